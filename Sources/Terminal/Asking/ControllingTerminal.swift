import CReadline
import Essentials

/// The process's own terminal, taken from line mode to key-by-key mode and back.
///
/// In key-by-key mode nothing is echoed and Ctrl-C is a byte like the others, in its place
/// among them. The mode is left by ``leave()`` and on a crash; the value takes only the descriptor
/// along.
struct ControllingTerminal: ~Copyable {
    let descriptor: Int32
    let keys: ControlKeys
    private let usual: termios
    private let bracketsPastes: Bool

    /// How long the keyboard must be silent before a question appears; no person answers
    /// faster, and a paste that is still arriving is not an answer.
    private static let silence = Duration.milliseconds(20)
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

    /// Whether it still is in key-by-key mode; a shell may have changed that meanwhile.
    var isTaken: Bool {
        var settings = termios()
        return tcgetattr(descriptor, &settings) == 0 && settings.c_lflag & tcflag_t(ICANON) == 0
    }

    /// Takes the terminal and throws away what was typed so far; true when Ctrl-C was in it.
    func enter() -> Bool {
        var keyByKey = usual
        keyByKey.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
        keyByKey.c_iflag |= tcflag_t(ICRNL)
        csignals_guard_terminal(descriptor)
        // Not flushing: Ctrl-C may be a byte already, where the last question has just ended.
        apply(keyByKey, TCSADRAIN)
        let isInterrupted = dropTyped(silentFor: Self.silence)
        if bracketsPastes { write("\u{1B}[?2004h") }
        return isInterrupted
    }

    /// Whether Ctrl-C is among what was typed and not read, which is thrown away.
    func holdsInterrupt() -> Bool { dropTyped(silentFor: .zero) }

    /// Reads and forgets until nothing comes for so long; true when Ctrl-C was in it.
    ///
    /// Flushing would lose that, too: in key-by-key mode it is a byte like the others.
    private func dropTyped(silentFor silence: Duration) -> Bool {
        var isInterrupted = false
        // It may be the beginning of a secret.
        withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
            for _ in 0..<Self.mostReads {
                guard !Poll.wait(for: [descriptor], atMost: silence).isEmpty else { break }
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                // A terminal that is gone stays readable; whoever reads next will hear of it.
                guard count > 0 else { break }
                let typed = buffer[..<count]
                if keys.interrupt != 0, typed.contains(keys.interrupt) { isInterrupted = true }
                typed.withMemoryRebound(to: UInt8.self) { $0.update(repeating: 0) }
            }
        }
        return isInterrupted
    }

    /// Gives the terminal back as it was found; what was typed after the answer is gone.
    func leave() {
        if bracketsPastes { write("\u{1B}[?2004l") }
        apply(usual, TCSAFLUSH)
        csignals_unguard_terminal()
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
