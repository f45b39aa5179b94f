/// Help, generated from the table: the commands of a day, all commands by topic, and a page for each command.
enum HelpReply {
    /// The commands that a person needs on most days.
    private static let daily = [
        "pay", "payments", "contacts", "cards", "bills", "bill", "convert", "help",
    ]

    /// The commands of a day, each with a sentence, and the names of the others by topic.
    ///
    /// - Parameter topics: those that are of use with the present settings.
    static func overview(of table: CommandTable, topics: Set<Topic> = Set(Topic.allCases)) -> Reply
    {
        let groups = Topic.grouped(table.commands).filter { topics.contains($0.topic) }
        return Reply(json: json(table)) { context in
            let phrases = context.phrases
            let daily = daily.compactMap(table.commands.named).map { row($0, phrases) }
            let others = groups.flatMap { topic, commands in
                wrapped(
                    commands.filter { !Self.daily.contains($0.name) }
                        .map { $0.name(in: phrases.language) }
                ).enumerated().map { number, names in
                    [Span(number == 0 ? phrases.say(topic.title) : "", .strong), Span(names)]
                }
            }
            return [
                list(daily), .line(Line("")), list(others), .notice(Line(phrases.moreHelp, .dim)),
            ]
        }
    }

    /// All commands by topic, each with a sentence.
    static func all(of table: CommandTable) -> Reply {
        Reply(json: json(table)) { context in
            let phrases = context.phrases
            let topics = Topic.grouped(table.commands).map { topic, commands -> [Block] in
                [
                    .line(Line(phrases.say(topic.title), .strong)),
                    list(commands.map { row($0, phrases) }),
                ]
            }
            return Array(topics.joined(separator: [.line(Line(""))]))
        }
    }

    private static func json(_ table: CommandTable) -> JSON {
        .object(
            Topic.grouped(table.commands).flatMap(\.commands)
                .map { ($0.name, .text($0.abstract.english)) })
    }

    private static func row(_ command: Command, _ phrases: Phrases) -> [Span] {
        [
            Span(command.name(in: phrases.language), .strong),
            Span(phrases.say(command.abstract)),
        ]
    }

    private static func list(_ rows: [[Span]]) -> Block {
        .table(Table(columns: [.init(""), .init("")], rows: rows))
    }

    /// The names, in rows that fit beside the topics on a screen of 60 columns, and below them on one
    /// of 40.
    private static func wrapped(_ names: [String]) -> [String] {
        names.reduce(into: []) { rows, name in
            if let last = rows.last, last.count + name.count < 42 {
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

    /// Keys, redirections and cautions of the prompt.
    static var prompt: Reply { reply { PromptGuide.text($0) } }

    /// The page of one command: examples first, then its parameters.
    static func page(of command: Command, at path: [String]) -> Reply {
        reply { HelpPage(command: command, path: path, phrases: $0).text }
    }

    private static func reply(_ text: @escaping @Sendable (Phrases) -> String) -> Reply {
        Reply(json: ["text": .text(text(.plain))]) { [.text(text($0.phrases))] }
    }
}
