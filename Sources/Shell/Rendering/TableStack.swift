/// Lays out the cells of a row one behind the other, on as many lines as they need; no cell is cut.
struct TableStack {
    private static let gap = "  "

    private let isNumbered: Bool
    private let screen: Screen
    /// The columns of the row numbers.
    private let lead: Int

    /// - Parameter count: the number of rows, for the width of their numbers.
    init(isNumbered: Bool, count: Int, screen: Screen) {
        self.isNumbered = isNumbered
        self.screen = screen
        lead = isNumbered ? "\(count)".count + Self.gap.count : 0
    }

    /// The lines of one row; the second and all further ones are indented, and all of them if the
    /// first cell is empty, so that it continues the row above.
    func lines(of row: [Span], _ paint: (Span) -> String) -> [String] {
        let indent = max(lead, Self.gap.count)
        let number = isNumbered ? row.first : nil
        let room = max(1, screen.columns - indent)
        var lines: [[Span]] = [[]]
        var used = 0
        for cell in isNumbered ? row.dropFirst() : row[...] where !cell.text.isEmpty {
            let width = screen.cells(cell.text)
            if used > 0, used + Self.gap.count + width <= room {
                lines[lines.count - 1] += [Span(Self.gap), cell]
                used += Self.gap.count + width
                continue
            }
            for part in screen.narrower(by: indent).rows(of: Line([cell])) {
                if used > 0 { lines.append([]) }
                lines[lines.count - 1] += part.spans
                used = part.spans.reduce(0) { $0 + screen.cells($1.text) }
            }
        }
        return lines.enumerated().map { index, spans in
            beginning(row.first?.text == "" ? 1 : index, number, indent, paint)
                + spans.map(paint).joined()
        }
    }

    private func beginning(
        _ index: Int, _ number: Span?, _ indent: Int, _ paint: (Span) -> String
    ) -> String {
        if index > 0 { return .blanks(indent) }
        guard let number else { return "" }
        let fill = String.blanks(lead - Self.gap.count - number.text.count)
        return fill + paint(number) + Self.gap
    }
}
