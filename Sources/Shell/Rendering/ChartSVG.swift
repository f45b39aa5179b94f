/// Draws a chart as SVG: a bar for each column above its captions.
enum ChartSVG {
    private static let (width, height, gap, line) = (64, 120, 16, 14)

    static func document(_ chart: Chart, title: String) -> String {
        let captions = chart.columns.map(\.captions.count).max() ?? 0
        let wide = max(1, chart.columns.count) * (width + gap) + gap
        let tall = height + gap * 2 + captions * line
        let bars = chart.columns.enumerated().map { index, column in
            bar(column, x: gap + index * (width + gap))
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(wide) \(tall)" \
            width="\(wide)" height="\(tall)">
            <title>\(XMLText.escaped(title))</title>
            <rect width="100%" height="100%" fill="#fff"/>
            <g font-family="sans-serif" font-size="11" text-anchor="middle" fill="#222">
            \(bars.joined())</g>
            </svg>

            """
    }

    private static func bar(_ column: Chart.Column, x: Int) -> String {
        let tall = column.height > 0 ? max(1, column.height * height / 1000) : 0
        let bar =
            "<rect x=\"\(x)\" y=\"\(gap + height - tall)\" width=\"\(width)\" height=\"\(tall)\" fill=\"#0a7d5a\"/>\n"
        let captions = column.captions.enumerated().map { index, caption in
            "<text x=\"\(x + width / 2)\" y=\"\(gap + height + (index + 1) * line)\">\(XMLText.escaped(caption.text))</text>\n"
        }
        return bar + captions.joined()
    }
}
