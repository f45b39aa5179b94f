/// A key pressed in a picker.
enum PickKey: Equatable {
    case text(Character)
    case up, down, pageUp, pageDown, first, last
    case enter, escape, erase, eraseWord, kill
    case interrupt, suspend, endOfInput
}

/// Decodes the bytes of a terminal into keys: UTF-8 text, control characters, and the sequences of
/// xterm and rxvt for arrows and the keys around them (ECMA-48, 5.4; terminfo `kcuu1`, `kpp`…).
///
/// In a paste, control characters are dropped, so that a pasted line break picks nothing.
struct PickKeys {
    private let keys: ControlKeys
    private var mode = EscapeMode.ground
    private var parameter = 0
    private var isPasting = false
    /// The bytes of an incomplete character.
    private var partial: [UInt8] = []

    init(_ keys: ControlKeys) {
        self.keys = keys
    }

    /// Whether an Escape has arrived that may begin a sequence.
    var mayBeEscape: Bool { mode == .escape && !isPasting }

    /// Ends a sequence that did not follow: the key was Escape itself.
    mutating func endEscape() -> PickKey {
        mode = .ground
        return .escape
    }

    /// The key that `byte` completes, if any.
    mutating func key(for byte: UInt8) -> PickKey? {
        if mode.takes(byte) { return nil }
        switch mode {
        case .ground: return groundKey(byte)
        case .escape:
            return keyAfterEscape(byte)
        case .sequence: return sequenceKey(byte)
        case .singleShift:
            mode = .ground
            return Self.letterKey(byte)
        case .string, .stringEscape:
            mode = .ground
            return nil
        }
    }

    /// As in `KeyReader`: a key that arrives together with Escape, as tmux sends them, counts only if it stops something.
    private mutating func keyAfterEscape(_ byte: UInt8) -> PickKey? {
        parameter = 0
        mode = EscapeMode(after: byte)
        if mode != .ground || isPasting { return nil }
        let key = byte == 0x1B ? nil : groundKey(byte)
        return key == .interrupt || key == .suspend ? key : .escape
    }

    private mutating func sequenceKey(_ byte: UInt8) -> PickKey? {
        if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            parameter = min(9999, parameter * 10 + Int(byte - UInt8(ascii: "0")))
            return nil
        }
        guard (0x40...0x7E).contains(byte) else {
            // The parameter after a semicolon says which modifiers were held.
            return nil
        }
        mode = .ground
        guard byte == UInt8(ascii: "~") else { return isPasting ? nil : Self.letterKey(byte) }
        switch parameter {
        case 200: isPasting = true
        case 201: isPasting = false
        default: return isPasting ? nil : Self.numberedKey(parameter)
        }
        return nil
    }

    private static func letterKey(_ byte: UInt8) -> PickKey? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "H"): .first
        case UInt8(ascii: "F"): .last
        default: nil
        }
    }

    private static func numberedKey(_ number: Int) -> PickKey? {
        switch number {
        case 1, 7: .first
        case 4, 8: .last
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    private mutating func groundKey(_ byte: UInt8) -> PickKey? {
        if byte == 0x1B {
            partial = []
            mode = .escape
            return nil
        }
        if byte >= 0x20, byte != 0x7F { return character(byte) }
        partial = []
        guard !isPasting, byte != 0 else { return nil }
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .enter
        case keys.interrupt: return .interrupt
        case keys.suspend: return .suspend
        case keys.endOfInput: return .endOfInput
        case keys.erase, 0x7F, 0x08: return .erase
        case keys.kill: return .kill
        default: return Self.controlKey(byte)
        }
    }

    /// Emacs' keys for moving, as in readline, and TAB as in fzf.
    private static func controlKey(_ byte: UInt8) -> PickKey? {
        switch byte {
        case 0x10, 0x0B: .up
        case 0x0E, UInt8(ascii: "\t"): .down
        case 0x16: .pageDown
        case 0x01: .first
        case 0x05: .last
        case 0x17: .eraseWord
        case 0x07: .escape
        default: nil
        }
    }

    /// The character that `byte` completes; bytes that are not UTF-8 are dropped.
    private mutating func character(_ byte: UInt8) -> PickKey? {
        if byte < 0x80 {
            partial = []
            return .text(Character(Unicode.Scalar(byte)))
        }
        if byte >= 0xC0 { partial = [] }
        partial.append(byte)
        guard let text = String(validating: partial, as: UTF8.self) else {
            if partial.count >= 4 { partial = [] }
            return nil
        }
        partial = []
        guard let scalar = text.unicodeScalars.first, scalar.isSafeToPrint else { return nil }
        return .text(Character(scalar))
    }
}
