import CSystem
import Essentials

/// Switches the process's controlling terminal from line mode to key-by-key mode and back.
///
/// In key-by-key mode nothing is echoed, and Ctrl-C arrives as a byte in the input. ``leave()``
/// ends the mode, and a crash ends it too; destroying the value only closes the descriptor.
struct ControllingTerminal: ~Copyable {
    let descriptor: Int32
    let keys: ControlKeys
    private let usual: termios
    private let bracketsPastes: Bool

    /// How long the keyboard must be silent before a question is shown: people do not type faster,
    /// and a paste that is still arriving must not become an answer.
    private static let requiredSilence = Duration.milliseconds(20)
    private static let mostReads = 100

    init() throws(InputError) {
        descriptor = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
        guard descriptor >= 0 else { throw .noTerminal }
        var settings = termios()
        guard tcgetattr(descriptor, &settings) == 0 else {
            close(descriptor)
            throw .noTerminal
        }
        usual = settings
        keys = ControlKeys(settings)
        bracketsPastes = !TerminalInfo(descriptor).isDumb
    }

    deinit {
        close(descriptor)
    }

    /// Whether the terminal is in key-by-key mode; a shell may have changed it after a stop.
    var isTaken: Bool {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Enters key-by-key mode and discards pending input; returns true if it contained Ctrl-C.
    func enter() -> Bool {
        var keyByKey = usual
        keyByKey.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        keyByKey.c_iflag |= tcflag_t(ICRNL)
        csystem_guard_terminal(descriptor)
        // Not TCSAFLUSH: right after another question, Ctrl-C may already be a byte in the input.
        apply(keyByKey, TCSADRAIN)
        let isInterrupted = dropTyped(silentFor: Self.requiredSilence)
        if bracketsPastes { write("\u{1B}[?2004h") }
        return isInterrupted
    }

    /// Discards pending input and returns whether it contained Ctrl-C.
    func holdsInterrupt() -> Bool { dropTyped(silentFor: .zero) }

    /// Reads and discards input until there is none for `silence`; returns true if it contained
    /// Ctrl-C.
    ///
    /// A flush would lose Ctrl-C, which is an ordinary byte in key-by-key mode.
    func dropTyped(silentFor silence: Duration) -> Bool {
        var isInterrupted = false
        // The input may be the beginning of a secret, so the buffer is zeroed.
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            for _ in 0..<Self.mostReads {
                guard !Poll.wait(for: [descriptor], atMost: silence).isEmpty else { break }
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                // A terminal that is gone remains readable; the next read reports it.
                guard count > 0 else { break }
                let typed = buffer[..<count]
                if keys.interrupt != 0, typed.contains(keys.interrupt) { isInterrupted = true }
                typed.withMemoryRebound(to: UInt8.self) { $0.update(repeating: 0) }
            }
        }
        return isInterrupted
    }

    /// Restores the terminal's settings and discards input typed after the answer.
    func leave() {
        if bracketsPastes { write("\u{1B}[?2004l") }
        apply(usual, TCSAFLUSH)
        csystem_unguard_terminal()
    }

    func write(_ text: String) {
        var text = text
        _ = text.withUTF8 { Posix.writeAll(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    private func apply(_ settings: termios, _ moment: Int32) {
        var settings = settings
        while tcsetattr(descriptor, moment, &settings) != 0 && errno == EINTR {}
    }
}
