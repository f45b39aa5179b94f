struct CommandTable: Sendable {
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
            parameters: [Script.file, Script.keepGoing, Script.version], subcommands: commands)
    }

    /// The command at the beginning of a line, by its names in this table: `pagar @ana` gives `["pay"]`.
    ///
    /// Empty if the line does not begin with a command.
    func path(of words: [String]) -> [String] {
        CommandPosition(of: words, in: self).path
    }

    /// False if `words` are a command that works although a setting cannot be read: one that manages
    /// the settings or has no use for them, or the help of any command.
    func needsSettings(_ words: [String]) -> Bool {
        if isAboutProgram(words) { return false }
        var commands = commands
        for name in path(of: words) {
            guard let command = commands.named(name), command.needsSettings else { return false }
            commands = command.subcommands
        }
        return true
    }

    /// Whether `words` ask for help, for the version or for a completion script, and so use no file of the person.
    func isAboutProgram(_ words: [String]) -> Bool {
        let asked = words.prefix { $0 != "--" }
        return asked.contains { Parameter.help.isNamed($0) || $0 == "-h" }
            || words.first == Script.version.name
            || ["help", "version", "completions"].contains(path(of: words).first)
    }

    /// Whether the command reads a secret from the next line of standard input.
    func readsSecret(_ words: [String]) -> Bool {
        path(of: words) == ["secret", "set"]
            || words.prefix { $0 != "--" }.contains(where: SecretOnLine.flags.contains)
    }

    /// The sources of values of all commands; a source may occur several times.
    var sources: [ValueSource] { Self.sources(of: commands) }

    private static func sources(of commands: [Command]) -> [ValueSource] {
        commands.flatMap { $0.parameters.compactMap(\.values.source) + sources(of: $0.subcommands) }
    }

    private static let everywhere = Features.all.flatMap(\.commands)

    /// The commands available from the system's shell.
    static let program = CommandTable(everywhere)

    /// The commands available at the prompt.
    static let prompt = CommandTable(
        everywhere + [PromptOnly.exit, PromptOnly.quit, PromptOnly.clear], isPrompt: true)
}
