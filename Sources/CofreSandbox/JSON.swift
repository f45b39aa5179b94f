import CofreJSON

/// A JSON text, made of literals: `["id": 1, "name": "Ana", "address": nil]` omits the address.
///
/// A number is written as it is given, so that no rate or amount is rounded.
struct JSON: Sendable {
    let text: String

    init(raw: String) { text = raw }

    init(_ string: String) {
        var bytes: [UInt8] = []
        JSONQuoting.append(string, to: &bytes)
        text = String(decoding: bytes, as: UTF8.self)
    }

    init(_ number: Int) { text = "\(number)" }
    init(_ number: Double) { text = "\(number)" }
    init(_ bool: Bool) { text = "\(bool)" }

    init(_ elements: [JSON]) {
        text = "[" + elements.map(\.text).joined(separator: ",") + "]"
    }

    init(_ members: [(String, JSON)]) {
        text = "{" + members.map { JSON($0).text + ":" + $1.text }.joined(separator: ",") + "}"
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral string: String) { self.init(string) }
    init(integerLiteral number: Int) { self.init(number) }
    init(dictionaryLiteral members: (String, JSON?)...) {
        self.init(members.compactMap { key, value in value.map { (key, $0) } })
    }
}
