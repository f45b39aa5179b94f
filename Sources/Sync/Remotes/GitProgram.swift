import CSystem
import Essentials
import Synchronization
import Terminal
import Values

/// Runs `git` without questions, hooks or signatures; cancelling the task ends the program.
struct GitProgram: Sendable {
    /// They replace settings of the user that run a program, need a key, or leave work for later.
    private static let settings = [
        "core.hooksPath=/dev/null", "core.attributesFile=", "core.excludesFile=",
        "core.fsmonitor=false", "core.fsync=all", "commit.gpgSign=false", "tag.gpgSign=false",
        "push.gpgSign=false", "push.pushOption=", "push.followTags=false",
        "push.recurseSubmodules=no", "fetch.recurseSubmodules=no", "gc.auto=0",
        "maintenance.auto=false",
    ]

    private let environment: [String]
    private let isOffline: Bool
    private let timeout: Duration?

    /// - Parameters:
    ///   - environment: the variables of this process, which ssh and credential helpers need.
    ///   - isOffline: whether only repositories in a folder may be used.
    ///   - timeout: the time limit of one call of `git`; `nil` for none.
    init(environment: [String: String], isOffline: Bool = false, timeout: Duration? = nil) {
        (self.isOffline, self.timeout) = (isOffline, timeout)
        let given = environment["GIT_SSH_COMMAND"] ?? ""
        let ssh = given.isEmpty ? "ssh" : given
        var environment = environment.filter { !$0.key.hasPrefix("GIT_") }
        // git must not ask for a password, because it would not get the typed answer while a prompt reads a line; nor may
        // it open a window.
        environment["GIT_TERMINAL_PROMPT"] = "0"
        environment["GIT_ASKPASS"] = ""
        environment["GIT_SSH_COMMAND"] = ssh + " -oBatchMode=yes"
        // What git refuses then, also after it has replaced the address by that of a setting (git(1)).
        if isOffline { environment["GIT_ALLOW_PROTOCOL"] = "file" }
        // The words of `Result.error`.
        environment["LC_ALL"] = "C"
        self.environment = environment.map { "\($0.key)=\($0.value)" }
    }

    struct Result: Sendable {
        let status: Int32
        let output: [UInt8]
        let errors: [UInt8]

        /// What git says of a failure: the last line of the remote, otherwise its own first one.
        var error: SyncRemoteError {
            let lines = String(decoding: errors, as: UTF8.self).split(whereSeparator: \.isNewline)
                .map { String($0).trimmed }
            let line =
                lines.last { $0.hasPrefix("remote: ") }
                ?? lines.first { $0.hasPrefix("fatal: ") || $0.hasPrefix("error: ") }
            return .git(Sanitizer.clean(line ?? "exit status \(status)"))
        }
    }

    /// - Parameters:
    ///   - folder: the folder of the clone; `nil` for a command that needs none.
    ///   - input: the path of the standard input, which is empty without it.
    func run(
        in folder: String?, _ arguments: [String], input: String? = nil
    ) async throws(SyncRemoteError) -> Result {
        var words = ["env", "git"]
        // Without --git-dir, git would use a repository in a folder above if this one is damaged.
        if let folder { words += ["-C", folder, "--git-dir=" + folder] }
        words += Self.settings.flatMap { ["-c", $0] } + arguments
        let child = try Child(words, environment, input)
        let result = await withTaskCancellationHandler {
            await onOwnThread { [timeout] in child.result(within: timeout) }
        } onCancel: {
            child.stop()
        }
        if Task.isCancelled { throw .interrupted }
        guard let result else { throw .unreachable(.noAnswer(.timedOut)) }
        if result.status == 127 { throw .gitMissing }
        if isOffline, case .git(let line) = result.error, line.hasSuffix(" not allowed") {
            throw .unreachable(.offline)
        }
        guard result.output.count < Child.longestOutput else {
            throw .unreadable(.tooLarge(limit: Child.longestOutput))
        }
        return result
    }
}

/// A started program whose output and errors are read.
private final class Child: Sendable {
    /// More than a listing, or a file, of a remote.
    static let longestOutput = 32 << 20
    private static let longestErrors = 64 << 10

    private let id: pid_t
    private let output: Int32
    private let errors: Int32
    /// Whether the system may give the id to another program.
    private let isReaped = Mutex(false)

    init(_ words: [String], _ environment: [String], _ input: String?) throws(SyncRemoteError) {
        var (output, errors): ([Int32], [Int32]) = ([-1, -1], [-1, -1])
        let hasPipes = csystem_pipe(&output) == 0 && csystem_pipe(&errors) == 0
        let id =
            hasPipes
            ? Spawn.onPath(words, environment, input, output: output[1], error: errors[1]) : nil
        for end in [output[1], errors[1]] where end >= 0 { Posix.close(end) }
        guard let id else {
            for end in [output[0], errors[0]] where end >= 0 { Posix.close(end) }
            throw .system(errno: EAGAIN)
        }
        (self.id, self.output, self.errors) = (id, output[0], errors[0])
    }

    func stop() {
        isReaped.withLock { if !$0 { kill(id, SIGTERM) } }
    }

    /// Reads the output to its end and waits for the program.
    ///
    /// Errors are read no longer than the output, because a connection that git leaves behind may keep them open.
    /// A program that takes longer than `limit` is ended; the result is then `nil`.
    func result(within limit: Duration?) -> GitProgram.Result? {
        let deadline = limit.map { ContinuousClock.now + $0 }
        var isLate = false
        var texts: [Int32: [UInt8]] = [output: [], errors: []]
        var open = [errors, output]
        while open.contains(output) {
            let rest = isLate ? nil : deadline.map { ContinuousClock.now.duration(to: $0) }
            if let rest, rest <= .zero {
                isLate = true
                stop()
            }
            for end in Poll.wait(for: open, atMost: isLate ? nil : rest)
            where !read(end, to: &texts[end, default: []]) {
                open.removeAll { $0 == end }
            }
        }
        for end in [output, errors] { Posix.close(end) }
        var ended = siginfo_t()
        while waitid(P_PID, id_t(id), &ended, WEXITED | WNOWAIT) < 0, errno == EINTR {}
        var status: Int32 = 0
        isReaped.withLock { isReaped in
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            isReaped = true
        }
        if isLate { return nil }
        let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
        return GitProgram.Result(
            status: code, output: texts[output] ?? [], errors: texts[errors] ?? [])
    }

    /// Reads what is there; false at the end.
    private func read(_ end: Int32, to text: inout [UInt8]) -> Bool {
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        let count = Posix.read(end, &buffer, buffer.count)
        guard count > 0 else { return count < 0 && Posix.lastError == EINTR }
        let room = (end == output ? Self.longestOutput : Self.longestErrors) - text.count
        text += buffer[..<min(count, room)]
        return true
    }
}
