/// One object in a frame: labels on the left, values on lines of their own.
struct BoxLayout {
    let box: Box
    let screen: Screen

    func lines(_ paint: (Span) -> String) -> [String] {
        let labels = box.rows.map { screen.cells($0.label) }.max() ?? 0
        let values = box.rows.map { screen.cells($0.value.text) }.max() ?? 0
        let natural = max(labels + 2 + values, screen.cells(box.title) + 2)
        let inner = max(12, min(natural, screen.columns - 4))
        let edges = screen.isUnicode ? Edges.rounded : Edges.ascii
        return [edges.top(title: box.title, inner: inner, screen: screen)]
            + box.rows.map { row in
                let line = value(row, label: labels, inner: inner, paint)
                return "\(edges.side) \(line) \(edges.side)"
            } + [edges.bottom(inner: inner)]
    }

    private func value(
        _ row: Box.Row, label: Int, inner: Int, _ paint: (Span) -> String
    ) -> String {
        let room = max(1, inner - label - 2)
        let text = row.value.text
        let fitted = screen.cells(text) > room ? screen.truncate(text, room) : text
        let before = row.label + blanks(label - screen.cells(row.label) + 2)
        return paint(Span(before, .dim)) + paint(Span(fitted, row.value.role))
            + blanks(room - screen.cells(fitted))
    }

    private func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}

private struct Edges {
    let corners: [String]
    let level: String
    let side: String

    static let rounded = Edges(corners: ["╭", "╮", "╰", "╯"], level: "─", side: "│")
    static let ascii = Edges(corners: ["+", "+", "+", "+"], level: "-", side: "|")

    func top(title: String, inner: Int, screen: Screen) -> String {
        let rest = max(0, inner - screen.cells(title) - 1)
        return corners[0] + level + " \(title) " + String(repeating: level, count: rest)
            + corners[1]
    }

    func bottom(inner: Int) -> String {
        corners[2] + String(repeating: level, count: inner + 2) + corners[3]
    }
}
