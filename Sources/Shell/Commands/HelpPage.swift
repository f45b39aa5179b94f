/// The help of one command as text: usage, what it does, examples, and its own options.
struct HelpPage {
    let command: Command
    /// The words that name the command.
    let path: [String]
    let phrases: Phrases

    /// The maximum width of a name that has its text on the same line.
    private static let narrow = 24

    var text: String {
        let about = [command.abstract] + command.remarks
        let sections = [
            phrases.usage + " " + synopsis,
            about.map(phrases.say).joined(separator: "\n"),
            section(phrases.examples, command.examples.map(example)),
            section(phrases.commands, Self.columns(subcommands)),
            section(phrases.arguments, Self.columns(own)),
        ]
        return sections.filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The options that every command takes, as text.
    static func options(_ phrases: Phrases) -> String {
        let rows = (GlobalOption.all.map(\.parameter) + [.help]).map { option in
            (option.spelling(phrases), phrases.say(option.help))
        }
        return ([phrases.everywhere] + columns(rows)).joined(separator: "\n")
    }

    /// Explanations are aligned in a column unless one example is much longer than another.
    private func example(_ example: Example) -> String {
        let line = example.line(phrases)
        guard let comment = example.comment else { return "  " + line }
        let lines = command.examples.filter { $0.comment != nil }
        let width = lines.map { $0.line(phrases).count }.max() ?? 0
        let gap = String.blanks(width - line.count + 2)
        return "  \(line)\(gap)\(phrases.say(comment))"
    }

    private var synopsis: String {
        let own = command.performing.synopsis(after: path, phrases)
        let subcommands = command.shownSubcommands.map { $0.name(in: phrases.language) }
        // The section below names them, too.
        let names =
            subcommands.count > 8
            ? phrases.pick("<command>", "<comando>") : subcommands.joined(separator: " | ")
        if names.isEmpty { return own }
        return command.isComplete ? "\(own) [\(names)]" : "\(own) \(names)"
    }

    private var subcommands: [(String, String)] {
        command.shownSubcommands.map { next in
            (
                next.synopsis(after: [next.name(in: phrases.language)], phrases),
                phrases.say(next.abstract)
            )
        }
    }

    private var own: [(String, String)] {
        (command.operands + command.options).map { parameter in
            let value = parameter.defaultValue.map { " (\(phrases.otherwise($0)))" } ?? ""
            return (parameter.spelling(phrases), phrases.say(parameter.help) + value)
        }
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : ([title] + lines).joined(separator: "\n")
    }

    /// Lays out two columns; an entry too long for the first gets its own line.
    static func columns(_ rows: [(name: String, text: String)]) -> [String] {
        let short = rows.map(\.name.count).filter { $0 <= narrow }
        let width = (short.max() ?? 0) + 2
        var lines: [String] = []
        for (name, text) in rows {
            let gap = String.blanks(width - name.count)
            if name.count <= narrow {
                lines.append("  \(name)\(gap)\(text)")
            } else {
                lines.append("  \(name)")
                lines.append(.blanks(width + 2) + text)
            }
        }
        return lines
    }
}
