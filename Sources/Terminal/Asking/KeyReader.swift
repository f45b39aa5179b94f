import Essentials

/// The control characters of the terminal, as set by `stty`.
struct ControlKeys {
    let interrupt, suspend, endOfInput, erase, kill: UInt8

    init(_ settings: termios) {
        func key(_ index: Int32) -> UInt8 {
            withUnsafeBytes(of: settings.c_cc) { $0[Int(index)] }
        }
        interrupt = key(VINTR)
        suspend = key(VSUSP)
        endOfInput = key(VEOF)
        erase = key(VERASE)
        kill = key(VKILL)
    }
}

/// The meaning of a byte from the keyboard.
enum Key: Equatable {
    case text, erase, kill, complete, enter, endOfInput, interrupt, suspend, escape, nothing
}

/// Distinguishes text from control keys, escape sequences and the marks around a paste.
///
/// It processes the bytes of a secret and stores none of them.
struct KeyReader {
    private let keys: ControlKeys
    private var mode = EscapeMode.ground
    /// The parameter of the current escape sequence: 200 and 201 mark the beginning and end of a
    /// paste.
    private var parameter = 0
    private(set) var isPasting = false

    init(_ keys: ControlKeys) {
        self.keys = keys
    }

    /// Whether an Escape has arrived that may begin the sequence of another key.
    var mayBeEscape: Bool { mode != .ground && !isPasting }

    /// Ends a sequence that did not follow: the key was Escape itself, or a part of an answer that is lost.
    mutating func endEscape() -> Key {
        defer { mode = .ground }
        return mode == .string ? .nothing : .escape
    }

    mutating func key(for byte: UInt8) -> Key {
        if mode.takes(byte) { return .nothing }
        switch mode {
        case .ground: return groundKey(byte)
        case .escape: return keyAfterEscape(byte)
        case .sequence: readSequence(byte)
        case .singleShift, .string, .stringEscape: mode = .ground
        }
        return .nothing
    }

    /// A key that arrives together with Escape is not part of an answer: tmux sends Escape late, with
    /// the key that follows it.
    private mutating func keyAfterEscape(_ byte: UInt8) -> Key {
        parameter = 0
        mode = EscapeMode(after: byte)
        if mode != .ground { return .nothing }
        if isPasting { return groundKey(byte) }
        let key = groundKey(byte)
        // Alt-Backspace removes a character; Ctrl-C and Ctrl-Z keep their meaning.
        return [.erase, .interrupt, .suspend].contains(key) ? key : endEscape()
    }

    private mutating func readSequence(_ byte: UInt8) {
        if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
            parameter = min(9999, parameter * 10 + Int(byte - UInt8(ascii: "0")))
        } else if (0x40...0x7E).contains(byte) {
            if byte == UInt8(ascii: "~") && parameter == 200 { isPasting = true }
            if byte == UInt8(ascii: "~") && parameter == 201 { isPasting = false }
            mode = .ground
        }
    }

    private mutating func groundKey(_ byte: UInt8) -> Key {
        if byte == 0x1B {
            mode = .escape
            return .nothing
        }
        if isPasting { return byte < 0x20 || byte == 0x7F ? .nothing : .text }
        // In `ControlKeys`, 0 means a disabled key; the NUL character itself is ignored.
        if byte == 0 { return .nothing }
        switch byte {
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"): return .enter
        case keys.interrupt: return .interrupt
        case keys.suspend: return .suspend
        case keys.endOfInput: return .endOfInput
        case keys.erase, 0x7F, 0x08: return .erase
        case keys.kill: return .kill
        case UInt8(ascii: "\t"): return .complete
        default: return byte < 0x20 ? .nothing : .text
        }
    }
}
