import Values

/// Why a line cannot be parsed.
enum LineError: Error, Equatable, Sendable {
    case missing(Parameter)
    case missingValue(Parameter)
    case needlessValue(String)
    case badValue(String, Parameter)
    case unknownOption(String, nearest: String?)
    case surplus([String])
    /// The words of a text that needs quotes, at the end of the line.
    case unquoted(Parameter, [String])

    /// Without the surplus words, which may be the secrets that the command asks for.
    var withoutSecrets: LineError {
        switch self {
        case .surplus, .unquoted: .surplus(["‹hidden›"])
        default: self
        }
    }

    /// The invalid word; empty if a word is missing at the end.
    var wrongWord: String {
        switch self {
        case .missing, .missingValue: ""
        case .needlessValue(let name), .unknownOption(let name, _): name
        case .badValue(let word, _): word
        case .surplus(let words): words.first ?? ""
        case .unquoted(_, let words): words.last ?? ""
        }
    }
}

extension LineError: Fault {
    func failure(in phrases: Phrases) -> Failure { phrases.failure(self, hint: "help") }
}

extension Phrases {
    fileprivate func words(for error: LineError, hint: String) -> Failure {
        switch error {
        case .missing(let parameter):
            let name = parameter.spelling(self)
            return failure(.usage, "missing \(name)", "falta \(name)", hint: hint)
        case .missingValue(let parameter):
            let name = parameter.name(in: self)
            return failure(
                .usage, "\(name) needs a value", "\(name) precisa de um valor",
                hint: parameter.spelling(self))
        case .needlessValue(let english):
            let name = name(english)
            return failure(.usage, "\(name) takes no value", "\(name) não aceita valor", hint: name)
        case .unknownOption(let name, let nearest):
            return failure(
                .usage, "there is no option \(name)", "a opção \(name) não existe",
                hint: nearest.map { self.name($0) } ?? hint,
                inPlaceOf: nearest == nil ? nil : name)
        case .surplus(let words):
            // A card number with blanks is several words.
            let list =
                CardDigits.appear(in: words.joined(separator: " "))
                ? "‹hidden›" : words.joined(separator: ", ")
            return failure(.usage, "unexpected: \(list)", "inesperado: \(list)", hint: hint)
        case .unquoted(let parameter, let words):
            let text = words.joined(separator: " ")
            if CardDigits.appear(in: text) { return self.words(for: .surplus(words), hint: hint) }
            let name = parameter.name(in: self)
            return failure(
                .usage, "\(name) takes one word, or several in quotes",
                "\(name) aceita uma palavra, ou várias entre aspas",
                hint: "\(name) \(Words.quoted(text))")
        case .badValue(let word, let parameter): return badValue(word, parameter, hint: hint)
        }
    }

    fileprivate func badValue(_ word: String, _ parameter: Parameter, hint: String) -> Failure {
        let isOption = parameter.kind == .option
        let name = isOption ? parameter.name(in: self) : parameter.spelling(self)
        let (taken, usual) = values(parameter.values)
        let example = parameter.values.nearest(to: word) ?? parameter.defaultValue ?? usual
        let message = pick(
            "\(name) takes \(taken), not \(word)", "\(name) aceita \(taken), não \(word)")
        if isOption, parameter.isRequired, case .list(let words) = parameter.values {
            let words = words.map { self.name($0) }
            // Lists every choice instead of suggesting one, because the choice may be irrevocable.
            let choices = words.map { "\(name) \($0)" }
            return Failure(.usage, message, hint: choices.joined(separator: pick(" or ", " ou ")))
        }
        return Failure(
            .usage, message, hint: isOption ? "\(name) \(example)" : hint,
            inPlaceOf: isOption ? word : nil, writing: example)
    }

    /// What a parameter accepts, and an example.
    fileprivate func values(_ values: Parameter.Values) -> (taken: String, example: String) {
        switch values {
        case .number(let range) where range.upperBound == .max:
            (
                pick(
                    "a number from \(range.lowerBound)", "um número a partir de \(range.lowerBound)"
                ),
                "\(range.lowerBound)"
            )
        case .number(let range):
            (
                pick(
                    "\(range.lowerBound) to \(range.upperBound)",
                    "de \(range.lowerBound) a \(range.upperBound)"), "\(range.lowerBound)"
            )
        case .span: (pick("a time such as 90s, 15m or 12h", "um tempo como 90s, 15m ou 12h"), "15m")
        case .list(let words):
            (words.map(name).joined(separator: ", "), words.first.map(name) ?? "")
        default: (pick("a value", "um valor"), "")
        }
    }

    // Headings of the help.

    /// - Parameter hint: used if the error itself does not determine what to type.
    func failure(_ error: LineError, hint: String) -> Failure {
        words(for: error, hint: hint).at(error.wrongWord)
    }
}
