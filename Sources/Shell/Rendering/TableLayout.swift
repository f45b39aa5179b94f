/// Lays out a table in columns that fit the screen; rows never wrap, unless the figures alone are
/// wider.
///
/// Figures (money and other right-aligned columns) and whole columns are never shortened or dropped.
/// Where they do not fit, and on a narrow screen where the table does not, the cells of each row are
/// stacked.
struct TableLayout {
    private static let gap = "  "
    /// Below this width a table that does not fit is stacked.
    private static let narrow = 80

    private let screen: Screen
    private let columns: [Table.Column]
    private let rows: [[Span]]
    /// The cells shown after each row if they fit, otherwise below it; empty if all rows fit.
    private let below: [[Span]]
    /// The rows with all their cells, if they may have to be stacked.
    private let stacked: [[Span]]
    private let isNumbered: Bool

    init(table: Table, screen: Screen) {
        self.screen = screen
        isNumbered = table.isNumbered
        let number = Table.Column("", isRightAligned: true)
        let all = table.isNumbered ? [number] + table.columns : table.columns
        let numbered = table.rows.enumerated().map { index, row in
            table.isNumbered ? [Span("\(index + 1)", .dim)] + row : row
        }
        let aligned = PointAlignment(columns: all, screen: screen).aligned(numbered)
        let isWide = Self.width(of: aligned, all, screen) > screen.columns
        // What is shown below the rows needs no room beside them.
        let beside =
            screen.wraps ? table.firstUncutColumn.map { $0 + all.count - table.columns.count } : nil
        let leavesOut =
            beside.map { count in
                let (cells, titles) = (aligned.map { Array($0[..<count]) }, Array(all[..<count]))
                return Self.width(of: cells, titles, screen) > screen.columns
            } ?? isWide
        let kept = all.indices.filter { !leavesOut || !all[$0].isDispensable }
        let whole = table.firstUncutColumn.map { first in
            kept.count { $0 < first + all.count - table.columns.count }
        }
        let columns = kept.map { all[$0] }
        let rows =
            kept.count == all.count ? aligned : aligned.map { row in kept.map { row[$0] } }
        guard let whole, screen.wraps, isWide else {
            (self.columns, self.rows, below) = (columns, rows, [])
            stacked = screen.wraps && isWide ? Self.padded(aligned, all, screen) : []
            return
        }
        self.columns = Array(columns[..<whole])
        self.rows = rows.map { Array($0[..<whole]) }
        below = rows.map { row in row[whole...].filter { !$0.text.isEmpty } }
        stacked = Self.padded(aligned, all, screen)
    }

    /// The rows with blanks before shorter numbers, so that decimal points are below each other where
    /// cells are stacked, too.
    private static func padded(
        _ rows: [[Span]], _ columns: [Table.Column], _ screen: Screen
    ) -> [[Span]] {
        columns.indices.filter { columns[$0].point != nil }.reduce(into: rows) { rows, index in
            let width = rows.reduce(0) { max($0, screen.cells($1[index].text)) }
            for row in rows.indices {
                let span = rows[row][index]
                let blanks = String.blanks(width - screen.cells(span.text))
                rows[row][index] = Span(blanks + span.text, span.role)
            }
        }
    }

    /// The cells that rows and titles need.
    private static func width(
        of rows: [[Span]], _ columns: [Table.Column], _ screen: Screen
    ) -> Int {
        let widths = columns.indices.map { index in
            rows.reduce(screen.cells(columns[index].title)) {
                max($0, screen.cells($1[index].text))
            }
        }
        return widths.reduce(0, +) + gap.count * max(0, columns.count - 1)
    }

    /// The lines, created on access; widths are measured now.
    func lines(_ paint: @escaping (Span) -> String) -> AnySequence<String> {
        let widths = ColumnWidths(columns.indices.map(column), gap: Self.gap.count)
            .fitting(screen.columns)
        if !stacked.isEmpty, isStacked(widths) {
            let stack = TableStack(isNumbered: isNumbered, count: stacked.count, screen: screen)
            return AnySequence(stacked.lazy.flatMap { stack.lines(of: $0, paint) })
        }
        let titles = columns.map { Span($0.title, .dim) }
        let hasTitles = columns.contains { !$0.title.isEmpty }
        let lines = ((hasTitles ? [titles] : []) + rows).lazy.map { row in
            let cells = zip(zip(row, columns), widths).compactMap { cell, width in
                width.map { pad(cell.0, to: $0, right: cell.1.isRightAligned, paint) }
            }
            return cells.joined(separator: Self.gap)
        }
        if below.isEmpty { return AnySequence(lines.map(\.withoutBlanksAtEnd)) }
        let room = widths.compactMap { $0 }.reduce(screen.columns) { $0 - $1 - Self.gap.count }
        return AnySequence(
            zip(lines, (hasTitles ? [[]] : []) + below).lazy.flatMap { line, spans in
                let rest = spans.map(\.text).joined(separator: Self.gap)
                guard screen.cells(rest) > room else {
                    let painted = spans.map(paint).joined(separator: Self.gap)
                    return [(line + Self.gap + painted).withoutBlanksAtEnd]
                }
                return [line.withoutBlanksAtEnd] + indented(spans, paint)
            })
    }

    /// Whether the columns need more than the screen has, or less is shown of them on a narrow one.
    private func isStacked(_ widths: [Int?]) -> Bool {
        let kept = widths.compactMap { $0 }
        let width = kept.reduce(0, +) + Self.gap.count * max(0, kept.count - 1)
        if width > screen.columns { return true }
        let natural = columns.indices.map { column($0).width }
        return screen.columns < Self.narrow && zip(natural, widths).contains { $0 != $1 }
    }

    private func indented(_ spans: [Span], _ paint: (Span) -> String) -> [String] {
        let indent = Self.gap + Self.gap
        let narrower = screen.narrower(by: indent.count)
        return spans.flatMap { span in
            narrower.rows(of: Line([span])).map { row in
                (indent + row.spans.map(paint).joined()).withoutBlanksAtEnd
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
        if columns[index].isRightAligned || columns[index].isWhole { return .figures }
        if spans.allSatisfy({ $0.role == .dim }) { return .dim }
        if columns[..<index].allSatisfy(\.isRightAligned) { return .subject }
        return spans.allSatisfy { $0.role == .plain || $0.role == .dim } ? .plain : .marked
    }

    private func pad(
        _ span: Span, to width: Int, right: Bool, _ paint: (Span) -> String
    ) -> String {
        let text = screen.fitted(span.text, to: width)
        let fill = String.blanks(width - screen.cells(text))
        let painted = paint(Span(text, span.role))
        return right ? fill + painted : painted + fill
    }
}
