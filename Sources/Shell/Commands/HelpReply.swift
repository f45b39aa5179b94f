import Values

/// Help, generated from the table: an overview by topic, and a page for each command.
enum HelpReply {
    /// The names of all commands by topic, which fit a screen of 24 lines.
    static func overview(of table: CommandTable) -> Reply {
        let groups = Topic.grouped(table.commands)
        let json = JSON.object(
            groups.flatMap(\.commands).map { ($0.name, .text($0.abstract.english)) })
        return Reply(json: json) { context in
            let phrases = context.phrases
            let rows = groups.flatMap { topic, commands in
                wrapped(commands.map { $0.name(in: phrases.language) }).enumerated().map {
                    number, names in
                    [Span(number == 0 ? phrases.say(topic.title) : "", .strong), Span(names)]
                }
            }
            return [
                .table(Table(columns: [.init(""), .init("")], rows: rows)),
                .notice(Line(phrases.moreHelp, .dim)),
            ]
        }
    }

    /// The names, in rows that fit beside the topics on a screen of 60 columns, and below them on one
    /// of 40.
    private static func wrapped(_ names: [String]) -> [String] {
        names.reduce(into: []) { rows, name in
            if let last = rows.last, last.count + name.count < 36 {
                rows[rows.count - 1] = last + " · " + name
            } else {
                rows.append(name)
            }
        }
    }

    /// The options that every command takes.
    static var options: Reply {
        reply { HelpPage.options($0) }
    }

    /// The page of one command: examples first, then its parameters.
    static func page(of command: Command, at path: [String]) -> Reply {
        reply { HelpPage(command: command, path: path, phrases: $0).text }
    }

    private static func reply(_ text: @escaping @Sendable (Phrases) -> String) -> Reply {
        Reply(json: ["text": .text(text(.plain))]) { [.text(text($0.phrases))] }
    }
}
