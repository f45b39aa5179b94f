/// A table in columns that fit the screen: the widest text column gives way first, then columns
/// are dropped from the right; a row never wraps.
struct TableLayout {
    private static let gap = "  "

    private let screen: Screen
    private let columns: [Table.Column]
    private let rows: [[Span]]

    init(table: Table, screen: Screen) {
        self.screen = screen
        let number = Table.Column("", isRightAligned: true)
        columns = table.isNumbered ? [number] + table.columns : table.columns
        rows = table.rows.enumerated().map { index, row in
            table.isNumbered ? [Span("\(index + 1)", .dim)] + row : row
        }
    }

    func lines(_ paint: (Span) -> String) -> [String] {
        let widths = fit()
        return rows.map { row in
            let cells = zip(zip(row, columns), widths).map { cell, width in
                pad(cell.0, to: width, right: cell.1.isRightAligned, paint)
            }
            return trimEnd(cells.joined(separator: Self.gap))
        }
    }

    private func fit() -> [Int] {
        var widths = columns.indices.map { column in
            rows.map { screen.cells($0[column].text) }.max() ?? 0
        }
        while total(widths) > screen.columns {
            let widest = widths.indices.max { widths[$0] < widths[$1] }
            if let widest, widths[widest] > 12 {
                let excess = total(widths) - screen.columns
                widths[widest] = max(12, widths[widest] - excess)
            } else if widths.count > 2 {
                widths.removeLast()
            } else {
                break
            }
        }
        return widths
    }

    private func total(_ widths: [Int]) -> Int {
        widths.reduce(0, +) + Self.gap.count * max(0, widths.count - 1)
    }

    private func pad(
        _ span: Span, to width: Int, right: Bool, _ paint: (Span) -> String
    ) -> String {
        let text = screen.cells(span.text) > width ? screen.truncate(span.text, width) : span.text
        let fill = String(repeating: " ", count: max(0, width - screen.cells(text)))
        let painted = paint(Span(text, span.role))
        return right ? fill + painted : painted + fill
    }

    private func trimEnd(_ line: String) -> String {
        var line = line
        while line.hasSuffix(" ") { line.removeLast() }
        return line
    }
}
