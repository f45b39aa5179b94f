/// Writes a barcode as SVG: dark bars on a light ground, with its digits below.
enum BarcodeSVG {
    private static let height = 60
    private static let margin = 10

    /// One unit is one module; printed modules of 0.43 mm give the usual width of 17 cm.
    static func document(_ bars: Bars, caption: String) -> String {
        var x = bars.quietZone
        var rectangles = ""
        for (index, width) in bars.widths.enumerated() {
            if index.isMultiple(of: 2) {
                rectangles +=
                    "<rect x=\"\(x)\" y=\"\(margin)\" width=\"\(width)\" height=\"\(height)\"/>\n"
            }
            x += width
        }
        let total = height + 2 * margin + 16
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(bars.modules) \(total)" \
            width="\(bars.modules * 3)" height="\(total * 3)" shape-rendering="crispEdges">
            <title>\(caption)</title>
            <rect width="100%" height="100%" fill="#fff"/>
            <g fill="#000">
            \(rectangles)</g>
            <text x="\(bars.modules / 2)" y="\(height + margin + 16)" text-anchor="middle" \
            font-family="monospace" font-size="11">\(caption)</text>
            </svg>

            """
    }
}
