/// The table of all commands.
package struct CommandTable: Sendable {
    /// The parameters of the program itself; its subcommands are the commands.
    let root: Command

    /// Whether lines are typed at the prompt.
    let isPrompt: Bool

    var commands: [Command] { root.subcommands }

    private init(_ commands: [Command], isPrompt: Bool = false) {
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

    /// The commands available from the system's shell.
    package static let program = CommandTable(everywhere)

    /// The commands available at the prompt.
    package static let prompt = CommandTable(
        everywhere + [PromptOnly.exit, PromptOnly.quit, PromptOnly.clear], isPrompt: true)

    private static let everywhere = [
        Contacts.command, ContactCommand.command, Cards.command, Pay.command, Again.command,
        Payments.command, Limits.command, Bills.command, BillCommand.command,
        BoletoCommand.command, PixCommand.command, Rates.command, Currencies.command,
        Convert.command, Venues.command,
        VenueCommand.command, PhotoCommand.command, LogInCommand.command, LogOutCommand.command,
        WhoAmICommand.command, Surveys.command, SurveyCommand.command, Unlock.command,
        Lock.command, VaultCommand.command, HistoryCommand.command, Home.command, Config.command,
        SecretCommand.command, SandboxCommand.command, Doctor.command, Version.command,
        Completions.command, Manual.command, HelpCommand.command,
    ]
}
