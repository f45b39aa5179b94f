import Essentials
import Synchronization
import Values

/// Runs `git` without a terminal, hooks or signatures; cancelling the task ends the program.
struct GitProgram: Sendable {
    private let environment: [String: String]
    private let timeout: Duration?

    /// - Parameters:
    ///   - environment: the variables of this process, which ssh and credential helpers need.
    ///   - timeout: the time limit of one call of `git`; `nil` for none.
    init(environment: [String: String], timeout: Duration? = nil) {
        self.timeout = timeout
        let given = environment["GIT_SSH_COMMAND"] ?? ""
        let ssh = given.isEmpty ? "ssh" : given
        var environment = environment.filter { !$0.key.hasPrefix("GIT_") }
        // git must not ask for a password, because it would not get the typed answer while a prompt reads a line.
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["GIT_SSH_COMMAND"] = ssh + " -oBatchMode=yes"
        for name in ["GIT_AUTHOR_NAME", "GIT_COMMITTER_NAME"] { environment[name] = "cofre" }
        for name in ["GIT_AUTHOR_EMAIL", "GIT_COMMITTER_EMAIL"] { environment[name] = "cofre" }
        self.environment = environment
    }

    struct Result: Sendable {
        let status: Int32
        let output: [UInt8]
    }

    /// - Parameter folder: the folder of the clone; `nil` for a command that needs none.
    func run(
        in folder: String?, _ arguments: [String]
    ) async throws(SyncRemoteError) -> Result {
        var words = ["git"]
        if let folder {
            // Without --git-dir, git would use a repository in a folder above if this one is damaged.
            words += ["-C", folder, "--git-dir=\(folder)/.git", "--work-tree=\(folder)"]
        }
        words += [
            "-c", "core.hooksPath=/dev/null", "-c", "commit.gpgSign=false", "-c", "gc.auto=0",
            "-c", "core.autocrlf=false", "-c", "core.fsync=all",
        ]
        words += arguments
        let child = try Child(words, environment)
        let result = await withTaskCancellationHandler {
            await onOwnThread { [timeout] in child.result(within: timeout) }
        } onCancel: {
            child.stop()
        }
        if Task.isCancelled { throw .interrupted }
        guard let result else { throw .unreachable(.noAnswer(.timedOut)) }
        if result.status == 127 { throw .gitMissing }
        return result
    }
}

/// A started program whose standard output is read; its input is empty, its errors are dropped.
private final class Child: Sendable {
    /// 1 MiB: far more than a listing of one reference.
    private static let longestOutput = 1 << 20

    private let id: pid_t
    private let output: Int32
    /// Whether the system may give the id to another program.
    private let isReaped = Mutex(false)

    init(_ words: [String], _ environment: [String: String]) throws(SyncRemoteError) {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { throw .system(errno: errno) }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The threads of this program block signals, but git must react to SIGTERM.
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var id: pid_t = 0
        let variables = environment.map { "\($0.key)=\($0.value)" }
        var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
        var values: [UnsafeMutablePointer<CChar>?] = variables.map { strdup($0) } + [nil]
        defer {
            for text in arguments + values { free(text) }
        }
        let code = posix_spawnp(&id, "git", &actions, &attributes, &arguments, &values)
        Posix.close(ends[1])
        guard code == 0 else {
            Posix.close(ends[0])
            throw code == ENOENT ? .gitMissing : .system(errno: code)
        }
        self.id = id
        output = ends[0]
    }

    func stop() {
        isReaped.withLock { if !$0 { kill(id, SIGTERM) } }
    }

    /// Reads the output to its end and waits for the program.
    ///
    /// A program that takes longer than `limit` is ended; the result is then `nil`.
    func result(within limit: Duration?) -> GitProgram.Result? {
        let deadline = limit.map { ContinuousClock.now + $0 }
        var isLate = false
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            if let deadline, !isLate, !hasOutput(before: deadline) {
                isLate = true
                stop()
            }
            let count = Posix.read(output, &buffer, buffer.count)
            if count < 0, Posix.lastError == EINTR { continue }
            guard count > 0 else { break }
            if bytes.count < Self.longestOutput { bytes += buffer[..<count] }
        }
        Posix.close(output)
        var ended = siginfo_t()
        while waitid(P_PID, id_t(id), &ended, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var status: Int32 = 0
        isReaped.withLock { isReaped in
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            isReaped = true
        }
        if isLate { return nil }
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return GitProgram.Result(status: code, output: bytes)
    }

    /// Waits for output or its end; false when the deadline has passed.
    private func hasOutput(before deadline: ContinuousClock.Instant) -> Bool {
        while true {
            let rest = ContinuousClock.now.duration(to: deadline)
            guard rest > .zero else { return false }
            var end = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(clamping: Int((rest / .milliseconds(1)).rounded(.up)))
            // An error is reported by the read that follows.
            let ready = poll(&end, 1, milliseconds)
            if ready > 0 || ready < 0 && errno != EINTR { return true }
        }
    }
}
