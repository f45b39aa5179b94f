import Essentials
import Values

/// Writes JSON on one line, in UTF-8, with the keys of each object in alphabetical order.
///
/// Characters that a terminal would interpret or hide are escaped. They occur only inside strings, so
/// every value stays the same (RFC 8259, section 7).
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    mutating func write(_ value: JSON) {
        switch value {
        case .null: bytes += "null".utf8
        case .flag(let flag): bytes += (flag ? "true" : "false").utf8
        case .figure(let figure): bytes += figure.utf8
        case .text(let text): write(text)
        case .list(let elements):
            write(elements, between: "[", "]") { writer, element in writer.write(element) }
        case .object(let members):
            write(Self.sorted(members), between: "{", "}") { writer, member in
                writer.write(member.key)
                writer.bytes.append(UInt8(ascii: ":"))
                writer.write(member.value)
            }
        }
    }

    private mutating func write<Element>(
        _ elements: [Element], between first: Unicode.Scalar, _ last: Unicode.Scalar,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        bytes.append(UInt8(ascii: first))
        for index in elements.indices {
            if index > 0 { bytes.append(UInt8(ascii: ",")) }
            write(&self, elements[index])
        }
        bytes.append(UInt8(ascii: last))
    }

    private static func sorted(_ members: [JSON.Member]) -> [JSON.Member] {
        members.sorted { $0.key < $1.key }
    }

    private mutating func write(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        if text.allBytes(Self.isPlain) {
            bytes += text.utf8
        } else {
            for scalar in text.unicodeScalars { write(scalar) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
    }

    private mutating func write(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "\"": bytes += #"\""#.utf8
        case "\\": bytes += #"\\"#.utf8
        case "\n": bytes += #"\n"#.utf8
        case "\r": bytes += #"\r"#.utf8
        case "\t": bytes += #"\t"#.utf8
        case "\u{8}": bytes += #"\b"#.utf8
        case "\u{C}": bytes += #"\f"#.utf8
        case " "..."~": bytes.append(UInt8(ascii: scalar))
        default: bytes += scalar.isHidden ? Self.escaped(scalar).utf8 : String(scalar).utf8
        }
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        Character(scalar).utf16.map { "\\u" + String($0, radix: 16).zeroPadded(to: 4) }.joined()
    }
}
