/// Lays out a picture with its facts beside it, or below it where they would be too narrow.
struct DrawingLayout {
    let drawing: Drawing
    let screen: Screen

    private static let gap = 2
    /// The columns that facts need beside a picture.
    private static let leastFacts = 36

    /// - Parameter facts: makes the lines of the facts for a screen.
    func lines(_ facts: (Screen) -> [String]) -> [String] {
        let picture = String(drawing.text.dropLast())
        guard let extent = drawing.extent,
            screen.columns - extent.columns - Self.gap >= Self.leastFacts
        else { return [picture] + facts(screen) }
        let indent = extent.columns + Self.gap
        let lines = facts(screen.narrower(by: indent))
        guard !lines.isEmpty else { return [picture] }
        return extent.isText ? joined(picture, lines, indent) : over(picture, lines, indent, extent)
    }

    private func joined(_ picture: String, _ facts: [String], _ indent: Int) -> [String] {
        let rows = picture.split(separator: "\n").map(String.init)
        let blanks = String.blanks(indent)
        let gap = String.blanks(Self.gap)
        return (0..<max(rows.count, facts.count)).map { index in
            let left = index < rows.count ? rows[index] : blanks
            guard index < facts.count else { return left }
            return left + (index < rows.count ? gap : "") + facts[index]
        }
    }

    /// Below the picture the cursor goes up again; the last line leaves it below both.
    private func over(
        _ picture: String, _ facts: [String], _ indent: Int, _ extent: Drawing.Extent
    ) -> [String] {
        let missing = max(0, extent.rows - facts.count)
        var lines = facts.map { "\u{1B}[\(indent)C" + $0 } + [String](repeating: "", count: missing)
        lines[0] = "\u{1B}[\(extent.rows)A" + lines[0]
        return [picture] + lines
    }
}
