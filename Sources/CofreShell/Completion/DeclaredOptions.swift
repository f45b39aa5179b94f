import ArgumentParser

/// What one command takes, as the tree itself declares it.
struct DeclaredOptions {
    struct Option: Equatable {
        /// With its hyphens.
        let name: String
        let takesValue: Bool
        let takes: ArgumentInfo.Values
        let abstract: String

        /// What its value can be, where that is a list.
        var values: [String] { takes.listed }
    }

    /// An argument without a name, as usage spells it.
    struct Positional: Equatable {
        let name: String
        let isOptional: Bool
        let repeats: Bool
        let takes: ArgumentInfo.Values
    }

    let options: [Option]
    /// In their order.
    let positionals: [Positional]
    /// How all of them are typed, where they do not say it by themselves.
    let usage: String?
    private let short: [String: String]

    init(of command: any ParsableCommand.Type) {
        // A description that cannot be read offers no options; typing them still works.
        let info = CommandInfo(of: command)
        usage = info?.usage
        let arguments = (info?.arguments ?? []).filter(\.isShown)
        let named = arguments.filter { $0.kind != .positional }
        options = named.compactMap { argument in
            guard let name = argument.names.last else { return nil }
            return Option(
                name: name, takesValue: argument.kind == .option, takes: argument.values,
                abstract: argument.abstract)
        }
        short = Dictionary(
            named.flatMap { argument in
                argument.names.dropLast().map { ($0, argument.names.last ?? $0) }
            }, uniquingKeysWith: { first, _ in first })
        positionals = arguments.filter { $0.kind == .positional }.map { argument in
            Positional(
                name: argument.valueName, isOptional: argument.isOptional,
                repeats: argument.isRepeating, takes: argument.values)
        }
    }

    subscript(name: String) -> Option? {
        let full = short[name] ?? name
        return options.first { $0.name == full }
    }

    /// What the positional argument at `index` is.
    func positional(at index: Int) -> ArgumentInfo.Values {
        if index < positionals.count { return positionals[index].takes }
        guard let last = positionals.last, last.repeats else { return .any }
        return last.takes
    }

    /// `words` without options and what stands behind them.
    func positional(_ words: [String]) -> [String] {
        var rest = words[...]
        var found: [String] = []
        while let word = rest.popFirst() {
            if !word.hasPrefix("-") {
                found.append(word)
            } else if self[word]?.takesValue == true {
                rest = rest.dropFirst()
            }
        }
        return found
    }

    /// `words` with the options in front of a `--`, and everything else behind it.
    func withNumbersApart(_ words: [String]) -> [String] {
        var rest = words[...]
        var (named, others): ([String], [String]) = ([], [])
        while let word = rest.popFirst() {
            guard word.hasPrefix("-"), !Self.isNegativeNumber(word) else {
                others.append(word)
                continue
            }
            named.append(word)
            if self[word]?.takesValue == true, let value = rest.popFirst() { named.append(value) }
        }
        return named + ["--"] + others
    }

    /// True for `-3` and `-.5`; no option has such a name.
    static func isNegativeNumber(_ word: String) -> Bool {
        word.first == "-" && word.dropFirst().first.map { $0.isNumber || $0 == "." } == true
    }
}

extension ArgumentInfo.Values {
    /// The values themselves, where there is a list of them.
    var listed: [String] {
        if case .list(let values) = self { values } else { [] }
    }
}
