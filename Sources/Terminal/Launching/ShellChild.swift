import CReadline
import Foundation
import Synchronization

/// A shell command that reads what this process writes.
///
/// By `posix_spawn` and not by Foundation's `Process`, which on Linux puts the child into a group
/// of its own: a pager there is stopped when it touches the terminal.
struct ShellChild {
    enum Place {
        /// In this process's group and on its terminal, as a pager is.
        case foreground
        /// In a session of its own, writing nowhere; it may outlive this process.
        case detached
    }

    private let processID: pid_t
    private let input: Int32

    /// Starts `/bin/sh -c command`; `nil` when the system has no process or descriptor left.
    init?(_ command: String, environment: [String: String], place: Place) {
        var ends: [Int32] = [-1, -1]
        guard cpipe_open(&ends) == 0 else { return nil }
        let spawned = Self.spawn(
            command, environment.map { "\($0)=\($1)" }, reading: ends[0], place)
        close(ends[0])
        guard let spawned else {
            close(ends[1])
            return nil
        }
        processID = spawned
        input = ends[1]
        // A reader that takes its time must not keep us from hearing that it is all over.
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
    }

    /// Writes all of `text`; false once the child no longer reads, or `isOver` says so while it is
    /// waited for.
    func send(_ text: String, unless isOver: () -> Bool = { false }) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(input, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    if isOver() { return false }
                    var room = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
                    poll(&room, 1, 50)
                    continue
                }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }

    /// Ends the child's input.
    func closeInput() { close(input) }

    /// Waits for the end, however long; true when the command says that all went well.
    func wait() -> Bool { waitStatus() == 0 }

    /// What `waitpid` says at the end, however long it takes; `nil` when it knows no such child.
    private func waitStatus() -> Int32? {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 { guard errno == EINTR else { return nil } }
        return status
    }

    /// Waits for the end on another thread, and wakes `pipe` then.
    ///
    /// Gives what will say, after that, whether the shell found the command and could run it.
    func wake(_ pipe: WakePipe) -> Finding {
        let (child, finding) = (self, Finding())
        Thread.detachNewThread {
            // Of what POSIX has a shell end with: 126 is found but not to be run, 127 not found.
            if let status = child.waitStatus(), [126 << 8, 127 << 8].contains(status) {
                finding.wasFound.store(false, ordering: .releasing)
            }
            pipe.wake()
        }
        return finding
    }

    /// Whether there was such a command; so it seems until the end.
    final class Finding: Sendable {
        fileprivate let wasFound = Atomic(true)

        var isFound: Bool { wasFound.load(ordering: .acquiring) }
    }

    /// Asks it, and what it has started, to end, and a moment later sees to it; `ended` is what `wake`
    /// was given.
    func end(_ ended: WakePipe) {
        let started = Descendants.of(processID)
        for id in [processID] + started { kill(id, SIGTERM) }
        if Poll.wait(for: [ended.readEnd], atMost: .milliseconds(50)).isEmpty {
            kill(processID, SIGKILL)
            _ = Poll.wait(for: [ended.readEnd], atMost: nil)
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

    private static func spawn(
        _ command: String, _ environment: [String], reading input: Int32, _ place: Place
    ) -> pid_t? {
        var spawn = Spawn(input: .descriptor(input))
        if place == .detached {
            (spawn.output, spawn.error) = (.nowhere, .nowhere)
            spawn.isNewSession = true
        }
        return spawn.start("/bin/sh", ["sh", "-c", command], environment)
    }
}
