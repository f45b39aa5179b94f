/// Takes the global options out of a line's words, wherever they stand before a `--`.
///
/// By hand and not by ArgumentParser: that binds an option to the level at which it stands, and
/// parsing these alone would cost every start a fifth of its time. `GlobalOptions` declares the
/// same options for help and completion; a test holds the two together.
package enum OptionScanner {
    package static func extract(
        from words: [String]
    ) throws(OptionError) -> (options: Options, rest: [String]) {
        var options = Options()
        var rest: [String] = []
        var remaining = words[...]
        while let word = remaining.popFirst() {
            if word == "--" {
                rest.append(word)
                rest += remaining
                break
            }
            if raise(word, in: &options) { continue }
            if let (name, value) = try valued(word, &remaining) {
                try set(name, to: value, in: &options)
            } else {
                rest.append(word)
            }
        }
        return (options, rest)
    }

    /// The options of `words` as far as they can be read.
    ///
    /// What is wrong with one of them is told as the others ask.
    package static func readable(in words: [String]) -> Options {
        var options = Options()
        var remaining = words[...]
        while let word = remaining.popFirst(), word != "--" {
            if raise(word, in: &options) { continue }
            var behind = remaining
            // Who loses: nobody, this one is what the error is about. What stands where its value
            // should may be the next option.
            if let (name, value) = try? valued(word, &behind),
                (try? set(name, to: value, in: &options)) != nil
            {
                remaining = behind
            }
        }
        return options
    }

    // Lists, not sets: a dozen comparisons are less than the look for what a set's element is.
    static let flags = [
        "--sandbox", "--offline", "--json", "--yes", "--quiet", "--verbose",
    ]

    static let valued = [
        "--vault", "--color", "--lang", "--passphrase-file", "--passphrase-command",
        "--key-file", "--images",
    ]

    /// Whether `word` is the value of `option`, behind which it stands.
    static func isValue(_ word: String, of option: String) -> Bool {
        // Alone it is a wish for pictures; any other word is the command's own.
        if option == "--images" { return ImageChoice(rawValue: word) != nil }
        return valued.contains(option)
    }

    /// Does what the flag `word` says; false for any other word.
    private static func raise(_ word: String, in options: inout Options) -> Bool {
        switch word {
        case "--sandbox": options.sandbox = true
        case "--offline": options.offline = true
        case "--json": options.json = true
        case "--yes": options.yes = true
        case "--quiet": options.quiet = true
        case "--verbose": options.verbose = true
        default: return false
        }
        return true
    }

    /// The name and value of `--vault x` or `--vault=x`; `nil` for any other word.
    private static func valued(
        _ word: String, _ remaining: inout ArraySlice<String>
    ) throws(OptionError) -> (name: String, value: String)? {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first.map(String.init) else { return nil }
        if parts.count == 2, flags.contains(name) { throw .needlessValue(name) }
        guard valued.contains(name) else { return nil }
        if parts.count == 2 { return (name, String(parts[1])) }
        if let value = remaining.first, isValue(value, of: name) {
            remaining.removeFirst()
            return (name, value)
        }
        guard name == "--images" else { throw .missingValue(name) }
        return (name, ImageChoice.auto.rawValue)
    }

    private static func set(
        _ name: String, to value: String, in options: inout Options
    ) throws(OptionError) {
        switch name {
        case "--vault": options.vault = value
        case "--passphrase-file": options.passphraseFile = value
        case "--passphrase-command": options.passphraseCommand = value
        case "--key-file": options.keyFile = value
        case "--images":
            guard let choice = ImageChoice(rawValue: value) else {
                throw .badValue(name, allowed: ImageChoice.allCases.map(\.rawValue))
            }
            options.images = choice
        case "--color":
            guard let choice = ColorChoice(rawValue: value) else {
                throw .badValue(name, allowed: ColorChoice.allCases.map(\.rawValue))
            }
            options.color = choice
        default:
            guard let language = Language(locale: value) else {
                throw .badValue(name, allowed: Language.allCases.map(\.rawValue))
            }
            options.lang = language
        }
    }
}

package enum OptionError: Error, Equatable, Sendable {
    case missingValue(String)
    case needlessValue(String)
    case badValue(String, allowed: [String])
}
