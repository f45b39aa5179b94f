/// The help of one command as text: examples first.
struct HelpPage {
    let info: CommandInfo
    /// The words that lead to it.
    let path: [String]
    /// Whether it does something without a subcommand.
    let isComplete: Bool
    let phrases: Phrases

    /// The cells that a name may take and still have its text beside it.
    private static let narrow = 24

    var text: String {
        let abstract = phrases.abstract(of: path, english: info.abstract)
        let sections = [
            section(phrases.examples, info.examples.map(example)),
            section(phrases.usage, ["  " + phrases.namingValues(in: synopsis)]),
            info.paragraphs.map { phrases.remark($0) }.joined(separator: "\n\n"),
            section(phrases.commands, columns(subcommands)),
            section(phrases.takes, columns(own)),
            section(phrases.everywhere, wrapped(global)),
        ]
        return ([abstract] + sections).filter { !$0.isEmpty }.joined(separator: "\n\n")
    }

    private func example(_ line: String) -> String {
        let comment = CommandInfo.comment(of: line)
        return "  \(line.dropLast(comment.count))\(phrases.remark(comment))"
    }

    private var synopsis: String {
        let own = info.synopsis(after: path)
        if info.family.isEmpty { return own }
        let names = info.family.map(\.commandName).joined(separator: " | ")
        return isComplete ? "\(own) [\(names)]" : "\(own) \(names)"
    }

    private var subcommands: [(String, String)] {
        info.family.map { command in
            let words = path + [command.commandName]
            let text = phrases.abstract(of: words, english: command.abstract)
            let synopsis = command.synopsis(after: [command.commandName])
            return (phrases.namingValues(in: synopsis), text)
        }
    }

    private var own: [(String, String)] {
        (info.positionals + info.ownOptions).map { argument in
            let name =
                argument.kind == .positional ? "<\(argument.valueName)>" : argument.spelling
            let value = argument.defaultValue.map { " (\(phrases.otherwise) \($0))" } ?? ""
            return (phrases.namingValues(in: name), phrases.help(argument.abstract) + value)
        }
    }

    private var global: [String] {
        info.arguments.filter { $0.isGlobal && $0.kind != .positional }.map {
            phrases.namingValues(in: $0.spelling)
        }
    }

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : ([title] + lines).joined(separator: "\n")
    }

    /// Two columns; what is too long for the first has a line of its own.
    private func columns(_ rows: [(name: String, text: String)]) -> [String] {
        let short = rows.map(\.name.count).filter { $0 <= Self.narrow }
        let width = (short.max() ?? 0) + 2
        var lines: [String] = []
        for (name, text) in rows {
            let gap = String(repeating: " ", count: max(0, width - name.count))
            if name.count <= Self.narrow {
                lines.append("  \(name)\(gap)\(text)")
            } else {
                lines.append("  \(name)")
                lines.append(String(repeating: " ", count: width + 2) + text)
            }
        }
        return lines
    }

    private func wrapped(_ words: [String]) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + word.count < 76 {
                lines[lines.count - 1] = last + "  " + word
            } else {
                lines.append("  " + word)
            }
        }
        return lines
    }
}
