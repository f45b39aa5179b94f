public import Essentials

/// The clipboard of the desktop, or else the terminal's.
public struct SystemClipboard: Sendable {
    /// The destination of a copied text.
    public enum Outcome: Sendable, Equatable {
        /// A program copied it and will empty the clipboard if it still holds this text.
        case program(ClipboardProgram)
        /// The terminal was asked to copy it (OSC 52). The terminal does not confirm this, so the
        /// clipboard is not emptied later.
        case terminal
        /// There is no clipboard.
        case unavailable
    }

    /// The default number of seconds after which a program empties the clipboard.
    public static let clearingDelay = 60

    let environment: [String: String]
    private let descriptor: Int32

    /// The clipboard for the desktop or terminal described by `environment`.
    ///
    /// Starts no program before ``copy(_:clearAfter:)``.
    ///
    /// - Parameter descriptor: the terminal to which OSC 52 is written.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        descriptor: Int32 = STDERR_FILENO
    ) {
        self.environment = environment
        self.descriptor = descriptor
    }

    /// Copies `text`, and clears it after `seconds` if possible.
    ///
    /// Blocks for at most two seconds for each program: do not call it on the cooperative pool. The text is passed
    /// through pipes, never as an argument, which `ps` would show.
    public func copy(_ text: String, clearAfter seconds: Int = clearingDelay) -> Outcome {
        for program in ClipboardProgram.allCases where program.isUsable(in: environment) {
            if run(program, text, seconds) { return .program(program) }
        }
        return tellTerminal(text) ? .terminal : .unavailable
    }

    private func run(_ program: ClipboardProgram, _ text: String, _ seconds: Int) -> Bool {
        let script = program.script(clearAfter: seconds)
        guard let child = ShellChild(script, environment: environment, place: .detached) else {
            return false
        }
        let isSent = child.send(text + "\n")
        child.closePipe()
        return child.wait(atMost: 2000) && isSent
    }

    /// Terminals known to ignore OSC 52: the console, those of the VTE library (such as GNOME's), and Apple's.
    ///
    /// Inside tmux another terminal may be meant.
    private var ignoresClipboard: Bool {
        func isSet(_ name: String) -> Bool { !(environment[name] ?? "").isEmpty }
        return environment["TERM"] == "linux" || environment["TERM_PROGRAM"] == "Apple_Terminal"
            || isSet("VTE_VERSION") && !isSet("TMUX")
    }

    /// Sets the terminal's clipboard by OSC 52 (xterm, "Operating System Commands"), in Base64.
    private func tellTerminal(_ text: String) -> Bool {
        let terminal = TerminalInfo(descriptor, environment: environment)
        guard terminal.isTTY, !terminal.isDumb, !ignoresClipboard else { return false }
        let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
        let bytes = Array(sequence.utf8)
        return write(descriptor, bytes, bytes.count) == bytes.count
    }
}
