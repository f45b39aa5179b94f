import Essentials

/// Writes JSON strings with only the escapes that RFC 8259 requires.
package enum JSONQuoting {
    /// `text` with its quotation marks.
    package static func quoted(_ text: String) -> String {
        var bytes: [UInt8] = []
        append(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Appends `text` with its quotation marks.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        appendContent(text, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends `text` without its quotation marks, as a part of a longer string.
    package static func appendContent(_ text: String, to bytes: inout [UInt8]) {
        if text.allBytes({ !needsEscape($0) }) {
            bytes += text.utf8
        } else {
            for byte in text.utf8 { append(byte, to: &bytes) }
        }
    }

    private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        case ..<0x20:
            bytes += (byte < 0x10 ? "\\u000" : "\\u00").utf8
            bytes += String(byte, radix: 16).utf8
        default: bytes.append(byte)
        }
    }

    private static func needsEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
    }
}
