import Testing

@testable import JSON

/// Escape sequences, surrogates and UTF-8.
@Suite struct JSONStringTests {
    @Test(arguments: [
        (#""a""#, "a"), (#""\"\\\/""#, "\"\\/"), (#""\b\f\n\r\t""#, "\u{8}\u{C}\n\r\t"),
        (#""\u0000""#, "\u{0}"), (#""\u0041\u00e9\u00E9""#, "Aéé"), (#""\ud83d\ude00""#, "😀"),
        (#""\uD800\uDC00""#, "\u{10000}"), (#""\udbff\udfff""#, "\u{10FFFF}"),
        (#""\uffff""#, "\u{FFFF}"), (#""x\u0022y""#, "x\"y"), (#""\\u0041""#, "\\u0041"),
        (#""\u005cn""#, "\\n"), ("\"e\u{301}\"", "e\u{301}"),
    ])
    func `escape sequences are decoded once`(_ text: String, _ said: String) throws {
        let value = try JSONDocument(Array(text.utf8)).root
        #expect(value.string.map { Array($0.utf8) } == Array(said.utf8))
        #expect(value.utf8.map(Array.init) == Array(said.utf8))
    }

    @Test(arguments: [
        (#""\x""#, 3), (#""\u""#, 4), (#""\u12""#, 6), (#""\u12g4""#, 6), (#""\U0041""#, 3),
        (#""\'""#, 3), (#""\0""#, 3), (#""\"#, 3), (#""\u123"#, 7), (#""\u+123""#, 4),
        (#""\ud800""#, 8), (#""\ud800x""#, 8), (#""\ud800\n""#, 9), (#""\ud800\u0041""#, 14),
        (#""\udc00""#, 8), (#""\udc00\ud800""#, 8), (#""\ud800\ud800""#, 14), (#""\ud800\"#, 9),
    ])
    func `unknown escape sequences and unpaired surrogates are refused`(
        _ text: String, _ column: Int
    ) {
        #expect(fault(text) == Place(.syntax, 1, column))
    }

    @Test(arguments: Array(0..<0x20) as [UInt8])
    func `a control character must be escaped`(_ byte: UInt8) throws {
        #expect(fault([0x22, byte, 0x22]) == Place(.syntax, 1, 2))
        let escaped = "\"\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))\""
        #expect(try JSONDocument(Array(escaped.utf8)).root.utf8 == [byte])
    }

    /// The rows of table 3-7 in the Unicode standard, each with one wrong byte.
    @Test(
        arguments: [
            [0x80], [0xBF], [0xC0, 0x80], [0xC1, 0xBF], [0xC2], [0xC2, 0x7F], [0xC2, 0xC0],
            [0xE0, 0x9F, 0xBF], [0xE0, 0xA0], [0xE0, 0xA0, 0x7F], [0xE1, 0x80, 0xC0],
            [0xED, 0xA0, 0x80],
            [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF0, 0x90, 0x80],
            [0xF0, 0x90, 0x80, 0x41],
            [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFE], [0xFF],
        ] as [[UInt8]])
    func `malformed UTF-8 is refused`(_ bytes: [UInt8]) {
        #expect(fault([0x22] + bytes + [0x22]) == Place(.notUTF8, 1, 2))
        #expect(fault([0x22, 0x61] + bytes)?.reason == .notUTF8)
        #expect(String(validating: bytes, as: UTF8.self) == nil)
    }

    @Test func `every Unicode scalar is read, literally and as an escape sequence`() throws {
        for value in stride(from: UInt32(0x20), through: 0x10FFFF, by: 61) {
            guard let scalar = Unicode.Scalar(value), scalar != "\"", scalar != "\\" else {
                continue
            }
            let text = String(Character(scalar))
            #expect(try JSONDocument(Array("\"\(text)\"".utf8)).root.utf8 == Array(text.utf8)[...])
            let escaped = text.utf16.map { unit in
                let digits = String(unit, radix: 16)
                return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }.joined()
            #expect(
                try JSONDocument(Array("\"\(escaped)\"".utf8)).root.utf8 == Array(text.utf8)[...])
        }
    }

    @Test(arguments: ["utf-16", "utf-16 with a mark", "utf-32"])
    func `encodings other than UTF-8 are refused`(_ encoding: String) {
        let text: [UInt8] =
            switch encoding {
            case "utf-16": [0x5B, 0x00, 0x5D, 0x00]
            case "utf-32": [0x5B, 0x00, 0x00, 0x00, 0x5D, 0x00, 0x00, 0x00]
            default: [0xFF, 0xFE, 0x5B, 0x00, 0x5D, 0x00]
            }
        #expect(fault(text) != nil)
    }
}
