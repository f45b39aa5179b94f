import CofreShell
import Terminal
import Testing

@Suite struct WholeColumnsTests {
    private let table = Block.table(
        Table(
            columns: [.init("name"), .init("value"), .init("text")],
            rows: [
                [Span("a"), Span("1"), Span("one two three four five")],
                [Span("b"), Span("2"), Span("")],
            ], wholeFrom: 2))

    @Test func `where rows fit they are rows`() {
        #expect(lines(40) == ["a  1  one two three four five", "b  2"])
    }

    @Test func `where they do not, the whole columns are below theirs, wrapped and not cut`() {
        #expect(lines(20) == ["a  1", "    one two three", "    four five", "b  2"])
    }

    private func lines(_ columns: Int) -> [String] {
        let screen = Screen(columns: columns, colors: .none, wraps: true)
        return Array(TextRenderer(screen: screen).lines(of: [table]))
    }
}
