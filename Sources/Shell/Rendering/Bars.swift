import Terminal

/// A barcode: the widths of alternating bars and spaces in modules, beginning with a bar.
struct Bars: Equatable, Sendable {
    let widths: [Int]
    /// The blank margin on each side, in modules.
    let quietZone: Int

    /// The whole width in modules, including both margins.
    var modules: Int { widths.reduce(0, +) + 2 * quietZone }
}

/// Draws a barcode on a terminal, two modules per cell.
///
/// Drawn only in dark on light, which requires colour, and only if it fits completely: a scanner
/// needs every bar.
struct BarsLayout {
    private static let rows = 5
    private static let darkOnLight = "\u{1B}[30;107m"

    let bars: Bars
    let screen: Screen

    var lines: [String] {
        let cells = (bars.modules + 1) / 2
        guard screen.isUnicode, screen.colors > .none, !screen.isPlain, cells <= screen.columns
        else { return [] }
        let line = Self.darkOnLight + drawing + "\u{1B}[0m"
        return Array(repeating: line, count: Self.rows)
    }

    private var drawing: String {
        let margin = Array(repeating: false, count: bars.quietZone)
        let inside = bars.widths.enumerated().flatMap { index, width in
            Array(repeating: index.isMultiple(of: 2), count: width)
        }
        let modules = margin + inside + margin
        return stride(from: 0, to: modules.count, by: 2).map { index in
            let right = index + 1 < modules.count && modules[index + 1]
            return switch (modules[index], right) {
            case (true, true): "█"
            case (true, false): "▌"
            case (false, true): "▐"
            case (false, false): " "
            }
        }.joined()
    }
}
