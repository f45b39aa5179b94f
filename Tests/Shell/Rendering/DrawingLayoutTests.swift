import Testing

@testable import MoneyShell

/// The layout of pictures and the facts about them.
@Suite struct DrawingLayoutTests {
    private let rows = Drawing(
        text: "AA\nBB\nCC\n", extent: .init(columns: 2, rows: 3, isText: true))
    private let pixels = Drawing(
        text: "<P>\n", extent: .init(columns: 2, rows: 3, isText: false))

    @Test func `facts are beside a picture that is drawn with characters`() {
        #expect(lines(rows, facts: 2, columns: 40) == ["AA  fact 1", "BB  fact 2", "CC"])
        #expect(
            lines(rows, facts: 4, columns: 40)
                == ["AA  fact 1", "BB  fact 2", "CC  fact 3", "    fact 4"])
    }

    @Test func `the cursor moves up to write the facts beside a picture of pixels`() {
        #expect(
            lines(pixels, facts: 2, columns: 40)
                == ["<P>", "\u{1B}[3A\u{1B}[4Cfact 1", "\u{1B}[4Cfact 2", ""])
    }

    @Test func `facts are below a picture that leaves them too little room`() {
        #expect(lines(rows, facts: 1, columns: 39) == ["AA\nBB\nCC", "fact 1"])
        #expect(lines(Drawing(text: "<P>\n"), facts: 1, columns: 200) == ["<P>", "fact 1"])
    }

    @Test func `a pipe gets only the facts`() {
        let facts = [Block.line(Line("fact 1"))]
        #expect(TSVRenderer.text(of: [.drawing(pixels, beside: facts)]) == "fact 1\n")
    }

    private func lines(_ drawing: Drawing, facts count: Int, columns: Int) -> [String] {
        let facts = (1...count).map { Block.line(Line("fact \($0)")) }
        let renderer = TextRenderer(screen: SampleScreen.of(columns))
        return Array(renderer.lines(of: [.drawing(drawing, beside: facts)]))
    }
}
