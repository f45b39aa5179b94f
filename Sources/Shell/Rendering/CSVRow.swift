import Essentials

/// Writes rows of CSV (RFC 4180).
enum CSVRow {
    /// One row with its line break; cells that contain a separator, a quotation mark or a line break
    /// are quoted.
    static func text(_ cells: [String], lineBreak: String = "\r\n") -> String {
        cells.map(quoted).joined(separator: ",") + lineBreak
    }

    /// Escapes text from outside, so that a spreadsheet does not take it for a formula.
    ///
    /// Text that begins like a formula (with `=`, `+`, `-`, `@`, also in full width, perhaps after white space, or with a
    /// tab or a line break) gets an apostrophe in front; so does each part after a `;`, which is a separator in many
    /// countries. A number and a handle such as `@marina.coelho` are not changed, because a formula needs a bracket or
    /// an operator.
    static func inert(_ text: String) -> String {
        if text.utf8.allSatisfy({ !signs.contains($0) }) { return text }
        return text.split(separator: ";", omittingEmptySubsequences: false).map { part in
            beginsFormula(part) ? "'" + part : String(part)
        }.joined(separator: ";")
    }

    /// The text before ``inert(_:)``.
    static func original(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "'")) else { return text }
        return text.split(separator: ";", omittingEmptySubsequences: false).map { part in
            part.hasPrefix("'") && beginsFormula(part.dropFirst()) ? part.dropFirst() : part
        }.joined(separator: ";")
    }

    /// The bytes of the signs, and the first byte of those in full width.
    private static let signs = Set("=+-@\t\r\n".utf8 + [0xEF])

    private static func beginsFormula(_ part: Substring) -> Bool {
        if let first = part.utf8.first, "\t\r\n".utf8.contains(first) { return true }
        let visible = part.unicodeScalars.drop { $0.properties.isWhitespace || $0 == "\"" }
        guard let first = visible.first, "=+-@＝＋－＠".unicodeScalars.contains(first) else {
            return false
        }
        let text = String(part)
        return !isNumber(text) && !isHandle(text)
    }

    private static func quoted(_ text: String) -> String {
        guard text.utf8.contains(where: "\",\r\n".utf8.contains) else { return text }
        return "\"" + text.replacingScalars { $0 == "\"" ? "\"\"" : nil } + "\""
    }

    /// A minus sign and digits, with at most one point between them.
    private static func isNumber(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "-") else { return false }
        let parts = text.utf8.dropFirst().split(
            separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.count <= 2
            && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy { (0x30...0x39).contains($0) } }
    }

    /// `@` and ASCII letters, digits, points and underscores.
    private static func isHandle(_ text: String) -> Bool {
        text.utf8.first == UInt8(ascii: "@")
            && text.utf8.dropFirst().allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}
