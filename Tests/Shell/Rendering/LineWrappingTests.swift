import Terminal
import Testing

@testable import MoneyShell

/// Wrapping long lines into rows of the screen.
@Suite struct LineWrappingTests {
    @Test func `a long line is wrapped between words and keeps its styles`() {
        let line = Line([Span("cofre: ", .dim), Span("the card was declined", .bad)])
        #expect(
            screen(16).rows(of: line) == [
                Line([Span("cofre: ", .dim), Span("the card ", .bad)]),
                Line([Span("was declined", .bad)]),
            ])
    }

    @Test func `a second column continues at its own indentation`() {
        #expect(
            screen(24).rows(of: "  --note <note>  A note for yourself")
                == ["  --note <note>", "    A note for yourself"])
        #expect(
            screen(24).rows(of: "  --card  The card that pays")
                == ["  --card  The card that ", "          pays"])
    }

    @Test func `prose and list items continue at their own indentation`() {
        #expect(
            screen(16).rows(of: "It says what the header says")
                == ["It says what ", "the header says"])
        #expect(
            screen(16).rows(of: "  --json  --yes  --quiet")
                == ["  --json  --yes ", "  --quiet"])
    }

    @Test(arguments: ["", "short", "exactly sixteen!"])
    func `a line that fits is unchanged`(_ text: String) {
        #expect(screen(16).rows(of: text) == [text])
        #expect(screen(16).rows(of: Line(text)) == [Line(text)])
    }

    @Test func `an option stays with its value, and a part behind a point stays whole`() {
        func rows(_ text: String, _ columns: Int) -> [String] {
            screen(columns).rows(of: Line(text)).map { $0.spans.map(\.text).joined() }
        }
        #expect(rows("settle 7f3a --as failed", 18) == ["settle 7f3a ", "--as failed"])
        #expect(rows("settle 7f3a --as failed", 17) == ["settle 7f3a ", "--as failed"])
        #expect(rows("an equal one · unknown · under 1 min old", 36).last == "under 1 min old")
        #expect(rows("a very long word --as failed", 12).last == "--as failed")
    }

    @Test func `without a terminal no line is wrapped`() {
        let text = "a line that is longer than the screen is wide"
        #expect(SampleScreen.of(16).rows(of: text) == [text])
        #expect(SampleScreen.of(16).rows(of: Line(text)) == [Line(text)])
    }

    @Test func `a long word is broken without losing characters`() {
        let line = Line([Span("/very/long/path/of/a/vault"), Span(" 東京太郎", .dim)])
        let rows = screen(10).rows(of: line)
        #expect(rows.allSatisfy { SampleScreen.cells($0.spans.map(\.text).joined()) <= 10 })
        #expect(
            rows.flatMap(\.spans).map(\.text).joined() == "/very/long/path/of/a/vault 東京太郎")
    }

    private func screen(_ columns: Int) -> Screen {
        Screen(columns: columns, colors: .none, wraps: true)
    }
}
