import Foundation

/// A child in a session of its own, with two pipes and nothing else of this process.
struct SpawnedProcess {
    private let processID: pid_t

    /// Whoever decodes outside pictures learns nothing of this process, its environment included.
    private static let environment = [
        "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TERM=xterm-256color",
    ]

    /// `nil` when the system cannot start it.
    init?(_ path: String, _ arguments: [String], input: Int32, output: Int32) {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            // POSIX_SPAWN_SETSID and POSIX_SPAWN_CLOEXEC_DEFAULT, <sys/spawn.h>
            let isolated: Int32 = 0x0400 | 0x4000
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let isolated: Int32 = 0x80  // POSIX_SPAWN_SETSID, <spawn.h> under _GNU_SOURCE
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
        posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
        for descriptor in Self.inherited {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
        // A signal that is ignored or blocked here is neither there.
        var ordinary = sigset_t()
        sigfillset(&ordinary)
        posix_spawnattr_setsigdefault(&attributes, &ordinary)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        let flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK) | isolated
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var processID: pid_t = 0
        let started = CStrings.lend([path] + arguments) { arguments in
            CStrings.lend(Self.environment) { variables in
                posix_spawn(&processID, path, &actions, &attributes, arguments, variables)
            }
        }
        guard started == 0 else { return nil }
        self.processID = processID
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

    /// Every descriptor that this process has beyond the standard three: whoever opened one may
    /// have forgotten to mark it.
    private static var inherited: [Int32] {
        #if canImport(Darwin)
            []
        #else
            // Without /proc there is nothing to read; what is marked still closes by itself.
            ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
                .compactMap { Int32($0) }.filter { $0 > STDERR_FILENO }
        #endif
    }
}
