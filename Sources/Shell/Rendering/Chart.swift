/// Columns side by side, each with a bar above its captions.
struct Chart: Equatable, Sendable {
    struct Column: Equatable, Sendable {
        /// In thousandths of the tallest possible bar.
        let height: Int
        /// Whether the value is larger than the tallest possible bar.
        var isCut: Bool = false
        let role: Role
        /// The same number in every column.
        let captions: [Span]
        /// The same data for programs, as one row; empty if they get it otherwise.
        let plain: [String]
    }

    let columns: [Column]
    /// Explains the bars that are cut, below the columns.
    var aboutCut: Span?
}

/// Lays out a chart in several rows of columns, each row as wide as the screen allows.
struct ChartLayout {
    private static let rows = 4
    private static let thickness = 6
    private static let eighths = Array(" ▁▂▃▄▅▆▇█").map(String.init)

    let chart: Chart
    let screen: Screen

    func lines(_ paint: (Span) -> String) -> [String] {
        if screen.isPlain {
            return chart.columns.map { $0.captions.map(paint).joined(separator: " ") }
        }
        let note = chart.columns.contains(where: \.isCut) ? chart.aboutCut : nil
        let explained = note.map { span -> [String] in
            let cut = String(repeating: cutCell, count: 3)
            return screen.rows(of: Line([Span("\(cut) \(span.text)", span.role)])).map { row in
                row.spans.map(paint).joined()
            }
        }
        let perBand = max(1, (screen.columns + gap) / max(1, width + gap))
        return stride(from: 0, to: chart.columns.count, by: perBand).flatMap { start in
            let band = Array(chart.columns[start..<min(start + perBand, chart.columns.count)])
            return (start > 0 ? [""] : []) + lines(of: band, width, paint)
        } + (explained ?? [])
    }

    private var cutCell: String { screen.isUnicode ? "╱" : "/" }

    private var width: Int {
        chart.columns.flatMap(\.captions).map { screen.cells($0.text) }.max() ?? 0
    }

    /// The blanks between columns: fewer if all columns then fit beside each other.
    private var gap: Int {
        let fits = [2, 1].first { chart.columns.count * (width + $0) - $0 <= screen.columns }
        return fits ?? 2
    }

    /// Begins at the top of the highest bar.
    private func lines(
        of band: [Chart.Column], _ width: Int, _ paint: (Span) -> String
    ) -> [String] {
        let bars = (0..<Self.rows).map { row in
            band.map { Span(bar($0, row: row, width), $0.role) }
        }
        let captions = (0..<(band.first?.captions.count ?? 0)).map { index in
            band.map { column in
                let span = column.captions[index]
                return Span(screen.fitted(span.text, to: screen.columns), span.role)
            }
        }
        let lines = (bars + captions).map { line($0, width, paint) }
        return Array(lines.drop { $0.isEmpty })
    }

    /// The part of a bar in one row of cells; row 0 is at the top.
    private func bar(_ column: Chart.Column, row: Int, _ width: Int) -> String {
        let size = min(Self.thickness, width)
        if column.isCut, row == 0 {
            return String(repeating: cutCell, count: size)
        }
        let height = column.height
        let all = height > 0 ? max(1, height * Self.rows * 8 / 1000) : 0
        let level = min(8, max(0, all - (Self.rows - 1 - row) * 8))
        let isSolid = level >= 4 || (level > 0 && row == Self.rows - 1)
        let cell = screen.isUnicode ? Self.eighths[level] : (isSolid ? "#" : " ")
        return String(repeating: cell, count: size)
    }

    private func line(_ spans: [Span], _ width: Int, _ paint: (Span) -> String) -> String {
        var text = ""
        for (index, span) in spans.enumerated() {
            let fill = width - screen.cells(span.text) + gap
            text += span.text.allSatisfy { $0 == " " } ? span.text : paint(span)
            if index < spans.count - 1 { text += .blanks(fill) }
        }
        return text.withoutBlanksAtEnd
    }
}
