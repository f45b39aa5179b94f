import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct PastedPixTests {
    @Test(arguments: [
        ("a line break", "\n", "\n"), ("a carriage return", "\r\n", "\r\n"),
        ("blanks at the end of a line", "  \n", "  \n"), ("a quotation", "\n> ", "\n> "),
        ("a no-break blank", "\u{A0}", "\u{A0}"), ("a zero-width space", "\u{200B}", " \u{200B}"),
        ("a soft hyphen", "\u{AD}", " \u{AD}"), ("a word joiner", "\u{2060}", "\u{2060} "),
        ("a line break for nothing", "\n", " "), ("a line break for a blank", "", "\n"),
    ])
    func `a code that was wrapped or marked on its way is read, with a remark`(
        _ name: String, inKey: String, inName: String
    ) throws {
        let code = try BRCode(pasted: [Self.copied(inKey: inKey, inName: inName)])
        #expect(code.name == "Fulano de Tal")
        #expect(code.text == SamplePix.manual)
        #expect(code.remarks == [.strayCharacters])
    }

    @Test(arguments: ["\u{FEFF}", "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{AD}"])
    func `a mark around a code is left out, with a remark`(_ mark: String) throws {
        for text in [mark + SamplePix.manual, SamplePix.manual + mark] {
            let code = try BRCode(pasted: [text])
            #expect(code.text == SamplePix.manual)
            #expect(code.remarks == [.strayCharacters])
        }
    }

    @Test func `words of the shell and blanks around a code are nothing to remark`() throws {
        let words = SamplePix.manual.split(separator: " ").map(String.init)
        for pasted in [words, [SamplePix.manual + "\n"], ["  \r\n" + SamplePix.manual]] {
            #expect(try BRCode(pasted: pasted) == BRCode(parsing: SamplePix.manual))
        }
    }

    @Test func `the shell may divide a wrapped code into words at its line breaks`() throws {
        let words = Self.copied(inKey: "\n", inName: " ").split(whereSeparator: \.isWhitespace)
        let code = try BRCode(pasted: words.map(String.init))
        #expect(code.text == SamplePix.manual)
        #expect(code.remarks == [.strayCharacters])
    }

    @Test func `a code with many line breaks is read`() throws {
        let letters = Array(SamplePix.charge)
        let lines = stride(from: 0, to: letters.count, by: 9).map { start in
            String(letters[start..<min(start + 9, letters.count)])
        }
        #expect(try BRCode(pasted: [lines.joined(separator: "\n")]).text == SamplePix.charge)
    }

    @Test func `a character that is not shown may be part of a name`() throws {
        let covered = String(SamplePix.manual.dropLast(4)).replacing(
            "de Tal", with: "de\u{A0}Ta\u{200D}")
        let text = covered + CRC16.text(covered.utf8)
        let code = try BRCode(pasted: [text])
        #expect(code.name == "Fulano de\u{A0}Ta\u{200D}")
        #expect(code.remarks.isEmpty)
    }

    @Test(arguments: [
        ("\u{FEFF}hello", BRCodeError.Problem.format, 1),
        ("\u{FEFF}" + String(SamplePix.manual.dropLast()) + "E", .crc, SamplePix.manual.count - 3),
        (
            String(copied(inKey: "\n", inName: " ").dropLast()) + "E", .crc,
            SamplePix.manual.count - 3
        ),
        (
            String(copied(inKey: "\n", inName: " ").dropLast(4)), .truncated,
            SamplePix.manual.count - 3
        ),
    ])
    func `the error about a wrong code counts its characters without the line breaks`(
        text: String, problem: BRCodeError.Problem, position: Int
    ) {
        #expect(throws: BRCodeError(problem, at: position)) { try BRCode(pasted: [text]) }
    }

    @Test func `standard input is read beyond its first line if that is not a code`() async throws {
        let home = try TemporaryHome()
        let wrapped = "\n" + Self.copied(inKey: "\n", inName: "\n") + "\n"
        let read = try await home.run(["pix", "check", "--json"], input: wrapped, exits: 0)
        #expect(read.out.contains(#""warnings":["stray-characters"]"#))
        #expect(read.error.contains("copied with line breaks"))
        let whole = try await home.run(
            ["pix", "check"], input: SamplePix.manual + "\nanother line\n", exits: 0)
        #expect(!whole.out.contains("copied with line breaks"))
        let long = String(repeating: "0002 ", count: 100_000) + "\n"
        let refused = try await home.run(["pix", "check"], input: "\n" + long, exits: 64)
        #expect(refused.error.contains("/dev/stdin has more than 256 KiB"))
    }

    @Test func `in a script a command takes one line of standard input`() async throws {
        let home = try TemporaryHome()
        let script = "pix check\n\(SamplePix.manual.dropLast(9))\nversion\n"
        let outcome = try await home.sandbox(["--keep-going"], input: script, exits: 65)
        #expect(outcome.out.contains("cofre 1."))
    }

    @Test(.recorded("cases/files/pix-wrapped.txt", "cases/files/pix-bom.txt"))
    func `the recorded codes are read`() throws {
        for file in ["pix-wrapped.txt", "pix-bom.txt"] {
            let text = String(
                decoding: try SharedFolder.data("cases/files/" + file), as: UTF8.self)
            let code = try BRCode(pasted: [text])
            #expect(code.amount == Money(minor: 2500, currency: .brl))
            #expect(code.remarks == [.strayCharacters])
        }
    }

    /// The code in the manual with text inserted in its key, and instead of the first blank of its name.
    private static func copied(inKey: String, inName: String) -> String {
        SamplePix.manual.replacing("a456", with: "a4" + inKey + "56")
            .replacing("Fulano de", with: "Fulano" + inName + "de")
    }
}
