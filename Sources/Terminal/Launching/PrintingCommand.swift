import Essentials

/// Runs a shell command for its output, on this process's terminal, so that it may ask the person.
public final class PrintingCommand: Sendable {
    /// How long a command may take to end after it was asked to.
    private static let grace = Duration.milliseconds(500)

    private let child: ShellChild
    private let ended: WakePipe
    private let ending: ShellChild.Ending
    private let settings = TerminalSettings()

    /// Starts `/bin/sh -c command`; `nil` when the system has no process or descriptor left.
    ///
    /// It inherits standard error, and standard input unless `inheritsInput` is false, in which
    /// case its input is empty. The caller must wait for its end.
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

    /// The descriptor from which its output is read; valid while this value exists.
    public var output: Int32 { child.descriptor }

    /// Waits for the end, and discards remaining output, which would otherwise block the command.
    ///
    /// Returns the exit status as a shell reports it: 128 plus the signal for a command that was
    /// killed. When `stop` is raised, asks the command and its descendants to end, and kills them
    /// half a second later; does so, too, if it is still running after `patience`, and then returns 0.
    /// Always restores the terminal. Blocks: call it on a dedicated thread.
    public func waitForEnd(
        until stop: CancellationSignal, atMost patience: Duration? = nil
    ) -> Int32 {
        var waited = [ended.readEnd, stop.pipe.readEnd, output]
        let deadline = patience.map { ContinuousClock.now + $0 }
        defer { settings.restore() }
        while true {
            let left = deadline.map { max(.zero, $0 - .now) }
            let awake = Poll.wait(for: waited, atMost: left)
            if awake.contains(ended.readEnd) { break }
            if left == .zero {
                child.end(ended, grace: Self.grace)
                return 0
            }
            if awake.contains(stop.pipe.readEnd) {
                child.end(ended, grace: Self.grace)
                break
            }
            if awake.contains(output), !discard() { waited.removeLast() }
        }
        return ending.status
    }

    /// Reads the available output; false at its end.
    private func discard() -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = read(output, &bytes, bytes.count)
        return count > 0 || count < 0 && [EINTR, EAGAIN].contains(errno)
    }
}

/// Saves the terminal's settings, because a command that is killed cannot restore them.
private struct TerminalSettings {
    private let usual: termios?

    init() {
        var settings = termios()
        usual = tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
    }

    /// Does nothing in the background, where the system would stop this process.
    func restore() {
        guard var usual, tcgetpgrp(STDIN_FILENO) == getpgrp() else { return }
        tcsetattr(STDIN_FILENO, TCSANOW, &usual)
    }
}
