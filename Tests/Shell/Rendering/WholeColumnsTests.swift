import Terminal
import Testing

@testable import MoneyShell

@Suite struct WholeColumnsTests {
    private let table = Block.table(
        Table(
            columns: [.init("name"), .init("value"), .init("text")],
            rows: [
                [Span("a"), Span("1"), Span("one two three four five")],
                [Span("b"), Span("2"), Span("")], [Span("c"), Span("3"), Span("six")],
            ], firstUncutColumn: 2))

    @Test func `if all columns fit, a row is one line`() {
        #expect(
            lines(40) == [
                "name  value  text", "a     1      one two three four five", "b     2",
                "c     3      six",
            ])
    }

    @Test func `if they do not fit, the last column is wrapped below the row and not truncated`() {
        #expect(
            lines(20) == [
                "name  value", "a     1", "    one two three", "    four five", "b     2",
                "c     3      six",
            ])
    }

    private func lines(_ columns: Int) -> [String] {
        let screen = Screen(columns: columns, colors: .none, wraps: true)
        return Array(TextRenderer(screen: screen).lines(of: [table]))
    }
}
