import ArgumentParser
import CofreDomain

/// Where in the tree the first words of a line lead, and which words are left for the command.
struct CommandPlace {
    private(set) var path: [String] = []
    private(set) var rest: [String]

    private let root: CommandRoot
    private var found: (any ParsableCommand.Type)?

    init(of words: [String], in root: CommandRoot) {
        self.root = root
        rest = words
        while let word = rest.first, let next = subcommand(named: word) {
            found = next
            path.append(word)
            rest.removeFirst()
        }
    }

    var command: any ParsableCommand.Type { found ?? root.command }

    private func subcommand(named name: String) -> (any ParsableCommand.Type)? {
        path.isEmpty
            ? root[name]
            : command.configuration.subcommands.first { $0._commandName == name }
    }

    /// What performs the line: the command, or the subcommand that it stands for by itself.
    var performing: any ParsableCommand.Type {
        command.configuration.defaultSubcommand ?? command
    }

    /// Whether the words ask what the command is for, wherever they do.
    var asksForHelp: Bool {
        rest.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    /// What is left, with its negative numbers where no options are looked for; `nil` without any.
    var restWithNumbersApart: [String]? {
        guard !rest.contains("--"), rest.contains(where: DeclaredOptions.isNegativeNumber) else {
            return nil
        }
        return DeclaredOptions(of: performing).withNumbersApart(rest)
    }

    /// The subcommand here that a mistyped word comes nearest to.
    func nearest(to word: String) -> String? {
        let names =
            path.isEmpty
            ? root.names : command.configuration.subcommands.map { $0._commandName }
        let distances = names.map { (name: $0, slips: EditDistance.between(word.lowercased(), $0)) }
        guard let best = distances.min(by: { $0.slips < $1.slips }),
            best.slips <= max(1, best.name.count / 3)
        else {
            return nil
        }
        return best.name
    }

    /// The line as it was probably meant.
    var suggestion: String? {
        guard let word = rest.first, !word.hasPrefix("-"), let nearest = nearest(to: word) else {
            return nil
        }
        return (path + [nearest]).joined(separator: " ")
    }
}
