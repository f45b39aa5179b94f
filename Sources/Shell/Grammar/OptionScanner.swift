/// Extracts the global options from a line's words, wherever they are before a `--`.
///
/// A word after a command's own option that takes a value is always that value: in `pay @ana 25
/// --note --yes`, `--yes` is a note and confirms nothing.
struct OptionScanner {
    private var remaining: ArraySlice<String>
    private var options = Options()
    private var rest: [String] = []
    /// The command found so far, and whether the next word may be one of its subcommands.
    private var command = CommandTable.prompt.root
    private var isNaming = true
    private let home: HomeFolder?

    private init(_ words: [String], _ home: HomeFolder?) {
        remaining = words[...]
        self.home = home
    }

    /// - Parameter home: resolves the paths in options; without it they stay as typed, for callers that do not
    ///   open them.
    static func extract(
        from words: [String], home: HomeFolder? = nil
    ) throws(LineError) -> (options: Options, rest: [String]) {
        var scanner = OptionScanner(words, home)
        while let (option, word) = scanner.nextOption() {
            try scanner.take(option, from: word)
        }
        return (scanner.options, scanner.rest)
    }

    /// The options of `words`, skipping invalid ones; they determine how an error in the others is
    /// reported.
    static func readable(in words: [String], home: HomeFolder? = nil) -> Options {
        var scanner = OptionScanner(words, home)
        while let (option, word) = scanner.nextOption() {
            let before = scanner
            // This option is invalid, and its error is reported elsewhere. The next word may be
            // another option instead of its value.
            do throws(LineError) { try scanner.take(option, from: word) } catch { scanner = before }
        }
        return scanner.options
    }

    /// Whether `word`, which follows the global option `option`, is its value.
    static func isValue(_ word: String, of option: GlobalOption) -> Bool {
        guard option.parameter.kind == .option else { return false }
        // An optional value must be one of the accepted words; any other word belongs to the
        // command.
        return !option.valueIsOptional || option.parameter.values.accepts(word)
    }

    /// The next global option and its word; the words before it are left to the command.
    private mutating func nextOption() -> (GlobalOption, String)? {
        while let word = remaining.popFirst(), keepsUnlessLast(word) {
            if ParsedLine.isOption(word), let option = GlobalOption.named(Self.name(of: word)) {
                return (option, word)
            }
            leave(word)
        }
        return nil
    }

    private static func name(of word: String) -> String { String(word.prefix { $0 != "=" }) }

    /// Returns false at `--`; the words after it are not scanned.
    private mutating func keepsUnlessLast(_ word: String) -> Bool {
        guard word == "--" else { return true }
        if rest.isEmpty {
            leaveNames()
            if remaining.isEmpty { return false }
        }
        rest += [word] + remaining
        return false
    }

    /// After a `--` before the command: takes the words that name the command.
    private mutating func leaveNames() {
        while isNaming, let word = remaining.first, !ParsedLine.isOption(word) {
            remaining.removeFirst()
            leave(word)
        }
    }

    private mutating func leave(_ word: String) {
        rest.append(word)
        if ParsedLine.isOption(word) {
            let own = command.performing.option(named: word)
            if own?.kind == .option, !word.contains("="), let value = remaining.popFirst() {
                rest.append(value)
            }
        } else if isNaming {
            let next = command.subcommand(named: word)
            isNaming = next != nil
            command = next ?? command
        }
    }

    private mutating func take(_ option: GlobalOption, from word: String) throws(LineError) {
        let name = option.parameter.name
        var value = option.parameter.values.firstWord
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
        // No file, folder or command has an empty name.
        if value.isEmpty, option.parameter.kind == .option, !option.valueIsOptional {
            throw .missingValue(option.parameter)
        }
        if option.parameter.values == .file, let home { value = home.resolved(value) }
        guard options.take(option.parameter.values.english(value), for: option) else {
            throw .badValue(value, option.parameter)
        }
    }
}

extension GlobalOption {
    var valueIsOptional: Bool { parameter.name == "--images" }
}

extension Parameter.Values {
    /// The first word of a list, used if no value is typed.
    fileprivate var firstWord: String {
        if case .list(let words) = self { words.first ?? "" } else { "" }
    }
}
