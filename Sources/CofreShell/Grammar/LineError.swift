/// Why a line cannot be parsed.
package enum LineError: Error, Equatable, Sendable {
    case missing(Parameter)
    case missingValue(Parameter)
    case needlessValue(String)
    case badValue(String, Parameter)
    case unknownOption(String, nearest: String?)
    case surplus([String])

    /// Without the surplus words, which may be the secrets that the command asks for.
    var withoutSecrets: LineError {
        if case .surplus = self { .surplus(["‹hidden›"]) } else { self }
    }

    /// The invalid word; empty if a word is missing at the end.
    var wrongWord: String {
        switch self {
        case .missing, .missingValue: ""
        case .needlessValue(let name), .unknownOption(let name, _): name
        case .badValue(let word, _): word
        case .surplus(let words): words.first ?? ""
        }
    }
}
