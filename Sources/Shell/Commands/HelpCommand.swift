enum HelpCommand {
    static let command = Command(
        "help", also: ["ajuda"], in: .program,
        Sentence("List all commands, or explain one.", "Listar todos os comandos, ou explicar um."),
        examples: [
            Example("help"), Example("help pay"), Example("help vault create"),
            Example(
                "help all", portuguese: "ajuda tudo",
                Sentence("every command", "todos os comandos")),
            Example(
                "help prompt",
                Sentence("keys, pipes, cautions, copies", "teclas, pipes, alertas, cópias")),
            Example(
                "help options", portuguese: "ajuda opções",
                Sentence("what every command takes", "o que todo comando aceita")),
        ],
        parameters: [words],
        needsSettings: false, perform: perform)

    /// What help explains besides commands.
    enum Subject: String, CaseIterable {
        case all, prompt, options

        /// `nil` for another word than its name in either language.
        init?(_ word: String) {
            guard
                let subject = Self.allCases.first(where: {
                    PortugueseNames.match(word, $0.rawValue)
                })
            else { return nil }
            self = subject
        }
    }

    static let words = Parameter.operand(
        Sentence("command", "comando"),
        Sentence("A command, and its subcommand.", "Um comando, e seu subcomando."), repeats: true,
        isRequired: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let words = line.all(Self.words)
        if words.isEmpty {
            return HelpReply.overview(of: line.table, topics: Set(context.usefulTopics))
        }
        if words.count == 1, let subject = Subject(words[0]) {
            switch subject {
            case .all: return HelpReply.all(of: line.table)
            case .prompt: return HelpReply.prompt
            case .options: return HelpReply.options
            }
        }
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

extension Context {
    /// The topics of help without those whose server is not configured.
    fileprivate var usefulTopics: [Topic] {
        Topic.allCases.filter { topic in
            let setting: Setting? =
                switch topic {
                case .places: .venuesURL
                case .account, .surveys: .accountURL
                default: nil
                }
            return options.sandbox || setting.map { settings.readable($0) != nil } ?? true
        }
    }
}
