import Terminal
import Testing
import Values

@testable import MoneyShell

struct BoxLayoutTests {
    @Test func `values are beside their labels if they fit`() {
        #expect(
            render(question, columns: 80) == [
                "╭─ pay ──────────────────╮",
                "│ to      Marina Coelho  │",
                "│         @marina.coelho │",
                "│ amount  R$2.500,00     │",
                "│ card    Visa •••• 4242 │",
                "╰────────────────────────╯",
            ])
    }

    @Test func `without drawings a box is a line for each row, and a chart is its captions`() {
        let chart = Chart(columns: [
            .init(height: 900, role: .plain, captions: [Span("MAI"), Span("R$25,00")], plain: [])
        ])
        let screen = Screen(columns: 20, colors: .none, isPlain: true)
        let text = TextRenderer(screen: screen).render([.box(question), .chart(chart)])
        #expect(
            text == "pay\nto: Marina Coelho\n@marina.coelho\namount: R$2.500,00\n"
                + "card: Visa •••• 4242\nMAI R$25,00\n")
    }

    @Test func `a value that does not fit beside its label is below it`() {
        #expect(
            render(question, columns: 25) == [
                "╭─ pay ─────────────────╮",
                "│ to      Marina Coelho │",
                "│   @marina.coelho      │",
                "│ amount  R$2.500,00    │",
                "│ card                  │",
                "│   Visa •••• 4242      │",
                "╰───────────────────────╯",
            ])
    }

    @Test func `a narrow terminal shows no frame, and every character of every value`() {
        #expect(
            render(question, columns: 16) == [
                "pay",
                "to",
                "  Marina Coelho",
                "  @marina.coelho",
                "amount",
                "  R$2.500,00",
                "card",
                "  Visa •••• 4242",
            ])
    }

    @Test func `a long value is wrapped after a space`() {
        let note = box([.init("note", Span("o aluguel de novembro e a conta de luz de outubro"))])
        #expect(
            render(note, columns: 30) == [
                "╭─ pay ──────────────────────╮",
                "│ note                       │",
                "│   o aluguel de novembro e  │",
                "│   a conta de luz de        │",
                "│   outubro                  │",
                "╰────────────────────────────╯",
            ])
    }

    @Test func `a continuation line never looks like a label`() {
        let name = "Marina          amount  R$1,00"
        let lines = render(box([.init("to", Span(name))]), columns: 16)
        #expect(lines.filter { !$0.hasPrefix(" ") } == ["pay", "to"])
    }

    @Test func `a title is truncated to fit the frame`() {
        let long = Box(
            title: String(repeating: "título ", count: 9), rows: [.init("a", Span("b"))])
        for columns in [16, 40] {
            let lines = render(long, columns: columns)
            #expect(lines.first?.contains("…") == true)
            #expect(lines.allSatisfy { SampleScreen.cells($0) <= columns })
        }
    }

    @Test(arguments: SampleNames.all, [1, 2, 16, 23, 24, 40, 60, 80])
    func `no value loses a character, and no grapheme cluster is split`(name: String, columns: Int)
    {
        let lines = render(box([.init("", Span(name))]), columns: columns)
        let body = columns < 24 ? Array(lines.dropFirst()) : lines.dropFirst().dropLast()
        let shown = body.joined().filter { !" │".contains($0) && !$0.isMark }
        #expect(Array(shown) == Array(name.filter { $0 != " " }))
    }

    @Test(arguments: SampleNames.all, [16, 24, 40, 60, 80])
    func `no line is wider than the screen`(name: String, columns: Int) {
        let lines = render(box([.init("to", Span(name))]), columns: columns)
        #expect(lines.allSatisfy { SampleScreen.cells($0) <= columns }, "\(lines)")
        guard columns >= 24 else { return }
        #expect(Set(lines.map(SampleScreen.cells)).count == 1, "the edge is not straight")
    }

    private var question: Box {
        box([
            .init("to", Span("Marina Coelho", .strong)),
            .init("", Span("@marina.coelho", .accent)),
            .init("amount", Span("R$2.500,00", .strong)),
            .init("card", Span("Visa •••• 4242")),
        ])
    }

    private func box(_ rows: [Box.Row]) -> Box { Box(title: "pay", rows: rows) }

    private func render(_ box: Box, columns: Int) -> [String] {
        let text = TextRenderer(screen: SampleScreen.of(columns)).render([.box(box)])
        return text.split(separator: "\n").map(String.init)
    }
}
