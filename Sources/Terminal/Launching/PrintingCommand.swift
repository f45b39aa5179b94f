import Essentials

/// A shell command run for what it prints, on this process's terminal: it may ask the person there.
public final class PrintingCommand: Sendable {
    /// How long a command may take to end that is asked to.
    private static let grace = Duration.milliseconds(500)

    private let child: ShellChild
    private let ended: WakePipe
    private let ending: ShellChild.Ending
    private let settings = TerminalSettings()

    /// Starts `/bin/sh -c command`; `nil` when the system has no process or descriptor left.
    ///
    /// Its standard error is this process's own, and so is its standard input unless
    /// `inheritsInput` is false: then it reads nothing. Whoever starts one waits for its end.
    public init?(
        _ command: String, environment: [String: String], inheritsInput: Bool = true
    ) {
        let started = ShellChild(
            command, environment: environment, place: .foreground, piped: .output,
            inheritsInput: inheritsInput)
        guard let started else { return nil }
        let pipe = WakePipe()
        child = started
        ended = pipe
        ending = started.wake(pipe)
    }

    deinit {
        child.closePipe()
    }

    /// Where it can be read what the command prints, for as long as this value is held.
    public var output: Int32 { child.descriptor }

    /// Waits for the end, and throws away what is still printed, which would wait for a reader.
    ///
    /// The answer is the exit status as a shell tells it, 128 and the signal for a command that was
    /// killed. Once `stop` is up, the command and what it has started are asked to end, and killed
    /// half a second later. The terminal is as before in every case. Blocks: call it on a thread of
    /// your own.
    public func waitForEnd(until stop: StopSign) -> Int32 {
        var waited = [ended.readEnd, stop.pipe.readEnd, output]
        while true {
            let awake = Poll.wait(for: waited, atMost: nil)
            if awake.contains(ended.readEnd) { break }
            if awake.contains(stop.pipe.readEnd) {
                child.end(ended, grace: Self.grace)
                break
            }
            if awake.contains(output), !discard() { waited.removeLast() }
        }
        settings.restore()
        return ending.status
    }

    /// Takes what is there; false once there will be no more.
    private func discard() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(output, &bytes, bytes.count)
        return count > 0 || count < 0 && [EINTR, EAGAIN].contains(errno)
    }
}

/// How the terminal was set before somebody borrowed it who may be ended in the middle.
private struct TerminalSettings {
    private let usual: termios?

    init() {
        var settings = termios()
        usual = tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }

    /// Not from the background, where the system would stop this process for it.
    func restore() {
        guard var usual, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &usual)
    }
}
