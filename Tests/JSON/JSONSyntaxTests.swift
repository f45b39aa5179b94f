import Testing

@testable import JSON

/// The syntax of RFC 8259, and the position of errors.
@Suite struct JSONSyntaxTests {
    @Test(arguments: [
        "null", "true", "false", "0", "\"\"", "[]", "{}", " \t\r\n[ ]\n", "[[],{},[{}]]",
        #"{"a":{"a":[{"a":1}]},"b":null}"#, #"{"":1}"#, #"[null , true,false ,"x",-0.0e+0]"#,
        "\"\u{7F}é\u{7FF}\u{800}\u{FFFD}\u{10000}\u{10FFFF}\"",
        #""\"\\\/\b\f\n\r\t\u00e9\uD83D\ude00""#,
        "[\"\u{FEFF}\u{2028}\u{0301}\"]",
    ])
    func `valid JSON is accepted`(_ text: String) throws {
        let bytes = Array(text.utf8)
        let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
        let root = try JSONDocument(bytes).root
        #expect(bytes[..<root.range.lowerBound].allSatisfy(blanks.contains))
        #expect(bytes[root.range.upperBound...].allSatisfy(blanks.contains))
    }

    @Test(arguments: [
        ("", 1, 1), (" ", 1, 2), ("nul", 1, 4), ("nulL", 1, 4), ("True", 1, 1), ("tru e", 1, 4),
        ("[", 1, 2), ("]", 1, 1), ("[}", 1, 2), ("{]", 1, 2), ("[1", 1, 3), ("[1,", 1, 4),
        ("[1,]", 1, 4), ("[,1]", 1, 2), ("[1,,2]", 1, 4), ("[1 2]", 1, 4), ("[1]]", 1, 4),
        ("{\"a\"}", 1, 5), ("{\"a\":}", 1, 6), ("{\"a\":1,}", 1, 8), ("{\"a\":1 \"b\":2}", 1, 8),
        ("{a:1}", 1, 2), ("{1:1}", 1, 2), ("{\"a\":\n1,}", 2, 3), ("{\"a\" 1}", 1, 6),
        ("'a'", 1, 1), ("\"a", 1, 3), ("\"", 1, 2), ("1 1", 1, 3), ("null,", 1, 5),
        ("[1]x", 1, 4), ("/**/1", 1, 1), ("1//", 1, 2), ("#1", 1, 1), ("\u{FEFF}1", 1, 1),
        ("[\u{A0}1]", 1, 2), ("\u{C}1", 1, 1), ("NaN", 1, 1), ("Infinity", 1, 1), ("\u{0}", 1, 1),
        ("1\u{0}", 1, 2), ("undefined", 1, 1),
    ])
    func `invalid JSON is refused with its position`(_ text: String, _ line: Int, _ column: Int) {
        #expect(fault(text) == Place(.syntax, line, column))
    }

    @Test(arguments: [
        "0", "-0", "1", "-1", "10", "9007199254740993", "0.0", "-0.5", "1.0e0", "1e5", "1E5",
        "1e+5", "1E-5", "0e0", "0.1e1", "12.340", "1e999999999999",
        "123456789012345678901234567890",
    ])
    func `a number keeps its text`(_ text: String) throws {
        for (text, before) in [(text, ""), ("[\(text)]", "["), ("[1, \(text) ]", "[1, ")] {
            let root = try JSONDocument(Array(text.utf8)).root
            let value = Array(root.elements.map(Array.init) ?? [root])
            let number = try #require(value.last?.number)
            #expect(text.dropFirst(before.count).hasPrefix(number.text))
        }
        #expect(try JSONDocument(Array(text.utf8)).root.number?.text == text)
    }

    @Test(arguments: [
        ("01", 2), ("-", 2), ("+1", 1), (".5", 1), ("1.", 3), ("1.e5", 3), ("1e", 3), ("1e+", 4),
        ("-01", 3), ("--1", 2), ("0x1", 2), ("1_000", 2), ("1,000", 2), ("1.5.", 4), ("1e5.", 4),
        ("00", 2), ("-a", 2), ("1e1e1", 4), ("１", 1), ("٣", 1),
    ])
    func `a malformed number is refused`(_ text: String, _ column: Int) {
        #expect(fault(text) == Place(.syntax, 1, column))
    }

    @Test func `a number of a million digits is accepted`() throws {
        let digits = String(repeating: "7", count: 1_000_000)
        for text in [digits, "-" + digits, "0." + digits, "1e" + digits] {
            #expect(try JSONDocument(Array(text.utf8)).root.number?.text == text)
        }
    }

    @Test func `sixty-four levels of nesting are accepted and sixty-five refused`() throws {
        let (opening, closing) = (
            String(repeating: "[", count: 64), String(repeating: "]", count: 64)
        )
        #expect(fault(opening + "1" + closing) == nil)
        #expect(fault("[" + opening + closing + "]") == Place(.tooDeep(limit: 64), 1, 65))
        #expect(fault(String(repeating: "[", count: 1_000_000))?.reason == .tooDeep(limit: 64))
        let objects =
            String(repeating: #"{"a":"#, count: 64) + "1" + String(repeating: "}", count: 64)
        #expect(fault(objects) == nil)
        #expect(fault("[\(objects)]")?.reason == .tooDeep(limit: 64))
        let wide =
            "["
            + Array(repeating: opening.dropFirst() + closing.dropFirst(), count: 100)
            .joined(separator: ",") + "]"
        #expect(fault(wide) == nil)
    }

    @Test func `a text above the size limit is not parsed`() throws {
        #expect(try JSONDocument(Array("[1]".utf8), limit: 3).root.kind == .array)
        #expect(throws: JSONFault.self) { try JSONDocument(Array("nul".utf8), limit: 2) }
        do throws(JSONFault) { _ = try JSONDocument(Array("nul".utf8), limit: 2) } catch {
            #expect(error.reason == .tooLarge(limit: 2))
        }
    }
}

/// A fault with its position, for comparison.
struct Place: Equatable {
    let reason: JSONFault.Reason
    let line: Int
    let column: Int

    init(_ reason: JSONFault.Reason, _ line: Int, _ column: Int) {
        self.reason = reason
        self.line = line
        self.column = column
    }
}

func fault(_ text: String) -> Place? { fault(Array(text.utf8)) }

func fault(_ bytes: [UInt8]) -> Place? {
    do throws(JSONFault) { _ = try JSONDocument(bytes) } catch {
        return Place(error.reason, error.line, error.column)
    }
    return nil
}
