import ArgumentParser

/// Help, made from the tree: what there is by what a person wants, and one command at a time.
enum HelpReply {
    /// Every command with its one line, grouped by topic.
    static func overview(of commands: [any ParsableCommand.Type]) -> Reply {
        let groups = Topic.grouped(commands)
        let json = Dictionary(
            groups.flatMap(\.commands).map { ($0._commandName, $0.configuration.abstract) },
            uniquingKeysWith: { first, _ in first })
        return Reply(json: json) { context in
            let rows = groups.flatMap { topic, commands in
                [[Span(topic.title(context.phrases), .strong), Span("")]]
                    + commands.map { row($0, context.phrases) }
            }
            return [
                .table(Table(columns: [.init(""), .init("")], rows: rows)),
                .notice(Line(context.phrases.moreHelp, .dim)),
            ]
        }
    }

    private static func row(_ command: any ParsableCommand.Type, _ phrases: Phrases) -> [Span] {
        let name = command._commandName
        let text = phrases.abstract(of: [name], english: command.configuration.abstract)
        return [Span("  " + name, .accent), Span(text)]
    }

    /// One command: what to type first, then what it takes.
    static func page(of command: any ParsableCommand.Type, at path: [String]) -> Reply {
        guard let info = CommandInfo(of: command) else { return .text(command.helpMessage()) }
        let isComplete =
            command is any CofreCommand.Type || command.configuration.defaultSubcommand != nil
        let text: @Sendable (Phrases) -> String = { phrases in
            HelpPage(info: info, path: path, isComplete: isComplete, phrases: phrases).text
        }
        return Reply(json: ["text": text(Phrases(.english))]) { context in
            [.text(text(context.phrases))]
        }
    }
}
