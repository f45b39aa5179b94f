import Essentials

/// Sends what this process writes to standard output to a program or a file, until ``end()``.
///
/// Only one may exist at a time. Anything that asks whether standard output is a terminal sees that
/// it is not.
public struct Redirection: Sendable {
    /// The descriptor of the real standard output.
    private let usual: Int32
    private let child: ShellChild?
    /// The terminal's settings before the program could change them; nil without a terminal.
    private let modes: termios?

    /// Starts `/bin/sh -c program`, which reads the output; nil if the system cannot start it.
    public init?(toProgram program: String, environment: [String: String]) {
        var modes = termios()
        self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
        guard let child = ShellChild(program, environment: environment, place: .foreground) else {
            return nil
        }
        // Blocking, so that a write waits until the program reads.
        let flags = fcntl(child.descriptor, F_GETFL)
        _ = fcntl(child.descriptor, F_SETFL, flags & ~O_NONBLOCK)
        usual = Self.replaceOutput(by: child.descriptor)
        child.closePipe()
        self.child = child
    }

    /// Takes over `descriptor`, which is open for writing.
    public init(toDescriptor descriptor: Int32) {
        usual = Self.replaceOutput(by: descriptor)
        close(descriptor)
        (child, modes) = (nil, nil)
    }

    /// Restores standard output, and waits until the program has ended.
    ///
    /// Ends the program if no key is pressed for the time that `patience` allows, and then returns false.
    /// Blocks: call it on a dedicated thread.
    public func end(patience: Patience = .endless) -> Bool {
        dup2(usual, STDOUT_FILENO)
        close(usual)
        guard let child else { return true }
        let watch = ProgramWatch(CancellationSignal(), patience)
        let ended = WakePipe()
        // The exit status is ignored: the program reports its own errors.
        _ = child.wake(ended)
        while !watch.isOver {
            if !Poll.wait(for: [ended.readEnd], atMost: watch.checkInterval).isEmpty { return true }
        }
        child.end(ended)
        if var modes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
        return false
    }

    private static func replaceOutput(by descriptor: Int32) -> Int32 {
        let usual = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(descriptor, STDOUT_FILENO)
        return usual
    }
}
