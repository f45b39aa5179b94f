/// How the next byte of a terminal is read: as a key, or as a part of a sequence that Escape begins (ECMA-48, 5.4).
enum EscapeMode {
    case ground, escape, sequence, singleShift

    /// After Escape and `byte`; `ground` if they begin no sequence.
    init(after byte: UInt8) {
        switch byte {
        case UInt8(ascii: "["): self = .sequence
        case UInt8(ascii: "O"): self = .singleShift
        default: self = .ground
        }
    }
}
