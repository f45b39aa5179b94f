import Essentials

/// Shows long text one screenful at a time, with the program in `PAGER`.
public struct Pager: Sendable {
    private static let usual =
        "if command -v less >/dev/null 2>&1; then exec less; else exec cat; fi"

    /// The value of `PAGER`, or the usual pager.
    public let name: String
    private let command: String
    private let environment: [String: String]

    /// `nil` if nothing is to be paged: `PAGER` is `cat` or empty, or the terminal is dumb.
    ///
    /// `LESS` is `FRX` and `LESSCHARSET` is the terminal's charset, unless the person has set them;
    /// `less` shows colours in any case, cannot start other programs and keeps no history.
    public init?(environment: [String: String]) {
        let chosen = environment["PAGER"]
        guard chosen != "", chosen != "cat", !["", "dumb"].contains(environment["TERM"] ?? "")
        else { return nil }
        name = chosen ?? "less"
        command = chosen.map(Self.replacingTheShell) ?? Self.usual
        // The person's options follow, so that they decide between `-R` and `-r`.
        var usual = ["LESS": environment["LESS"].map { "-R " + $0 } ?? "FRX"]
        // Otherwise `less` asks the locale, which may not be installed.
        if environment["LESSCHARSET"] == nil,
            TerminalInfo(STDOUT_FILENO, environment: environment).isUTF8
        {
            usual["LESSCHARSET"] = "utf-8"
        }
        self.environment = environment.merging(usual) { $1 }
            .merging(["LESSSECURE": "1", "LESSHISTFILE": "-"]) { $1 }
    }

    /// How the pager ended.
    public enum Ending: Sendable, Equatable {
        /// There is no such pager, or it ended with an error; perhaps nothing was shown.
        case failed
        /// The person quit.
        case left
        /// The stop sign was raised, and the pager was ended.
        case stopped
        /// No key was pressed for the time that `patience` allows, and the pager was ended.
        case idle
    }

    /// Passes `lines`, which have no newlines, to the pager and waits until the person quits,
    /// `stop` is raised or `patience` ends.
    ///
    /// Blocks: do not call it on the cooperative pool. The first lines are sent before the last
    /// ones are created; when the person quits early, no more are created. Always restores the
    /// terminal. Ctrl-Z is ignored.
    public func show(
        _ lines: some Sequence<String>, until stop: CancellationSignal = CancellationSignal(),
        patience: Patience = .endless
    ) -> Ending {
        var usual = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &usual) == 0
        // The pager must not stop at Ctrl-Z: this process would go back to the shell while the
        // pager reads the shell's keys.
        let stops = SignalRelay.shared.claim([SIGTSTP]) { _ in }
        defer { stops.release() }
        guard let child = ShellChild(command, environment: environment, place: .foreground) else {
            return .failed
        }
        let watch = ProgramWatch(stop, patience)
        let ended = WakePipe()
        let command = child.wake(ended)
        feed(lines, to: child, watch)
        while !watch.isOver {
            let awake = Poll.wait(
                for: [ended.readEnd, stop.pipe.readEnd], atMost: watch.checkInterval)
            if awake.contains(ended.readEnd) {
                return command.status == 0 ? .left : .failed
            }
        }
        child.end(ended)
        if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
        return stop.isUp ? .stopped : .idle
    }

    private func feed(
        _ lines: some Sequence<String>, to child: ShellChild, _ watch: ProgramWatch
    ) {
        defer { child.closePipe() }
        var chunk = ""
        for line in lines {
            chunk += line + "\n"
            // Sends the first screenful at once, then larger pieces.
            guard chunk.utf8.count >= 8192 else { continue }
            guard !watch.stop.isUp, child.send(chunk, unless: { watch.isOver }) else { return }
            chunk = ""
        }
        _ = child.send(chunk, unless: { watch.isOver })
    }

    /// A plain command replaces the shell, so that signals reach the command.
    private static func replacingTheShell(_ command: String) -> String {
        command.contains(where: { "|&;<>()$`\\\"'\n={}*?[".contains($0) })
            ? command : "exec " + command
    }
}
