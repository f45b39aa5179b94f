/// Lays out a table in columns that fit the screen; rows never wrap, unless the figures alone are
/// wider.
///
/// Figures (money and other right-aligned columns) are never shortened or dropped.
struct TableLayout {
    private static let gap = "  "

    private let screen: Screen
    private let columns: [Table.Column]
    private let rows: [[Span]]
    /// The cells shown after each row if they fit, otherwise below it; empty if all rows fit.
    private let below: [[Span]]

    init(table: Table, screen: Screen) {
        self.screen = screen
        let number = Table.Column("", isRightAligned: true)
        let columns = table.isNumbered ? [number] + table.columns : table.columns
        let rows = table.rows.enumerated().map { index, row in
            table.isNumbered ? [Span("\(index + 1)", .dim)] + row : row
        }
        guard let whole = table.wholeFrom.map({ $0 + columns.count - table.columns.count }),
            screen.wraps, Self.width(of: rows, columns.count, screen) > screen.columns
        else {
            (self.columns, self.rows, below) = (columns, rows, [])
            return
        }
        self.columns = Array(columns[..<whole])
        self.rows = rows.map { Array($0[..<whole]) }
        below = rows.map { row in row[whole...].filter { !$0.text.isEmpty } }
    }

    private static func width(of rows: [[Span]], _ columns: Int, _ screen: Screen) -> Int {
        let widths = (0..<columns).map { index in
            rows.map { screen.cells($0[index].text) }.max() ?? 0
        }
        return widths.reduce(0, +) + gap.count * max(0, columns - 1)
    }

    /// The lines, created on access; widths are measured now.
    func lines(_ paint: @escaping (Span) -> String) -> AnySequence<String> {
        let widths = ColumnWidths(columns.indices.map(column), gap: Self.gap.count)
            .fitting(screen.columns)
        let titles = columns.map { Span($0.title, .dim) }
        let hasTitles = columns.contains { !$0.title.isEmpty }
        let lines = ((hasTitles ? [titles] : []) + rows).lazy.map { row in
            let cells = zip(zip(row, columns), widths).compactMap { cell, width in
                width.map { pad(cell.0, to: $0, right: cell.1.isRightAligned, paint) }
            }
            return cells.joined(separator: Self.gap)
        }
        if below.isEmpty { return AnySequence(lines.map(trimEnd)) }
        let room =
            screen.columns - widths.compactMap { $0.map { $0 + Self.gap.count } }.reduce(0, +)
        return AnySequence(
            zip(lines, (hasTitles ? [[]] : []) + below).lazy.flatMap { line, spans in
                let rest = spans.map(\.text).joined(separator: Self.gap)
                guard screen.cells(rest) > room else {
                    let painted = spans.map(paint).joined(separator: Self.gap)
                    return [trimEnd(line + Self.gap + painted)]
                }
                return [trimEnd(line)] + indented(spans, paint)
            })
    }

    private func indented(_ spans: [Span], _ paint: (Span) -> String) -> [String] {
        let indent = Self.gap + Self.gap
        let narrower = screen.narrower(by: indent.count)
        return spans.flatMap { span in
            narrower.rows(of: Line([span])).map { row in
                trimEnd(indent + row.spans.map(paint).joined())
            }
        }
    }

    private func column(_ index: Int) -> ColumnWidths.Column {
        let spans = rows.map { $0[index] }
        let texts = [columns[index].title] + spans.map(\.text)
        return .init(width: texts.map(screen.cells).max() ?? 0, rank: rank(index, spans))
    }

    /// Dim columns are shortened first, then plain ones, then marked ones such as a status, and
    /// last the first column, which says what the row is about.
    private func rank(_ index: Int, _ spans: [Span]) -> ColumnWidths.Rank {
        if columns[index].isRightAligned { return .figures }
        if spans.allSatisfy({ $0.role == .dim }) { return .dim }
        if columns[..<index].allSatisfy(\.isRightAligned) { return .subject }
        return spans.allSatisfy { $0.role == .plain || $0.role == .dim } ? .plain : .marked
    }

    private func pad(
        _ span: Span, to width: Int, right: Bool, _ paint: (Span) -> String
    ) -> String {
        let text = screen.fitted(span.text, to: width)
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
