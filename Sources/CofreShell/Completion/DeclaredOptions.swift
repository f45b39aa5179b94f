import ArgumentParser
import Foundation

/// The options of one command, as the tree itself declares them.
struct DeclaredOptions {
    struct Option: Equatable {
        /// With its hyphens.
        let name: String
        let takesValue: Bool
        let values: [String]
        let abstract: String
    }

    /// An argument without a name, as usage spells it.
    struct Positional: Equatable {
        let name: String
        let isOptional: Bool
        let repeats: Bool
    }

    let options: [Option]
    let positionals: [Positional]

    init(of command: any ParsableCommand.Type) {
        // A description that cannot be read offers no options; typing them still works.
        let help = try? JSONDecoder().decode(Help.self, from: Data(command._dumpHelp().utf8))
        let arguments = help?.command.arguments ?? []
        options = arguments.compactMap(\.option)
        positionals = arguments.compactMap(\.positional)
    }

    subscript(name: String) -> Option? { options.first { $0.name == name } }

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
}

/// As much of ArgumentParser's description of a command as completion needs.
private struct Help: Decodable {
    struct Command: Decodable {
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        struct Name: Decodable {
            let kind: String
            let name: String
        }

        let kind: String
        let names: [Name]?
        let abstract: String?
        let allValues: [String]?
        let valueName: String?
        let isOptional: Bool?
        let isRepeating: Bool?

        /// `nil` for a positional argument.
        var option: DeclaredOptions.Option? {
            guard let name = names?.first(where: { $0.kind == "long" })?.name else { return nil }
            return DeclaredOptions.Option(
                name: "--" + name, takesValue: kind == "option", values: allValues ?? [],
                abstract: abstract ?? "")
        }

        /// `nil` for an option or a flag.
        var positional: DeclaredOptions.Positional? {
            guard kind == "positional", let valueName else { return nil }
            return DeclaredOptions.Positional(
                name: valueName, isOptional: isOptional ?? false, repeats: isRepeating ?? false)
        }
    }

    let command: Command
}
