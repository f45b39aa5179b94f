import Values

enum HelpCommand {
    static let command = Command(
        "help", also: ["ajuda"], in: .program,
        Sentence("List all commands, or explain one.", "Listar todos os comandos, ou explicar um."),
        examples: [
            Example("help"), Example("help pay"), Example("help vault create"),
            Example(
                "help options", Sentence("what every command takes", "o que todo comando aceita")),
        ],
        parameters: [words],
        needsSettings: false, perform: perform)

    static let words = Parameter.operand(
        Sentence("command", "comando"),
        Sentence("A command, and its subcommand.", "Um comando, e seu subcomando."), repeats: true,
        isRequired: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let words = line.all(Self.words)
        if words.isEmpty { return HelpReply.overview(of: line.table) }
        if words == ["options"] || words == ["opções"] { return HelpReply.options }
        if let name = words.first.map(PromptOnly.name), let command = PromptOnly.named(name) {
            return HelpReply.page(of: command, at: [command.name])
        }
        let position = CommandPosition(of: words, in: line.table)
        if let word = position.rest.first {
            let unknown = (position.path + [word]).joined(separator: " ")
            throw UsageProblem.unknownCommand(
                unknown, nearest: position.suggestion.map { "help " + $0 })
        }
        return HelpReply.page(of: position.command, at: position.path)
    }
}
