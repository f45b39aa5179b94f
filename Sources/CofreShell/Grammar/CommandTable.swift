/// The table of all commands.
package struct CommandTable: Sendable {
    /// The parameters of the program itself; its subcommands are the commands.
    let root: Command

    /// Whether lines are typed at the prompt.
    let isPrompt: Bool

    var commands: Subcommands { root.subcommands }

    private init(_ commands: Subcommands, isPrompt: Bool = false) {
        self.isPrompt = isPrompt
        root = Command(
            "cofre", in: .program,
            Sentence(
                "A money shell: contacts and payments by card, from one encrypted vault.",
                """
                Um shell de dinheiro: contatos e pagamentos com cartão, em um cofre \
                criptografado.
                """),
            remarks: [
                Sentence(
                    """
                    Without a command, cofre opens a prompt; from a pipe it reads one command on \
                    each line. Try it with pretend money: cofre --sandbox
                    """,
                    """
                    Sem comando, o cofre abre um prompt; de um pipe lê um comando por linha. \
                    Experimente com dinheiro de mentira: cofre --sandbox
                    """)
            ],
            takes: [Script.file, Script.keepGoing, Script.version], subcommands: commands)
    }

    /// The command at the beginning of a line, by its names in this table: `pagar @ana` gives `["pay"]`.
    ///
    /// Empty if the line does not begin with a command.
    package func path(of words: [String]) -> [String] {
        CommandPosition(of: words, in: self).path
    }

    /// False if `words` are a command that works although a setting cannot be read: one that manages
    /// the settings or has no use for them, or the help of any command.
    package func needsSettings(_ words: [String]) -> Bool {
        let asked = words.prefix { $0 != "--" }
        if asked.contains("--help") || asked.contains("-h") { return false }
        if words.first == Script.version.name { return false }
        return path(of: words).first.flatMap(commands.named)?.needsSettings ?? true
    }

    /// Whether the command reads a secret from the next line of standard input.
    package func readsSecret(_ words: [String]) -> Bool {
        path(of: words) == ["secret", "set"]
            || words.prefix { $0 != "--" }.contains(where: SecretOnLine.flags.contains)
    }

    /// The commands available from the system's shell.
    package static let program = CommandTable(Subcommands(everywhere))

    /// The commands available at the prompt.
    package static let prompt = CommandTable(
        Subcommands(everywhere + onlyAtPrompt), isPrompt: true)

    private static let everywhere: [Subcommands.Entry] = [
        ("contacts", { Contacts.command }),
        ("contact", { ContactCommand.command }),
        ("cards", { Cards.command }),
        ("pay", { Pay.command }),
        ("again", { Again.command }),
        ("payments", { Payments.command }),
        ("limits", { Limits.command }),
        ("bills", { Bills.command }),
        ("bill", { BillCommand.command }),
        ("boleto", { BoletoCommand.command }),
        ("pix", { PixCommand.command }),
        ("rates", { Rates.command }),
        ("currencies", { Currencies.command }),
        ("convert", { Convert.command }),
        ("venues", { Venues.command }),
        ("venue", { VenueCommand.command }),
        ("photo", { PhotoCommand.command }),
        ("login", { LogInCommand.command }),
        ("logout", { LogOutCommand.command }),
        ("whoami", { WhoAmICommand.command }),
        ("surveys", { Surveys.command }),
        ("survey", { SurveyCommand.command }),
        ("unlock", { Unlock.command }),
        ("lock", { Lock.command }),
        ("vault", { VaultCommand.command }),
        ("history", { HistoryCommand.command }),
        ("home", { Home.command }),
        ("config", { Config.command }),
        ("secret", { SecretCommand.command }),
        ("doctor", { Doctor.command }),
        ("version", { Version.command }),
        ("completions", { Completions.command }),
        ("manual", { Manual.command }),
        ("help", { HelpCommand.command }),
    ]

    private static let onlyAtPrompt: [Subcommands.Entry] = [
        ("exit", { PromptOnly.exit }),
        ("quit", { PromptOnly.quit }),
        ("clear", { PromptOnly.clear }),
    ]
}
