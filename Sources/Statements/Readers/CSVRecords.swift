import Essentials
import Values

/// Reads the records of a CSV file (RFC 4180) separated by commas, semicolons or tabs.
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
    private var index: Int

    init(_ text: StatementText) {
        self.text = text
        index = text.start
        position = text.start
        separator = Self.separator(of: text)
    }

    /// The next record that is not blank; `nil` at the end.
    mutating func next() throws(StatementFault) -> [Field]? {
        while index < text.bytes.count {
            position = index
            let fields = try record()
            if fields.contains(where: { !text.trimmed($0.range).isEmpty }) { return fields }
        }
        position = index
        return nil
    }

    func string(_ field: Field) -> String {
        guard field.isEscaped else { return text.text(field.range) }
        return text.joined(text.string(field.range).replacingDoubledQuotes)
    }

    private mutating func record() throws(StatementFault) -> [Field] {
        let bytes = text.bytes
        var fields: [Field] = []
        while true {
            guard fields.count < Self.mostFields else {
                throw text.fault(.unknownFormat, at: position)
            }
            fields.append(try field())
            guard index < bytes.count else { return fields }
            let byte = bytes[index]
            index += 1
            if byte == separator { continue }
            if byte == UInt8(ascii: "\r"), index < bytes.count, bytes[index] == UInt8(ascii: "\n") {
                index += 1
            }
            return fields
        }
    }

    /// One field; stops at the separator or the end of the line.
    private mutating func field() throws(StatementFault) -> Field {
        let bytes = text.bytes
        let mark = UInt8(ascii: "\"")
        guard index < bytes.count, bytes[index] == mark else {
            let start = index
            while index < bytes.count, !isEnd(bytes[index]) { index += 1 }
            return Field(range: start..<index, isEscaped: false)
        }
        let start = index
        var isEscaped = false
        index += 1
        while true {
            while index < bytes.count, bytes[index] != mark { index += 1 }
            guard index < bytes.count else { throw text.fault(.quote, at: start) }
            guard index + 1 < bytes.count, bytes[index + 1] == mark else { break }
            isEscaped = true
            index += 2
        }
        let range = (start + 1)..<index
        index += 1
        guard index == bytes.count || isEnd(bytes[index]) else {
            throw text.fault(.quote, at: index)
        }
        return Field(range: range, isEscaped: isEscaped)
    }

    private func isEnd(_ byte: UInt8) -> Bool {
        byte == separator || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r")
    }

    /// The separator that occurs most often in the first line.
    private static func separator(of text: StatementText) -> UInt8 {
        let line = text.bytes[text.start...].drop(while: StatementText.isBlank)
            .prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let candidates: [UInt8] = [UInt8(ascii: ","), UInt8(ascii: ";"), 0x09]
        let counts = candidates.map { candidate in line.count { $0 == candidate } }
        let most = counts.max() ?? 0
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
