import Essentials

/// Reads the records of a CSV file (RFC 4180) separated by commas, semicolons, tabs or bars.
///
/// Lines end with LF, CRLF or CR. A quotation mark within a text is a character of it, because some banks quote nothing.
struct CSVRecords {
    struct Field {
        /// Without the quotation marks around it.
        let range: Range<Int>
        /// Whether the field contains doubled quotation marks.
        let isEscaped: Bool
    }

    /// The maximum number of fields; no bank's file has more.
    private static let mostFields = 200

    let text: StatementText
    let separator: UInt8
    /// The offset of the current record.
    private(set) var position: Int
    /// The offset after the current record.
    private(set) var end: Int

    init(_ text: StatementText, from start: Int, separator: UInt8) {
        self.text = text
        self.separator = separator
        position = start
        end = start
    }

    init(_ text: StatementText, _ layout: CSVLayout) {
        self.init(text, from: layout.start, separator: layout.separator)
    }

    /// The next record that is not a blank line; `nil` at the end.
    mutating func next() -> [Field]? {
        while end < text.bytes.count {
            position = end
            let fields = record()
            if fields.count > 1 || fields.contains(where: { !isBlank($0) }) { return fields }
        }
        position = end
        return nil
    }

    func isBlank(_ field: Field) -> Bool { text.trimmed(field.range).isEmpty }

    func string(_ field: Field) -> String {
        guard field.isEscaped else { return text.text(field.range) }
        return text.joined(text.string(field.range).replacingDoubledQuotes)
    }

    private mutating func record() -> [Field] {
        let bytes = text.bytes
        var fields: [Field] = []
        while true {
            let field = field()
            if fields.count < Self.mostFields { fields.append(field) }
            guard end < bytes.count else { return fields }
            let byte = bytes[end]
            end += 1
            if byte == separator { continue }
            if byte == UInt8(ascii: "\r"), end < bytes.count, bytes[end] == UInt8(ascii: "\n") {
                end += 1
            }
            return fields
        }
    }

    /// One field; stops at the separator or the end of the line.
    private mutating func field() -> Field {
        let bytes = text.bytes
        if end < bytes.count, bytes[end] == UInt8(ascii: "\""), let field = quoted() {
            return field
        }
        let start = end
        while end < bytes.count, !isEnd(bytes[end]) { end += 1 }
        return Field(range: start..<end, isEscaped: false)
    }

    /// A field in quotation marks; `nil` if the mark is a character of the text, as in `"Ana" Ltda`.
    private mutating func quoted() -> Field? {
        let bytes = text.bytes
        let mark = UInt8(ascii: "\"")
        var probe = end + 1
        var isEscaped = false
        while true {
            while probe < bytes.count, bytes[probe] != mark { probe += 1 }
            guard probe < bytes.count else { return nil }
            guard probe + 1 < bytes.count, bytes[probe + 1] == mark else { break }
            isEscaped = true
            probe += 2
        }
        let range = (end + 1)..<probe
        probe += 1
        while probe < bytes.count, bytes[probe] == 0x20 { probe += 1 }
        guard probe == bytes.count || isEnd(bytes[probe]) else { return nil }
        end = probe
        return Field(range: range, isEscaped: isEscaped)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// The separator that occurs most often in a line.
    ///
    /// Of two, not the comma, which is also in amounts. A bar separates only if nothing else does.
    static func separator(of line: some Collection<UInt8>) -> UInt8 {
        let candidates: [UInt8] = [UInt8(ascii: ";"), 0x09, UInt8(ascii: ",")]
        let counts = candidates.map { candidate in line.count { $0 == candidate } }
        let most = counts.max() ?? 0
        if most == 0, line.contains(UInt8(ascii: "|")) { return UInt8(ascii: "|") }
        return candidates[counts.firstIndex(of: most) ?? 0]
    }
}

extension String {
    fileprivate var replacingDoubledQuotes: String {
        var isSecond = false
        return replacingScalars { scalar in
            let isRemoved = scalar == "\"" && isSecond
            isSecond = scalar == "\"" && !isSecond
            return isRemoved ? "" : nil
        }
    }
}
