public import Essentials

/// The clipboard of the desktop, or of the terminal where there is no desktop.
public struct SystemClipboard: Sendable {
    /// Where a text went.
    public enum Outcome: Sendable, Equatable {
        /// A program took it and will empty the clipboard if it still holds this text.
        case program(ClipboardProgram)
        /// The terminal was told (OSC 52); whether it listened cannot be known, and so nothing is
        /// emptied later.
        case terminal
        /// Nowhere: there is no clipboard.
        case unavailable
    }

    /// Seconds after which a program empties the clipboard, unless it is told others.
    public static let clearingDelay = 60

    private let environment: [String: String]
    private let descriptor: Int32

    /// The clipboard that `environment` leads to.
    ///
    /// Nothing is started before ``copy(_:clearAfter:)``.
    ///
    /// - Parameter descriptor: the terminal that OSC 52 is written to.
    public init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        descriptor: Int32 = STDERR_FILENO
    ) {
        self.environment = environment
        self.descriptor = descriptor
    }

    /// Copies `text`, and clears it after `seconds` where that can be done.
    ///
    /// Blocks for two seconds at most: not for the cooperative pool. The text is passed through
    /// pipes, never in an argument that `ps` would show.
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

    /// OSC 52 (xterm, "Operating System Commands"): the clipboard, in Base64.
    private func tellTerminal(_ text: String) -> Bool {
        let terminal = TerminalInfo(descriptor, environment: environment)
        guard terminal.isTTY, !terminal.isDumb else { return false }
        let sequence = "\u{1B}]52;c;\(Data(text.utf8).base64EncodedString())\u{7}"
        let bytes = Array(sequence.utf8)
        return write(descriptor, bytes, bytes.count) == bytes.count
    }
}
