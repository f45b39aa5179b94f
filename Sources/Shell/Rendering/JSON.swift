/// A value to be written as JSON.
enum JSON: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        let key: String
        let value: JSON
    }

    case null
    case flag(Bool)
    /// A number, in the characters that JSON has for it.
    case figure(String)
    case text(String)
    case list([JSON])
    /// Written with its keys in alphabetical order, whatever their order here.
    case object([Member])

    static func number(_ number: some BinaryInteger) -> JSON { .figure("\(number)") }

    /// A finite number; one without a fraction is written without a point.
    static func number(_ number: Double) -> JSON {
        let text = "\(number)"
        return .figure(text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
    }

    static func texts(_ texts: [String]) -> JSON { .list(texts.map(JSON.text)) }

    static func optional(_ text: String?) -> JSON { text.map(JSON.text) ?? .null }
    static func optional(_ flag: Bool?) -> JSON { flag.map(JSON.flag) ?? .null }
    static func optional(_ number: Int?) -> JSON { number.map { .number($0) } ?? .null }
    static func optional(_ number: Double?) -> JSON { number.map { .number($0) } ?? .null }

    /// The members in any order; keys occur once.
    static func object(_ members: some Sequence<(String, JSON)>) -> JSON {
        .object(members.map(Member.init))
    }

    /// An object with the members of two.
    static func + (left: JSON, right: JSON) -> JSON {
        guard case .object(let first) = left, case .object(let second) = right else { return left }
        return .object(first + second)
    }

    /// The value of a key; `nil` if there is none, or if this is no object.
    subscript(key: String) -> JSON? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// What these keys lead to; a list on the way stands for the values in each of its elements.
    func value(at keys: some Collection<String>) -> JSON? {
        guard let key = keys.first else { return self }
        if case .list(let elements) = self {
            return .list(elements.compactMap { $0.value(at: keys) })
        }
        return self[key]?.value(at: keys.dropFirst())
    }

    /// The value in one cell, each text changed by `change`: lists are joined by blanks, and neither `null` nor an
    /// object has a text.
    func cell(_ change: (String) -> String = { $0 }) -> String {
        switch self {
        case .null, .object: ""
        case .flag(let flag): flag ? "true" : "false"
        case .figure(let figure): figure
        case .text(let text): change(text)
        case .list(let elements): elements.map { $0.cell(change) }.joined(separator: " ")
        }
    }
}

extension JSON: ExpressibleByDictionaryLiteral {
    init(dictionaryLiteral members: (String, JSON)...) {
        self = .object(members)
    }
}

extension JSON: ExpressibleByStringLiteral {
    init(stringLiteral text: String) { self = .text(text) }
}
