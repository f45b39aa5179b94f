import CReadline
import Essentials

/// A child in a session of its own, with two pipes and nothing else of this process.
struct SpawnedProcess {
    private let processID: pid_t

    /// Whoever decodes outside pictures learns nothing of this process, its environment included.
    private static let environment = [
        "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
    ]

    /// What a decoder of outside pictures may use: a picture that needs more is not shown.
    struct Limits: Sendable {
        /// Of processor time.
        var seconds: UInt = 5
        /// Bytes of address space: several times what the largest picture takes when decoded.
        var memory: UInt = 1 << 30
        /// Bytes of a file; it prints into a pipe and has nothing to write.
        var file: UInt = 0
        var descriptors: UInt = 32
    }

    /// `nil` when the system cannot start it, or not limit it.
    ///
    /// The limits hold when this returns, so before anything is written to `input`'s other end.
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
            climits_set(
                processID, limits.seconds, limits.memory, limits.file, limits.descriptors) == 0
        // One that has ended already cannot be limited, and has nothing left to use.
        guard isLimited || errno == ESRCH else {
            _ = endedWell(atMost: .zero)
            return nil
        }
    }

    /// Whether it ended by itself with status 0 within `limit`; after that it is killed.
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
