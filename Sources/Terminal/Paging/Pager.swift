import Essentials

/// Shows what is taller than the screen one screenful at a time, with the program in `PAGER`.
public struct Pager: Sendable {
    private static let usual =
        "if command -v less >/dev/null 2>&1; then exec less; else exec cat; fi"

    private let command: String
    private let environment: [String: String]

    /// `nil` where nothing is to be paged: `PAGER` is `cat` or empty, or the terminal is dumb.
    ///
    /// `LESS` is `FRX` and `LESSCHARSET` what the terminal shows, unless the person has set them;
    /// `less` never starts other programs and keeps no history.
    public init?(environment: [String: String]) {
        let chosen = environment["PAGER"]
        guard chosen != "", chosen != "cat", !["", "dumb"].contains(environment["TERM"] ?? "")
        else { return nil }
        command = chosen.map(Self.replacingTheShell) ?? Self.usual
        var usual = ["LESS": "FRX"]
        // It would ask the locale, which need not be installed.
        if TerminalInfo(STDOUT_FILENO, environment: environment).isUTF8 {
            usual["LESSCHARSET"] = "utf-8"
        }
        self.environment = environment.merging(usual) { chosen, _ in chosen }
            .merging(["LESSSECURE": "1", "LESSHISTFILE": "-"]) { $1 }
    }

    /// How the showing ended.
    public enum Ending: Sendable, Equatable {
        /// There is no such pager, or it could not be started, and nothing was shown.
        case notStarted
        /// The person left.
        case left
        /// The stop sign went up, and the pager was ended.
        case stopped
        /// Nobody turned a page for as long as patience lasted, and the pager was ended.
        case idle
    }

    /// Hands `lines`, which end without a newline, to the pager and waits until the person leaves
    /// it, `stop` goes up or `patience` ends.
    ///
    /// Blocks: not for the cooperative pool. The first lines are on their way before the last ones
    /// are made; a person who leaves early ends the making. The terminal is as before in every case.
    /// Ctrl-Z stops nobody meanwhile.
    public func show(
        _ lines: some Sequence<String>, until stop: StopSign = StopSign(),
        patience: Patience = .endless
    ) -> Ending {
        var usual = termios()
        let isTerminal = tcgetattr(STDIN_FILENO, &usual) == 0
        // The pager does not stop at Ctrl-Z: it would read the keys of the shell that this process
        // went back to.
        let stops = SignalRelay.shared.claim([SIGTSTP]) { _ in }
        defer { stops.release() }
        guard let child = ShellChild(command, environment: environment, place: .foreground) else {
            return .notStarted
        }
        let watch = PagerWatch(stop, patience)
        let ended = WakePipe()
        let command = child.wake(ended)
        feed(lines, to: child, watch)
        while !watch.isOver {
            let awake = Poll.wait(for: [ended.readEnd, stop.pipe.readEnd], atMost: watch.glance)
            if awake.contains(ended.readEnd) {
                return command.isFound ? .left : .notStarted
            }
        }
        child.end(ended)
        if isTerminal { tcsetattr(STDIN_FILENO, TCSADRAIN, &usual) }
        return stop.isUp ? .stopped : .idle
    }

    private func feed(
        _ lines: some Sequence<String>, to child: ShellChild, _ watch: PagerWatch
    ) {
        defer { child.closePipe() }
        var chunk = ""
        for line in lines {
            chunk += line + "\n"
            // The first screenful at once, then in larger pieces.
            guard chunk.utf8.count >= 8192 else { continue }
            guard !watch.stop.isUp, child.send(chunk, unless: { watch.isOver }) else { return }
            chunk = ""
        }
        _ = child.send(chunk, unless: { watch.isOver })
    }

    /// A plain command takes the shell's place: then it is what gets a signal.
    private static func replacingTheShell(_ command: String) -> String {
        command.contains(where: { "|&;<>()$`\\\"'\n={}*?[".contains($0) })
            ? command : "exec " + command
    }
}
