import Foundation
import Testing

@testable import MoneyShell

struct JSONTextTests {
    @Test(arguments: [
        ("\u{1B}[2J", #"\u001b[2J"#), ("\u{7F}", #"\u007f"#), ("\u{9B}2J", #"\u009b2J"#),
        ("\u{202E}x\u{2066}", #"\u202ex\u2066"#), ("\u{2028}\u{2029}", #"\u2028\u2029"#),
        ("\u{200D}\u{200C}\u{FEFF}", #"\u200d\u200c\ufeff"#), ("\u{E000}", #"\ue000"#),
        ("\u{E0041}", #"\udb40\udc41"#), ("\u{10FFFF}", #"\udbff\udfff"#),
        ("e\u{301}東👍", "e\u{301}東👍"),
    ])
    func `control characters and invisible characters are escaped`(text: String, escaped: String) {
        let json = answer(text)
        let expected =
            #"{"asOf":"1970-01-01T00:00:00Z","data":""# + escaped + #"","origin":"local"}"#
        #expect(Array(json.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test func `every scalar can be decoded after escaping`() throws {
        for block in stride(from: UInt32(0), through: 0x10FFFF, by: 0x1000) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: (block..<block + 0x1000).compactMap(Unicode.Scalar.init))
            let json = answer(String(text))
            let back = try JSONDecoder().decode(Document.self, from: Data(json.utf8))
            let isSame = back.data.unicodeScalars.elementsEqual(text)
            let isSafe = json.unicodeScalars.allSatisfy { !$0.isDangerous }
            #expect(isSame && isSafe, "U+\(String(block, radix: 16))")
        }
    }

    @Test(
        arguments: [
            (.null, "null"), (.flag(true), "true"), (.number(-7), "-7"), (.number(2.0), "2"),
            (.number(-23.5505), "-23.5505"), (.number(0.00001), "1e-05"),
            (.text("a\"b\\/\n\t\r\u{8}\u{C}\0"), #""a\"b\\/\n\t\r\b\f\u0000""#),
            (.list([]), "[]"), (.texts(["a", "b"]), #"["a","b"]"#), ([:], "{}"),
            (["b": ["d": .null, "C": .null], "a": .null], #"{"a":null,"b":{"C":null,"d":null}}"#),
        ] as [(JSON, String)])
    func `a value is written on one line with keys in order`(value: JSON, text: String) {
        let json = JSONText.answer(value, origin: .local, asOf: Date(timeIntervalSince1970: 0))
        #expect(json == #"{"asOf":"1970-01-01T00:00:00Z","data":\#(text),"origin":"local"}"#)
    }

    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (-0.5, "1969-12-31T23:59:59Z"),
        (-86_400, "1969-12-31T00:00:00Z"), (951_782_399.999, "2000-02-28T23:59:59Z"),
        (951_782_400, "2000-02-29T00:00:00Z"), (4_107_542_400, "2100-03-01T00:00:00Z"),
        (253_402_300_799, "9999-12-31T23:59:59Z"), (-62_135_596_800, "0001-01-01T00:00:00Z"),
    ])
    func `a date is formatted in UTC`(_ seconds: Double, _ text: String) {
        #expect(JSONText.stamp(Date(timeIntervalSince1970: seconds)) == text)
    }

    @Test func `a failure without a hint has a null hint`() {
        let json = JSONText.failure(Failure(.interrupted, "stopped"))
        #expect(json == #"{"error":{"code":"interrupted","hint":null,"message":"stopped"}}"#)
    }

    @Test func `the texts of a failure are escaped`() {
        let failure = Failure(.refused, "no \u{9B}2J", hint: "\u{202E}")
        let json = JSONText.failure(failure)
        #expect(
            json == #"{"error":{"code":"refused","hint":"\u202e","message":"no \u009b2J"}}"#)
    }

    @Test func `a warning is a separate document with escaped text`() {
        let json = JSONText.warning("records \u{9B}2J")
        #expect(json == #"{"warning":{"message":"records \u009b2J"}}"#)
    }

    private struct Document: Decodable {
        let data: String
    }

    private func answer(_ text: String) -> String {
        JSONText.answer(.text(text), origin: .local, asOf: Date(timeIntervalSince1970: 0))
    }
}

extension Unicode.Scalar {
    fileprivate var isDangerous: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: true
        case .lineSeparator, .paragraphSeparator: true
        default: false
        }
    }
}
