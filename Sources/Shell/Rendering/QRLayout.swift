import Terminal

/// Draws a QR code on a terminal, two modules one above the other in each cell.
///
/// Sets both colours, so that it looks the same on dark and light terminals. It is drawn only if it
/// fits above a prompt, because a scanner needs the whole code with its margin.
struct QRLayout {
    let code: QRModules
    let screen: Screen

    var lines: [String] {
        let margin = QRModules.quietZone
        let places = -margin..<(code.side + margin)
        guard screen.isUnicode, let colors, places.count <= screen.columns, !screen.isPlain,
            (places.count + 1) / 2 < screen.rows ?? .max
        else { return [] }
        return stride(from: -margin, to: code.side + margin, by: 2).map { row in
            let cells = places.map { column in
                Self.cell(
                    code.isDark(row: row, column: column),
                    code.isDark(row: row + 1, column: column))
            }
            return "\u{1B}[\(colors)m\(cells.joined())\u{1B}[0m"
        }
    }

    /// Black on white (ECMA-48 8.3.117); the sixteen colours are those of the terminal's theme.
    private var colors: String? {
        switch screen.colors {
        case .none: nil
        case .ansi16: "30;107"
        case .ansi256: "38;5;16;48;5;231"
        case .trueColor: "38;2;0;0;0;48;2;255;255;255"
        }
    }

    private static func cell(_ upper: Bool, _ lower: Bool) -> String {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): " "
        }
    }
}
