import Foundation

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
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        let spawned = Self.spawn(
            command, environment.map { "\($0)=\($1)" }, reading: ends[0], place)
        close(ends[0])
        guard let spawned else {
            close(ends[1])
            return nil
        }
        processID = spawned
        input = ends[1]
    }

    /// Writes all of `text`; false once the child no longer reads.
    func send(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(input, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return false }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
            return true
        }
    }

    /// Writes all of `text`; false once the child no longer reads, or reads nothing and is no
    /// longer wanted.
    func send(_ text: String, while isWanted: () -> Bool) -> Bool {
        _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
        var text = text
        return text.withUTF8 { bytes in
            var rest = UnsafeRawBufferPointer(bytes)
            while !rest.isEmpty {
                let count = write(input, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                if count < 0, errno == EAGAIN {
                    var pipe = pollfd(fd: input, events: Int16(POLLOUT), revents: 0)
                    if poll(&pipe, 1, Self.glance) == 0, !isWanted() { return false }
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
    func wait() -> Bool {
        var status: Int32 = 0
        while waitpid(processID, &status, 0) < 0 { guard errno == EINTR else { return false } }
        return status == 0
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

    /// Waits for the end as long as the child is wanted; false when it was not, and had to go.
    func wait(while isWanted: () -> Bool) -> Bool {
        var status: Int32 = 0
        while true {
            let ended = waitpid(processID, &status, WNOHANG)
            guard ended == 0 || ended < 0 && errno == EINTR else { return true }
            if !isWanted() { break }
            poll(nil, 0, Self.glance)
        }
        kill(processID, SIGTERM)
        for _ in 0..<20 {
            guard waitpid(processID, &status, WNOHANG) == 0 else { return false }
            poll(nil, 0, Self.glance)
        }
        kill(processID, SIGKILL)
        _ = wait()
        return false
    }

    /// Milliseconds between two looks at what cannot be waited for together.
    private static let glance: Int32 = 50

    private static func spawn(
        _ command: String, _ environment: [String], reading input: Int32, _ place: Place
    ) -> pid_t? {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
            let newSession: Int32 = 0x0400  // POSIX_SPAWN_SETSID, <sys/spawn.h>
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
            let newSession: Int32 = 0x80  // POSIX_SPAWN_SETSID, <spawn.h> under _GNU_SOURCE
        #endif
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        if place == .detached {
            for stream in [STDOUT_FILENO, STDERR_FILENO] {
                posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_WRONLY, 0)
            }
            flags |= newSession
        }
        // A signal that is ignored here stays ignored there: SIGPIPE would be.
        var ordinary = sigset_t()
        sigfillset(&ordinary)
        posix_spawnattr_setsigdefault(&attributes, &ordinary)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var processID: pid_t = 0
        let started = withStrings(["sh", "-c", command]) { arguments in
            withStrings(environment) { variables in
                posix_spawn(&processID, "/bin/sh", &actions, &attributes, arguments, variables)
            }
        }
        return started == 0 ? processID : nil
    }

    /// Lends `strings` as the array of C strings that ends with a null pointer.
    private static func withStrings<Result>(
        _ strings: [String],
        _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
    ) -> Result {
        var pointers = strings.map { strdup($0) } + [nil]
        defer { for pointer in pointers { free(pointer) } }
        return pointers.withUnsafeMutableBufferPointer { buffer in
            guard let base = buffer.baseAddress else {
                preconditionFailure("an array that ends with nil is not empty")
            }
            return body(base)
        }
    }
}
