import CSystem
import Essentials

/// A child process in its own session, with two pipes and no other descriptor of this process.
struct SpawnedProcess {
    private let processID: pid_t

    /// A fixed environment, so that a decoder of outside pictures learns nothing about this
    /// process.
    private static let environment = [
        "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
    ]

    /// Limits for a decoder of outside pictures; a picture that needs more is not shown.
    struct Limits: Sendable {
        /// Processor time.
        var seconds: UInt = 5
        /// Bytes of address space: several times the size of the largest decoded picture.
        var memory: UInt = 1 << 30
        /// The size of files it may write, in bytes; it only writes to a pipe.
        var file: UInt = 0
        var descriptors: UInt = 32
    }

    /// `nil` if the system cannot start the process or set its limits.
    ///
    /// The limits are set when this returns, before any input is written.
    init?(
        _ path: String, _ arguments: [String], input: Int32, output: Int32,
        limits: Limits = Limits()
    ) {
        let spawn = Spawn(
            input: .descriptor(input), output: .descriptor(output), error: .nowhere,
            isNewSession: true, inheritsStreamsOnly: true)
        guard let processID = spawn.start(path, [path] + arguments, Self.environment) else {
            return nil
        }
        self.processID = processID
        let isLimited =
            csystem_limit(
                processID, limits.seconds, limits.memory, limits.file, limits.descriptors) == 0
        // A process that has already ended cannot be limited and needs no limit.
        guard isLimited || errno == ESRCH else {
            _ = endedWell(atMost: .zero)
            return nil
        }
    }

    /// Whether it exits with status 0 within `limit`; kills it after that.
    func endedWell(atMost limit: Duration) -> Bool {
        var status: Int32 = 0
        let end = ContinuousClock.now + limit
        repeat {
            let ended = waitpid(processID, &status, WNOHANG)
            if ended == processID { return status == 0 }
            guard ended == 0 || errno == EINTR else { return false }
            if ContinuousClock.now < end { poll(nil, 0, 2) }
        } while ContinuousClock.now < end
        kill(-processID, SIGKILL)
        kill(processID, SIGKILL)
        while waitpid(processID, &status, 0) < 0, errno == EINTR {}
        return false
    }
}
