/// Takes the options that every command takes out of a line's words, wherever they stand before a `--`.
///
/// A word behind an option of the command's own that takes a value is that value, whatever it looks
/// like: in `pay @ana 25 --note --yes` nobody says yes.
package struct OptionScanner {
    private var remaining: ArraySlice<String>
    private var options = Options()
    private var rest: [String] = []
    /// The command so far, and whether the next word may be one of its subcommands.
    private var command = CommandTable.prompt.root
    private var isNaming = true

    private init(_ words: [String]) {
        remaining = words[...]
    }

    package static func extract(
        from words: [String]
    ) throws(LineError) -> (options: Options, rest: [String]) {
        var scanner = OptionScanner(words)
        while let word = scanner.remaining.popFirst(), scanner.keepsUnlessLast(word) {
            guard let option = GlobalOption.named(Self.name(of: word)) else {
                scanner.leave(word)
                continue
            }
            try scanner.take(option, from: word)
        }
        return (scanner.options, scanner.rest)
    }

    /// The options of `words` as far as they can be read; an error about one of them is reported as
    /// the others ask.
    package static func readable(in words: [String]) -> Options {
        var scanner = OptionScanner(words)
        while let word = scanner.remaining.popFirst(), scanner.keepsUnlessLast(word) {
            guard let option = GlobalOption.named(Self.name(of: word)) else {
                scanner.leave(word)
                continue
            }
            let before = scanner
            // This one is what the error is about. The word where its value should be may be the
            // next option.
            do throws(LineError) { try scanner.take(option, from: word) } catch { scanner = before }
        }
        return scanner.options
    }

    /// Whether `word` is the value of the global option `option`, behind which it stands.
    static func isValue(_ word: String, of option: GlobalOption) -> Bool {
        guard option.parameter.kind == .option else { return false }
        // Alone it asks for pictures; any other word is the command's own.
        return !option.valueIsOptional || option.parameter.takes.accepts(word)
    }

    private static func name(of word: String) -> String { String(word.prefix { $0 != "=" }) }

    /// False at the `--`, behind which nothing is touched.
    private mutating func keepsUnlessLast(_ word: String) -> Bool {
        guard word == "--" else { return true }
        rest += [word] + remaining
        return false
    }

    private mutating func leave(_ word: String) {
        rest.append(word)
        if ParsedLine.isOption(word) {
            let own = command.performing.option(named: word)
            if own?.kind == .option, !word.contains("="), let value = remaining.popFirst() {
                rest.append(value)
            }
        } else if isNaming {
            let next = command.subcommands.first { $0.name == word }
            isNaming = next != nil
            command = next ?? command
        }
    }

    private mutating func take(_ option: GlobalOption, from word: String) throws(LineError) {
        let name = option.parameter.name
        var value = option.parameter.takes.standard
        if let equals = word.firstIndex(of: "=") {
            guard option.parameter.kind == .option else { throw .needlessValue(name) }
            value = String(word[word.index(after: equals)...])
        } else if option.parameter.kind == .option {
            if let next = remaining.first, Self.isValue(next, of: option) {
                value = next
                remaining.removeFirst()
            } else if !option.valueIsOptional {
                throw .missingValue(option.parameter)
            }
        }
        guard options.take(value, for: option) else { throw .badValue(value, option.parameter) }
    }
}

extension GlobalOption {
    var valueIsOptional: Bool { parameter.name == "--images" }
}

extension Parameter.Values {
    /// The first of a list, which stands for itself where no value is typed.
    fileprivate var standard: String {
        if case .list(let words) = self { words.first ?? "" } else { "" }
    }
}
