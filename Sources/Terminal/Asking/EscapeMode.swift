/// How the next byte of a terminal is read: as a key, or as a part of a sequence that Escape begins (ECMA-48, 5.4).
enum EscapeMode {
    case ground, escape, sequence, singleShift
    /// In a string such as a terminal's answer to a question, which is no key, and after an Escape in it.
    case string, stringEscape

    /// After Escape and `byte`; `ground` if they begin no sequence.
    init(after byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): self = .sequence
        case UInt8(ascii: "O"): self = .singleShift
        // APC, DCS, OSC: an answer may arrive late, when somebody else reads.
        case UInt8(ascii: "_"), UInt8(ascii: "P"), UInt8(ascii: "]"): self = .string
        default: self = .ground
        }
    }

    /// Reads `byte` if it belongs to a string, which BEL or ST ends; false if it does not.
    mutating func takes(_ byte: UInt8) -> Bool {
        switch (self, byte) {
        case (.string, 0x07), (.stringEscape, UInt8(ascii: "\\")): self = .ground
        case (.string, 0x1B): self = .stringEscape
        case (.string, 0x20...0x7E): break
        // Another key: no answer contains it.
        case (.string, _), (.stringEscape, _):
            self = self == .stringEscape ? .escape : .ground
            return false
        default: return false
        }
        return true
    }
}
