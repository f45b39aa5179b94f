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
        screen.isPlain ? plainLines(paint) : framedLines(paint)
    }

    /// The title, then a line for each row: `to: Marina Coelho`.
    private func plainLines(_ paint: (Span) -> String) -> [String] {
        [box.title]
            + box.rows.map { row in
                (row.label.isEmpty ? "" : paint(Span(row.label + ": ", .dim))) + paint(row.value)
            }
    }

    private func framedLines(_ paint: (Span) -> String) -> [String] {
        let isFramed = screen.columns >= Self.narrowestFrame
        let room = isFramed ? screen.columns - 4 : max(1, screen.columns)
        let title = screen.fitted(box.title, to: isFramed ? room - 2 : room)
        let rows = rows(in: room)
        guard isFramed else { return [title] + rows.map { $0.map(paint).joined() } }
        let inner = max(12, screen.cells(title) + 2, rows.map(width).max() ?? 0)
        let edges = Edges(isUnicode: screen.isUnicode)
        return [edges.top(title, screen.cells(title), inner)]
            + rows.map { row in
                let text = row.map(paint).joined() + .blanks(inner - width(row))
                return "\(edges.side) \(text) \(edges.side)"
            } + [edges.bottom(inner)]
    }

    private func rows(in room: Int) -> [[Span]] {
        let column = (box.rows.map { screen.cells($0.label) }.max() ?? 0) + Self.indent.count
        return box.rows.flatMap { row in
            if column + screen.cells(row.value.text) <= room {
                let label = row.label + .blanks(column - screen.cells(row.label))
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
}
