/// Parses chafa's output into coloured half-blocks and writes them again.
///
/// Anything else in the output is dropped: only colours and half-blocks are written.
enum BlockImage {
    /// `nil` unless every row of the frame is present.
    static func text(_ output: [UInt8], _ frame: ImageFrame) -> String? {
        var rows: [String] = []
        for line in String(decoding: output, as: UTF8.self).split(separator: "\n") {
            let row = Self.row(line)
            if row.cells > 0 { rows.append(row.text) }
            guard row.cells == 0 || row.cells == frame.columns else { return nil }
        }
        guard rows.count == frame.rows else { return nil }
        return rows.map { $0 + "\u{1B}[0m\n" }.joined()
    }

    /// Writes one row; colours are written only where they change.
    private static func row(_ line: Substring) -> (text: String, cells: Int) {
        var text = ""
        var cells = 0
        var (wanted, shown) = ("0", "0")
        var rest = line.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\u{1B}":
                guard rest.popFirst() == "[" else { continue }
                let digits = String(rest.prefix { $0 == ";" || ("0"..."9").contains($0) })
                rest = rest.dropFirst(digits.unicodeScalars.count)
                guard rest.popFirst() == "m" else { continue }
                wanted = ["", "0"].contains(digits) ? "0" : wanted + ";" + digits
            case "▀", "▄", "█", " ":
                if wanted != shown { text += "\u{1B}[\(wanted)m" }
                shown = wanted
                text.unicodeScalars.append(scalar)
                cells += 1
            default: break
            }
        }
        return (text, cells)
    }
}
