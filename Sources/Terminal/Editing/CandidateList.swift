/// The list below the line after TAB: label and detail in two columns, in the given order.
struct CandidateList {
    let columns: Int
    let rows: Int

    private static let margin = "  ", gap = "   "
    private static let mostRows = 15

    /// The rows, each with a line break and never wider than the screen, and "… n more" if the list
    /// would take too much of the screen.
    ///
    /// - Parameter page: which part of a long list; after the last part comes the first.
    func render(_ offered: Candidates, page: Int = 0) -> String {
        let candidates = offered.listed
        let room = max(3, min(Self.mostRows, rows - 3))
        let isCut = candidates.count > room || offered.unlisted > 0
        let length = isCut ? room - 1 : room
        let pages = max(1, (candidates.count + length - 1) / length)
        let rest = candidates.dropFirst(page % pages * length)
        let shown = rest.prefix(length)
        let widest = shown.map { displayWidth(Self.safe($0.label)) }.max() ?? 0
        var lines = shown.map { row($0, labelCells: widest) }
        let hidden = rest.count - shown.count + offered.unlisted
        let isLastPage = rest.count == shown.count
        let word = isLastPage ? offered.beyond : offered.more
        if hidden > 0 { lines.append(Self.margin + "… \(hidden) \(word)") }
        return lines.map { truncate($0, toCells: columns - 1) + "\n" }.joined()
    }

    private func row(_ candidate: Candidate, labelCells: Int) -> String {
        let label = Self.safe(candidate.label)
        guard !candidate.detail.isEmpty else { return Self.margin + label }
        let padding = String(repeating: " ", count: labelCells - displayWidth(label))
        return Self.margin + label + padding + Self.gap + Self.safe(candidate.detail)
    }

    /// Details come from outside, so characters that could move the cursor are removed.
    private static func safe(_ text: String) -> String {
        String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { $0.isSafeToPrint ? $0 : $0.substitute }))
    }
}

extension Unicode.Scalar {
    /// Printed instead of a scalar that is not safe: a blank for white space such as a line break.
    var substitute: Unicode.Scalar { properties.isWhitespace ? " " : "\u{FFFD}" }

    /// Whether the scalar only prints a glyph: no control, no bidi override, no line break.
    ///
    /// The joiners are allowed, because emoji and some scripts need them.
    var isSafeToPrint: Bool {
        switch properties.generalCategory {
        case .control, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator: false
        case .format: value == 0x200C || value == 0x200D
        default: true
        }
    }
}
