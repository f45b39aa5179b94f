import CReadline
import Essentials
import Synchronization

/// A shell command that reads what this process writes, or prints what this process reads.
///
/// By `posix_spawn` and not by Foundation's `Process`, which on Linux puts the child into a group
/// of its own and hands on which signals are ignored and blocked here: whatever touches the
/// terminal there is stopped, and may not hear that it is to end.
struct ShellChild {
    enum Place {
        /// In this process's group and on its terminal, as a pager is.
        case foreground
        /// In a session of its own, writing nowhere; it may outlive this process.
        case detached
    }

    /// Which of the child's streams is a pipe to this process.
    enum Piped {
        case input, output
    }

    /// This process's end of the pipe; reading and writing there does not wait.
    let descriptor: Int32
    private let processID: pid_t

    /// Starts `/bin/sh -c command`; `nil` when the system has no process or descriptor left.
    ///
    /// Where its input is no pipe, it is this process's own or, unless `inheritsInput`, empty.
    init?(
        _ command: String, environment: [String: String], place: Place, piped: Piped = .input,
        inheritsInput: Bool = true
    ) {
        var ends: [Int32] = [-1, -1]
        guard cpipe_open(&ends) == 0 else { return nil }
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
        // A reader that takes its time must not keep us from hearing that it is all over.
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    }

    /// Writes all of `text`; false once the child no longer reads, or `isOver` says so while it is
    /// waited for.
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

    /// Closes this end of the pipe: for the child's input, that is its end.
    func closePipe() { close(descriptor) }

    /// Waits for the end, however long; true when the command says that all went well.
    func wait() -> Bool { waitStatus() == 0 }

    /// What `waitpid` says at the end, however long it takes; `nil` when it knows no such child.
    ///
    /// A child that has stopped itself, as pagers do at Ctrl-Z, is continued: it is nobody's job. One
    /// that may not use the terminal now would only stop again.
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

    /// Waits for the end on another thread, and wakes `pipe` then.
    ///
    /// Gives what will say, after that, how it ended.
    func wake(_ pipe: WakePipe) -> Ending {
        let (child, ending) = (self, Ending())
        startThread {
            if let status = child.waitStatus() { ending.word.store(status, ordering: .releasing) }
            pipe.wake()
        }
        return ending
    }

    /// How a command ended; until then it seems to have gone well.
    final class Ending: Sendable {
        /// As `waitpid` has it.
        fileprivate let word = Atomic<Int32>(0)

        /// The exit status as a shell tells it: 128 and the signal where one ended it.
        var status: Int32 {
            let word = word.load(ordering: .acquiring)
            return word & 0x7F == 0 ? word >> 8 & 0xFF : 128 + word & 0x7F
        }

        /// Whether the shell found the command and could run it.
        ///
        /// Of what POSIX has a shell end with: 126 is found but not to be run, 127 not found.
        var isFound: Bool { ![126, 127].contains(status) }
    }

    /// Asks it, and what it has started, to end, and sees to it when `grace` is over; `ended` is
    /// what `wake` was given.
    func end(_ ended: WakePipe, grace: Duration = .milliseconds(50)) {
        var started = Descendants.of(processID)
        for id in [processID] + started {
            kill(id, SIGTERM)
            // Stopped when it asked at a terminal that it may not use, it would not hear of it.
            kill(id, SIGCONT)
        }
        if Poll.wait(for: [ended.readEnd], atMost: grace).isEmpty {
            started += Descendants.of(processID).filter { !started.contains($0) }
            kill(processID, SIGKILL)
            while Poll.wait(for: [ended.readEnd], atMost: nil).isEmpty {}
        }
        Descendants.end(started)
    }

    /// Waits for the end at most so many milliseconds, then kills what is still there.
    func wait(atMost milliseconds: Int) -> Bool {
        var status: Int32 = 0
        for _ in 0..<max(1, milliseconds / 5) {
            let ended = waitpid(processID, &status, WNOHANG)
            if ended == processID { return status == 0 }
            guard ended == 0 || errno == EINTR else { return false }
            poll(nil, 0, 5)
        }
        // The whole session: what the command started hangs as it does.
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
