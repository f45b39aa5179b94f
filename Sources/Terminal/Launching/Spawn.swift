package import Essentials

/// Starts a program (posix_spawn(3)) with no signals ignored or blocked, whatever this process has
/// set.
package struct Spawn {
    /// A standard stream of the child that is not inherited.
    enum Stream {
        case descriptor(Int32)
        case file(String)
        case nowhere
    }

    var input: Stream?
    var output: Stream?
    var error: Stream?
    /// Whether the child gets its own session, without this terminal.
    var isNewSession = false
    /// Whether only the three standard descriptors are inherited, even if others lack O_CLOEXEC.
    var inheritsStreamsOnly = false

    #if canImport(Darwin)
        private typealias Actions = posix_spawn_file_actions_t?
        private typealias Attributes = posix_spawnattr_t?
        private static var noActions: Actions { nil }
        private static var noAttributes: Attributes { nil }
        // POSIX_SPAWN_SETSID and POSIX_SPAWN_CLOEXEC_DEFAULT, <sys/spawn.h>
        private static let newSession: Int32 = 0x0400
        private static let withholdsRest: Int32 = 0x4000
    #else
        private typealias Actions = posix_spawn_file_actions_t
        private typealias Attributes = posix_spawnattr_t
        private static var noActions: Actions { Actions() }
        private static var noAttributes: Attributes { Attributes() }
        // POSIX_SPAWN_SETSID, <spawn.h> under _GNU_SOURCE; glibc has no flag for the other one.
        private static let newSession: Int32 = 0x80
        private static let withholdsRest: Int32 = 0
    #endif

    /// Starts `env` with `words`, the second of which is a program in its `PATH`; `input` is the path of a file.
    package static func onPath(
        _ words: [String], _ environment: [String], _ input: String?, output: Int32, error: Int32
    ) -> pid_t? {
        Spawn(
            input: .file(input ?? "/dev/null"), output: .descriptor(output),
            error: .descriptor(error)
        ).start("/usr/bin/env", words, environment)
    }

    /// Returns the child's id; `nil` if the system cannot start it.
    ///
    /// `environment` contains entries `NAME=value`.
    func start(_ program: String, _ arguments: [String], _ environment: [String]) -> pid_t? {
        var actions = Self.noActions
        guard posix_spawn_file_actions_init(&actions) == 0 else { return nil }
        defer { posix_spawn_file_actions_destroy(&actions) }
        var attributes = Self.noAttributes
        guard posix_spawnattr_init(&attributes) == 0 else { return nil }
        defer { posix_spawnattr_destroy(&attributes) }
        add(to: &actions)
        set(&attributes)
        var processID: pid_t = 0
        let started = CStrings.lend(arguments) { arguments in
            CStrings.lend(environment) { variables in
                posix_spawn(&processID, program, &actions, &attributes, arguments, variables)
            }
        }
        return started == 0 ? processID : nil
    }

    private func add(to actions: inout Actions) {
        let streams = [(input, STDIN_FILENO), (output, STDOUT_FILENO), (error, STDERR_FILENO)]
        for (stream, number) in streams {
            switch stream {
            case .descriptor(let own)?: posix_spawn_file_actions_adddup2(&actions, own, number)
            case .file(let path)?:
                posix_spawn_file_actions_addopen(&actions, number, path, O_RDONLY, 0)
            case .nowhere?:
                posix_spawn_file_actions_addopen(&actions, number, "/dev/null", O_RDWR, 0)
            case nil: break
            }
        }
        guard inheritsStreamsOnly else { return }
        for descriptor in Self.inherited {
            posix_spawn_file_actions_addclose(&actions, descriptor)
        }
    }

    private func set(_ attributes: inout Attributes) {
        var ordinary = sigset_t()
        sigfillset(&ordinary)
        posix_spawnattr_setsigdefault(&attributes, &ordinary)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        var flags = Int32(POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK)
        if isNewSession { flags |= Self.newSession }
        if inheritsStreamsOnly { flags |= Self.withholdsRest }
        posix_spawnattr_setflags(&attributes, Int16(flags))
    }

    /// All descriptors of this process except the standard three.
    private static var inherited: [Int32] {
        #if canImport(Darwin)
            []
        #else
            // Without /proc they cannot be listed; descriptors with O_CLOEXEC are closed in any
            // case.
            ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd")) ?? [])
                .compactMap { Int32($0) }.filter { $0 > STDERR_FILENO }
        #endif
    }
}
