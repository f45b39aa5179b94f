import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

struct SanitizerTests {
    @Test(arguments: [
        "", "Marina Coelho", "~ !", "José 東京 مرحبا नमस्ते", "👨‍👩‍👧‍👦", "👩🏽‍❤️‍💋‍👨🏽", "❤️‍🔥",
        "🇧🇷", "1️⃣", "क्‍ष", "می‌خواهم", "e\u{301}", "Việt", "ก็ดี", "\u{A0}x",
    ])
    func `leaves ordinary text unchanged`(text: String) {
        #expect(Array(Sanitizer.clean(text).unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test(arguments: [
        ("\u{1B}[31mred", #"\u{1b}[31mred"#), ("a\rb", #"a\u{d}b"#), ("a\r\nb", "a b"),
        ("a\nb", "a b"),
        ("a\tb\0", #"a b\u{0}"#), ("\u{7F}\u{9B}2J", #"\u{7f}\u{9b}2J"#),
        ("\u{202E}evil\u{202C}", #"\u{202e}evil\u{202c}"#),
        ("\u{2066}\u{200F}", #"\u{2066}\u{200f}"#),
        ("a\u{2028}b\u{2029}", #"a\u{2028}b\u{2029}"#), ("\u{FEFF}a\u{AD}b", #"\u{feff}a\u{ad}b"#),
        ("\u{E000}\u{FFFE}\u{10FFFF}", #"\u{e000}\u{fffe}\u{10ffff}"#),
        ("a\u{3164}b\u{115F}", #"a\u{3164}b\u{115f}"#), ("a\u{34F}b", #"a\u{34f}b"#),
        ("a\u{E0041}", #"a\u{e0041}"#),
    ])
    func `escapes control characters and invisible characters`(text: String, clean: String) {
        #expect(Sanitizer.clean(text) == clean)
    }

    @Test(arguments: [
        ("\u{200D}a", #"\u{200d}a"#), ("a\u{200D}", #"a\u{200d}"#), ("1\u{200D}2", #"1\u{200d}2"#),
        ("a\u{200D}1", #"a\u{200d}1"#), ("a\u{200C}\u{200C}b", #"a\u{200c}\u{200c}b"#),
        ("a\u{200D} b", #"a\u{200d} b"#), ("a\u{200D}\u{1B}", #"a\u{200d}\u{1b}"#),
    ])
    func `keeps a joiner only between letters or emoji`(text: String, clean: String) {
        #expect(Sanitizer.clean(text) == clean)
    }

    @Test func `keeps at most four combining marks`() {
        let pile = "Z" + String(repeating: "\u{301}", count: 500) + "a"
        #expect(Sanitizer.clean(pile) == "Z" + String(repeating: "\u{301}", count: 4) + "a")
    }

    @Test func `escapes a combining mark without a base`() {
        #expect(Sanitizer.clean("\u{301}a") == #"\u{301}a"#)
        #expect(Sanitizer.clean("a\u{1B}\u{301}") == #"a\u{1b}\u{301}"#)
    }

    @Test(arguments: ["👩", "क्", "ᄀ"])
    func `limits the length of one character`(link: String) {
        let joiner = link == "👩" ? "\u{200D}" : ""
        let chain = String(repeating: link + joiner, count: 1000)
        #expect(Sanitizer.clean(chain).unicodeScalars.count < 256 * 17)
        for character in Sanitizer.clean(chain) { #expect(character.unicodeScalars.count <= 16) }
    }

    @Test func `undecodable bytes are shown as replacement characters`() {
        // The UTF-8 encoding of a surrogate (ED A0 80) is invalid.
        let text = String(decoding: [0x61, 0xED, 0xA0, 0x80, 0x62] as [UInt8], as: UTF8.self)
        #expect(Sanitizer.clean(text).contains("\u{FFFD}"))
    }

    @Test(arguments: [
        ("abcd", 4, "abcd"), ("abcde", 4, "abc…"), ("abcd", 1, "…"), ("a", 1, "a"), ("abc", 0, ""),
        ("ááááa", 4, "ááá…"), ("áááá", 4, "áááá"), ("ab\u{1B}", 8, #"ab\u{1b}"#),
        ("ab\u{1B}", 7, "ab…"), ("\u{1B}", 5, "…"), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 1, "…"), ("á", -1, ""),
    ])
    func `stays within its limit and does not split an escape`(
        text: String, limit: Int, clean: String
    ) {
        #expect(Sanitizer.clean(text, limit: limit) == clean)
    }

    @Test func `truncates a joiner together with the joined characters`() {
        let clean = Sanitizer.clean("a\u{200D}b", limit: 1)
        #expect(clean == "…")
        #expect(Sanitizer.clean("xx\u{200D}yyy", limit: 4) == "xx\u{200D}y…")
        #expect(Sanitizer.clean("xyz\u{200D}\u{1F468}\u{1F469}", limit: 4) == "xyz…")
    }

    /// All scalars of planes with characters or tags, and one scalar in 61 of the other planes.
    @Test func `scalars of every plane are made safe`() {
        for value in 0...UInt32(0x10FFFF) {
            guard value < 0x4_0000 || 0xE_0000...0xE_FFFF ~= value || value % 61 == 0 else {
                continue
            }
            guard let scalar = Unicode.Scalar(value) else { continue }
            let clean = Sanitizer.clean(String(scalar))
            if !clean.unicodeScalars.allSatisfy(\.isSafe) {
                Issue.record("U+\(String(value, radix: 16)) got through")
            }
        }
    }

    @Test(arguments: [1, 20, 256])
    func `the naughty strings are made safe and short`(limit: Int) throws {
        for text in try NaughtyStrings.all() {
            let clean = Sanitizer.clean(text, limit: limit)
            #expect(clean.count <= limit)
            var previous: Unicode.Scalar?
            for (scalar, next) in zip(
                clean.unicodeScalars, Array(clean.unicodeScalars.dropFirst()) + [" "])
            {
                let joins = previous?.isASCII == false && !next.isASCII
                #expect(scalar.isSafe || scalar.value & ~1 == 0x200C && joins)
                previous = scalar
            }
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isSafe: Bool {
        switch properties.generalCategory {
        case .control, .format, .surrogate, .privateUse, .unassigned: false
        case .lineSeparator, .paragraphSeparator: false
        default: true
        }
    }
}
