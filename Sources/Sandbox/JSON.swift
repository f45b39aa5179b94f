import JSON

/// A JSON text, made of literals: `["id": 1, "name": "Ana", "address": nil]` omits the address.
///
/// A number is written as it is given, so that no rate or amount is rounded.
struct JSON: Sendable {
    private(set) var bytes: [UInt8] = []

    init(raw: String) { bytes = Array(raw.utf8) }
    init(_ string: String) { JSONQuoting.append(string, to: &bytes) }
    init(_ number: Int) { self.init(raw: "\(number)") }
    init(_ number: Double) { self.init(raw: "\(number)") }
    init(_ bool: Bool) { self.init(raw: bool ? "true" : "false") }

    init(_ elements: [JSON]) {
        bytes.append(UInt8(ascii: "["))
        for element in elements {
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            bytes += element.bytes
        }
        bytes.append(UInt8(ascii: "]"))
    }

    init(_ members: [(String, JSON?)]) {
        bytes.append(UInt8(ascii: "{"))
        for (key, value) in members {
            guard let value else { continue }
            if bytes.count > 1 { bytes.append(UInt8(ascii: ",")) }
            JSONQuoting.append(key, to: &bytes)
            bytes.append(UInt8(ascii: ":"))
            bytes += value.bytes
        }
        bytes.append(UInt8(ascii: "}"))
    }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByDictionaryLiteral
{
    init(stringLiteral string: String) { self.init(string) }
    init(integerLiteral number: Int) { self.init(number) }
    init(dictionaryLiteral members: (String, JSON?)...) { self.init(members) }
}
