/// Pads numbers so that their decimal points are below each other in a right-aligned column.
struct PointAlignment {
    let columns: [Table.Column]
    let screen: Screen

    /// The rows with blanks behind shorter fractions.
    ///
    /// A column is left as it is where the figures, which are never shortened, would not fit any more.
    func aligned(_ rows: [[Span]]) -> [[Span]] {
        var rows = rows
        for (index, column) in columns.enumerated() {
            guard let point = column.point else { continue }
            let fractions = rows.map { fraction($0[index].text, point) }
            let widest = fractions.max() ?? 0
            let aligned = zip(rows, fractions).map { row, fraction in
                var row = row
                let blanks = String.blanks(widest - fraction)
                row[index] = Span(row[index].text + blanks, row[index].role)
                return row
            }
            if width(of: aligned, index) == width(of: rows, index) || fits(aligned) {
                rows = aligned
            }
        }
        return rows
    }

    /// The cells from the point on; zero for a whole number.
    private func fraction(_ text: String, _ point: Character) -> Int {
        text.lastIndex(of: point).map { screen.cells(String(text[$0...])) } ?? 0
    }

    private func fits(_ rows: [[Span]]) -> Bool {
        let figures = columns.indices.filter { columns[$0].isRightAligned }
        // Beside the figures there is room for a word.
        return figures.reduce(8) { $0 + width(of: rows, $1) + 2 } <= screen.columns
    }

    private func width(of rows: [[Span]], _ index: Int) -> Int {
        rows.map { screen.cells($0[index].text) }.max() ?? 0
    }
}
