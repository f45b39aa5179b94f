import Essentials

/// Sends what this process writes to standard output to a program or a file, until ``end()``.
///
/// Only one may exist at a time. Anything that asks whether standard output is a terminal sees that
/// it is not.
public struct Redirection: Sendable {
    /// The descriptor of the real standard output.
    private let usual: Int32
    private let child: ShellChild?
    /// Requests to end this process that nothing else takes, from before the program starts.
    private let requests: SignalInbox?
    /// The terminal's settings before the program could change them; nil without a terminal.
    private let modes: termios?

    /// Starts `/bin/sh -c program`, which reads the output; nil if the system cannot start it.
    public init?(toProgram program: String, environment: [String: String]) {
        var modes = termios()
        self.modes = tcgetattr(STDIN_FILENO, &modes) == 0 ? modes : nil
        // Ctrl-C is the program's: it reaches the whole foreground group.
        requests = SignalInbox([SIGTERM, SIGHUP])
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
        (child, requests, modes) = (nil, nil, nil)
    }

    /// How the program that gets the output ended.
    public enum Ending: Sendable, Equatable {
        /// By itself, or there is no program, only a file.
        case left
        /// No key was pressed for the time that `patience` allows, and the program was ended.
        case idle
        /// This process was asked to end (SIGTERM, SIGHUP), or `isWanted` was false, and the program was ended.
        case stopped(signal: Int32?)
    }

    /// Restores standard output, and waits until the program has ended; ends it if `isWanted` is false.
    ///
    /// Blocks: call it on a dedicated thread.
    public func end(patience: Patience = .endless, isWanted: Bool = true) -> Ending {
        dup2(usual, STDOUT_FILENO)
        close(usual)
        guard let child, let requests else { return .left }
        let watch = ProgramWatch(CancellationSignal(), patience)
        let ended = WakePipe()
        // The exit status is ignored: the program reports its own errors.
        _ = child.wake(ended)
        var signal: Int32?
        while isWanted, signal == nil, !watch.isOver {
            let awake = Poll.wait(
                for: [ended.readEnd, requests.pipe.readEnd], atMost: watch.checkInterval)
            if awake.contains(ended.readEnd) { return .left }
            signal = requests.next()
        }
        child.end(ended)
        if var modes { tcsetattr(STDIN_FILENO, TCSADRAIN, &modes) }
        return isWanted && signal == nil ? .idle : .stopped(signal: signal)
    }

    private static func replaceOutput(by descriptor: Int32) -> Int32 {
        let usual = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3)
        dup2(descriptor, STDOUT_FILENO)
        return usual
    }
}
