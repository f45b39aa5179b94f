import CSystem
import Essentials
import Synchronization

/// A shell command connected by a pipe to its input or its output.
///
/// Uses `posix_spawn`, which can keep the child in this process's group and reset ignored and
/// blocked signals. Otherwise the child would be stopped when it uses the terminal, and might not
/// receive a request to end.
struct ShellChild {
    enum Place {
        /// In this process's group and on its terminal, for a pager.
        case foreground
        /// In its own session, with its output discarded; it may outlive this process.
        case detached
    }

    /// The child's stream that is a pipe to this process.
    enum Piped {
        case input, output
    }

    /// This process's end of the pipe; it is non-blocking.
    let descriptor: Int32
    private let processID: pid_t

    /// Starts `/bin/sh -c command`; `nil` when the system has no process or descriptor left.
    ///
    /// If its input is not a pipe, it is inherited, or empty unless `inheritsInput` is true.
    init?(
        _ command: String, environment: [String: String], place: Place, piped: Piped = .input,
        inheritsInput: Bool = true
    ) {
        var ends: [Int32] = [-1, -1]
        guard csystem_pipe(&ends) == 0 else { return nil }
        let (own, other) = piped == .input ? (ends[1], ends[0]) : (ends[0], ends[1])
        var spawn = Self.spawn(in: place)
        if !inheritsInput { spawn.input = .nowhere }
        switch piped {
        case .input: spawn.input = .descriptor(other)
        case .output: spawn.output = .descriptor(other)
        }
        let spawned = spawn.start(
            "/bin/sh", ["sh", "-c", command], environment.map { "\($0)=\($1)" })
        close(other)
        guard let spawned else {
            close(own)
            return nil
        }
        processID = spawned
        descriptor = own
        // Non-blocking, so that a slow reader does not delay the reaction to `isOver`.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Writes all of `text`; false if the child no longer reads, or if `isOver` becomes true during
    /// the wait.
    func send(_ text: String, unless isOver: () -> Bool = { false }) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    if isOver() { return false }
                    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
                    poll(&room, 1, 50)
                    continue
                }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }

    /// Closes this end of the pipe; the child then reads the end of its input.
    func closePipe() { close(descriptor) }

    /// Waits for the end without a time limit; true if the exit status is 0.
    func wait() -> Bool { waitStatus() == 0 }

    /// Waits without a time limit and returns the status of `waitpid`; `nil` if there is no such
    /// child.
    ///
    /// A child that stopped itself, as pagers do at Ctrl-Z, is continued, because no shell would do
    /// so. A child stopped for using the terminal would only stop again.
    private func waitStatus() -> Int32? {
        var status: Int32 = 0
        while true {
            if waitpid(processID, &status, WUNTRACED) < 0 {
                guard errno == EINTR else { return nil }
            } else if status & 0xFF != 0x7F {
                return status
            } else if [SIGTSTP, SIGSTOP].contains(status >> 8 & 0xFF) {
                kill(processID, SIGCONT)
            }
        }
    }

    /// Waits for the end on another thread, and then wakes `pipe`.
    ///
    /// The returned value has the exit status after that.
    func wake(_ pipe: WakePipe) -> Ending {
        let (child, ending) = (self, Ending())
        startThread {
            if let status = child.waitStatus() { ending.word.store(status, ordering: .releasing) }
            pipe.wake()
        }
        return ending
    }

    /// The exit status of a command; 0 until the command has ended.
    final class Ending: Sendable {
        /// In the format of `waitpid`.
        fileprivate let word = Atomic<Int32>(0)

        /// The exit status as a shell reports it: 128 plus the signal that ended it.
        var status: Int32 {
            let word = word.load(ordering: .acquiring)
            return word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
        }
    }

    /// Asks the child and its descendants to end, and kills them after `grace`; `ended` is the pipe
    /// that was passed to `wake`.
    func end(_ ended: WakePipe, grace: Duration = .milliseconds(50)) {
        var started = Descendants.of(processID)
        for id in [processID] + started {
            kill(id, SIGTERM)
            // A child stopped for using the terminal would not receive the signal otherwise.
            kill(id, SIGCONT)
        }
        if Poll.wait(for: [ended.readEnd], atMost: grace).isEmpty {
            started += Descendants.of(processID).filter { !started.contains($0) }
            kill(processID, SIGKILL)
            while Poll.wait(for: [ended.readEnd], atMost: nil).isEmpty {}
        }
        Descendants.end(started)
    }

    /// Waits at most `milliseconds` for the end, then kills the child.
    func wait(atMost milliseconds: Int) -> Bool {
        var status: Int32 = 0
        for _ in 0..<max(1, milliseconds / 5) {
            let ended = waitpid(processID, &status, WNOHANG)
            if ended == processID { return status == 0 }
            guard ended == 0 || errno == EINTR else { return false }
            poll(nil, 0, 5)
        }
        // Kills the whole session, because processes the command started may hang as well.
        kill(-processID, SIGKILL)
        _ = wait()
        return false
    }

    private static func spawn(in place: Place) -> Spawn {
        switch place {
        case .foreground: Spawn()
        case .detached: Spawn(output: .nowhere, error: .nowhere, isNewSession: true)
        }
    }
}
