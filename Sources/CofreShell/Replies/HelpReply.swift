/// Help, generated from the table: an overview by topic, and a page for each command.
enum HelpReply {
    /// Every command with its one-line description, grouped by topic.
    static func overview(of table: CommandTable) -> Reply {
        let groups = Topic.grouped(table.commands)
        let json = Dictionary(
            groups.flatMap(\.commands).map { ($0.name, $0.abstract.english) },
            uniquingKeysWith: { first, _ in first })
        return Reply(json: json) { context in
            let rows = groups.flatMap { topic, commands in
                [[Span(context.phrases.say(topic.title), .strong), Span("")]]
                    + commands.map { row($0, context.phrases) }
            }
            return [
                .table(Table(columns: [.init(""), .init("")], rows: rows)),
                .notice(Line(context.phrases.moreHelp, .dim)),
            ]
        }
    }

    private static func row(_ command: Command, _ phrases: Phrases) -> [Span] {
        [Span("  " + command.name, .accent), Span(phrases.say(command.abstract))]
    }

    /// The page of one command: examples first, then its parameters.
    static func page(of command: Command, at path: [String]) -> Reply {
        let text: @Sendable (Phrases) -> String = { phrases in
            HelpPage(command: command, path: path, phrases: phrases).text
        }
        return Reply(json: ["text": text(.plain)]) { context in
            [.text(text(context.phrases))]
        }
    }
}
