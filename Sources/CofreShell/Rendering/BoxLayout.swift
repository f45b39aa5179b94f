/// Lays out one object in a frame: labels on the left, values beside them.
///
/// A value is never truncated, because people send money by what it says. A value that does not fit
/// beside its label is shown below, over several lines, always indented so that no part looks like
/// a row of its own.
struct BoxLayout {
    /// Narrower screens show no frame, because the values need its space.
    private static let narrowestFrame = 24
    private static let indent = "  "

    let box: Box
    let screen: Screen

    func lines(_ paint: (Span) -> String) -> [String] {
        let isFramed = screen.columns >= Self.narrowestFrame
        let room = isFramed ? screen.columns - 4 : max(1, screen.columns)
        let title = screen.fitted(box.title, to: isFramed ? room - 2 : room)
        let rows = rows(in: room)
        guard isFramed else { return [title] + rows.map { $0.map(paint).joined() } }
        let inner = max(12, screen.cells(title) + 2, rows.map(width).max() ?? 0)
        let edges = screen.isUnicode ? Edges.rounded : Edges.ascii
        return [edges.top(title: title, cells: screen.cells(title), inner: inner)]
            + rows.map { row in
                let text = row.map(paint).joined() + blanks(inner - width(row))
                return "\(edges.side) \(text) \(edges.side)"
            } + [edges.bottom(inner: inner)]
    }

    private func rows(in room: Int) -> [[Span]] {
        let column = (box.rows.map { screen.cells($0.label) }.max() ?? 0) + Self.indent.count
        return box.rows.flatMap { row in
            if column + screen.cells(row.value.text) <= room {
                let label = row.label + blanks(column - screen.cells(row.label))
                return [[Span(label, .dim), row.value]]
            }
            let label = [Span(screen.fitted(row.label, to: room), .dim)]
            let values = screen.wrapped(row.value.text, to: room - Self.indent.count)
            return (row.label.isEmpty ? [] : [label])
                + values.map { [Span(Self.indent), Span($0, row.value.role)] }
        }
    }

    private func width(_ row: [Span]) -> Int {
        row.reduce(0) { $0 + screen.cells($1.text) }
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

private struct Edges {
    let corners: [String]
    let level: String
    let side: String

    static let rounded = Edges(corners: ["╭", "╮", "╰", "╯"], level: "─", side: "│")
    static let ascii = Edges(corners: ["+", "+", "+", "+"], level: "-", side: "|")

    func top(title: String, cells: Int, inner: Int) -> String {
        corners[0] + level + " \(title) " + String(repeating: level, count: inner - cells - 1)
            + corners[1]
    }

    func bottom(inner: Int) -> String {
        corners[2] + String(repeating: level, count: inner + 2) + corners[3]
    }
}
