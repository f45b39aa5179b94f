import Terminal
import Testing

@testable import MoneyShell

struct TSVRendererTests {
    @Test func `a row is a complete line without header, row number or frame`() {
        let table = Table(
            columns: [.init("handle"), .init("amount", isRightAligned: true)],
            rows: [[Span("@marina.coelho", .accent), Span("R$2.500,00")]], isNumbered: true)
        let box = Box(title: "pay", rows: [.init("to", Span("Marina")), .init("", Span("@m"))])
        #expect(
            TSVRenderer.text(of: [.table(table), .box(box), .line(Line("✓ done")), .text("a\nb")])
                == "@marina.coelho\tR$2.500,00\nto\tMarina\n\t@m\n✓ done\na\nb\n")
    }

    @Test func `with colours only the colour is added to a cell`() {
        let table = Table(
            columns: [.init("handle"), .init("")],
            rows: [[Span("@m\u{1B}[31m", .accent), Span("x"), Span("", .bad)]])
        let box = Box(title: "pay", rows: [.init("to", Span("ok", .good))])
        #expect(
            TSVRenderer.text(of: [.table(table), .box(box)], colors: .ansi16)
                == "\u{1B}[36m@m" + #"\u{1b}[31m"# + "\u{1B}[0m\tx\t\nto\t\u{1B}[32mok\u{1B}[0m\n")
    }

    @Test(arguments: SampleNames.all)
    func `a name of any script is unchanged`(name: String) {
        let table = Table(columns: [.init("name"), .init("")], rows: [[Span(name), Span("x")]])
        #expect(TSVRenderer.text(of: [.table(table)]) == name + "\tx\n")
    }

    @Test func `a value cannot add a field, a row or a colour`() {
        let table = Table(columns: [.init("a")], rows: [[Span("a\tb\nc\u{1B}[31m")]])
        #expect(TSVRenderer.text(of: [.table(table)]) == #"a b c\u{1b}[31m"# + "\n")
    }
}
