import Values

/// A parameter of a command or of the program: an operand, an option with a value, or a flag.
struct Parameter: Equatable, Sendable {
    enum Kind: Sendable { case operand, option, flag }

    let kind: Kind
    /// With its hyphens, such as `--card`; for an operand, the English name of its value.
    let name: String
    /// The letter of its short form, such as `f` for `-f`.
    let short: Character?
    /// The name of its value, as in `<amount>`.
    let value: Sentence
    let help: Sentence
    let values: Values
    let isRequired: Bool
    let repeats: Bool
    /// Whether help and completion show it; a hidden parameter detects a mistake.
    let isShown: Bool
    /// Whether it makes the answer something else than the command's list.
    let replacesList: Bool
    let defaultValue: String?

    static func operand(
        _ value: Sentence, _ help: Sentence, values: Values = .text, repeats: Bool = false,
        isRequired: Bool = true, isShown: Bool = true
    ) -> Parameter {
        Parameter(
            kind: .operand, name: value.english, short: nil, value: value, help: help,
            values: values, isRequired: isRequired, repeats: repeats, isShown: isShown,
            replacesList: false, defaultValue: nil)
    }

    static func option(
        _ name: String, short: Character? = nil, _ value: Sentence, _ help: Sentence,
        values: Values = .text, isRequired: Bool = false, isShown: Bool = true,
        replacesList: Bool = false, default defaultValue: String? = nil
    ) -> Parameter {
        Parameter(
            kind: .option, name: name, short: short, value: value, help: help, values: values,
            isRequired: isRequired, repeats: false, isShown: isShown, replacesList: replacesList,
            defaultValue: defaultValue)
    }

    static func flag(_ name: String, short: Character? = nil, _ help: Sentence) -> Parameter {
        Parameter(
            kind: .flag, name: name, short: short, value: .same(""), help: help, values: .text,
            isRequired: false, repeats: false, isShown: true, replacesList: false,
            defaultValue: nil)
    }
}

extension Parameter {
    /// The valid values: the parser refuses any other, and completion offers them.
    enum Values: Equatable, Sendable {
        case text
        /// An amount of money.
        case money
        case number(ClosedRange<Int>)
        /// A duration, such as `90s`, `15m` or `12h`.
        case span
        case list([String])
        /// Several of these words, separated by commas.
        case lists([String])
        case file
        /// Values that a feature declares.
        case from(ValueSource)

        static func choice<Choice: CaseIterable & RawRepresentable>(
            _ type: Choice.Type
        ) -> Values where Choice.RawValue == String {
            .list(type.allCases.map(\.rawValue))
        }

        /// Whether a value is a name, which may have several words.
        var areNames: Bool { source?.areNames ?? false }

        /// Where the values come from, if a feature declares them.
        var source: ValueSource? { if case .from(let source) = self { source } else { nil } }

        /// The valid number that is nearest to `word`; `nil` for other values.
        func nearest(to word: String) -> String? {
            guard case .number(let range) = self, let number = Int(word) else { return nil }
            return String(min(max(number, range.lowerBound), range.upperBound))
        }

        func accepts(_ word: String) -> Bool {
            switch self {
            case .number(let range): Int(word).map(range.contains) ?? false
            case .span: (Seconds(parsing: word)?.count ?? 0) > 0
            case .list(let words): words.contains(english(word))
            default: true
            }
        }

        /// The words of a list of words; empty for other values.
        var words: [String] {
            switch self {
            case .list(let words), .lists(let words): words
            default: []
            }
        }

        /// A value with the English forms of its words, of which the program knows the meaning.
        func english(_ value: String) -> String {
            if words.isEmpty { return value }
            let typed = value.split(separator: ",", omittingEmptySubsequences: false).map(
                String.init)
            return typed.map { word in words.first { PortugueseNames.match(word, $0) } ?? word }
                .joined(separator: ",")
        }
    }
}

extension Parameter {
    /// Whether `word` is the name of this option, in either language.
    func isNamed(_ word: String) -> Bool { PortugueseNames.match(word, name) }

    func name(in phrases: Phrases) -> String { phrases.pick(name, PortugueseNames.name(of: name)) }

    /// `<amount>`, `--card <card>`, `-f, --file <file>`.
    func spelling(_ phrases: Phrases) -> String {
        let value = "<\(phrases.say(value))>"
        let name = name(in: phrases)
        let names = short.map { "-\($0), \(name)" } ?? name
        switch kind {
        case .operand: return value
        case .option: return names + " " + value
        case .flag: return names
        }
    }

    /// `<amount>`, `[<search>]`, `<words> …`, `[--card <card>]`, `--as <verdict>`.
    func synopsis(_ phrases: Phrases) -> String {
        let word = kind == .operand || short == nil ? spelling(phrases) : "-\(short ?? " ")"
        let repeated = repeats ? word + " …" : word
        return isRequired ? repeated : "[\(repeated)]"
    }
}

extension Parameter {
    static let refresh = Parameter.flag(
        "--refresh",
        Sentence(
            "Ask the server; never show a saved copy.",
            "Consultar o servidor; nunca mostrar uma cópia salva."))
}
