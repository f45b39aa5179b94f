import Essentials
import Terminal
import Vault

/// Runs the program: arguments and environment in, exit status out.
package enum CofreApp {
    /// - Parameter argv: the program's name, then its arguments.
    package static func run(argv: [String], environment: [String: String]) async -> Int32 {
        // This must be first: before any library is loaded and before a second thread exists.
        NetworkEnvironment.prepare(environment)
        Descriptors.openStandardStreams()
        umask(0o077)
        // A write to a closed pipe then returns an error instead of ending the program.
        signal(SIGPIPE, SIG_IGN)
        // The same for a write beyond the file size limit.
        signal(SIGXFSZ, SIG_IGN)
        var arguments = Array(argv.dropFirst())
        let home = HomeFolder(in: environment)
        do {
            try Descriptors.check()
            try await harden()
            // Without a word, a command would be mistaken for a script on standard input.
            guard !argv.isEmpty else { throw StoreError.noArguments }
            if arguments.first == CompletionRequest.mark {
                return await CompleteMode.run(arguments, environment: environment)
            }
            let isBackground = BackgroundSync.isMeant(by: &arguments)
            let resumed = PromptRestart(from: &arguments)
            let (options, words) = try OptionScanner.extract(from: arguments, home: home)
            if await showVersion(words, options, environment) { return ExitStatus.success }
            var composition = try Composition(
                options: options, environment: environment, words: words)
            composition.arguments = arguments
            if resumed == nil, CommandTable.program.needsSettings(words) {
                composition.warnOfFiles()
            }
            let mode = try resumed.map { .resumed(line: $0.line) } ?? Mode(words: words, home: home)
            return try await withTaskExecutorPreference(mode.executor) {
                defer { composition.input.handBack() }
                let status =
                    isBackground
                    ? await BackgroundSync.run(composition) : try await mode.run(composition)
                return await close(composition, status)
            }
        } catch {
            let output = Output(environment: environment, now: { Date() }, settingsColor: nil)
            let options = OptionScanner.readable(in: arguments, home: home)
            let settings = Configuration(
                path: Paths(environment: environment, options: options).settings,
                environment: environment, known: Features.settings)
            let language = settings.held().language ?? Language(environment: environment)
            let phrases = options.phrases(else: Phrases(language))
            let failure = Failure(error, phrases: phrases)
            output.report(failure, options: options, phrases: phrases)
            return failure.code.status
        }
    }

    /// Answers `version` without the objects that other commands need, which take half of its time.
    ///
    /// Returns false if the line asks for something else, or if the answer cannot be written.
    private static func showVersion(
        _ words: [String], _ options: Options, _ environment: [String: String]
    ) async -> Bool {
        guard !options.csv, let reply = VersionCommand.reply(to: words) else { return false }
        let output = Output(environment: environment, now: { Date() }, settingsColor: nil)
        let watch = IdleWatch(limit: nil) { nil }
        let phrases = options.phrases(else: Phrases(Language(environment: environment)))
        return await output.show(reply, options: options, phrases: phrases, watch: watch) == .done
    }

    /// Disables core files, tracing and the Swift runtime's crash handlers before any secret is read.
    private static func harden() async throws(StoreError) {
        CrashHandlers.remove()
        try await StoreError.named("") { try Vault.hardenProcess() }
    }

    /// Syncs and locks; an error here makes the run fail.
    private static func close(_ composition: Composition, _ status: Int32) async -> Int32 {
        do {
            try await composition.vault.close()
            return status
        } catch {
            let phrases = composition.options.phrases(else: composition.phrases)
            let failure = Failure(error, phrases: phrases)
            composition.output.report(failure, options: composition.options, phrases: phrases)
            return status == 0 ? failure.code.status : status
        }
    }
}

/// The handlers of the Swift runtime that start a program on a crash.
///
/// `SWIFT_BACKTRACE` can name the program, which then reads the memory of this process.
private enum CrashHandlers {
    private static let signals = [SIGQUIT, SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP]

    /// A signal that the parent process has made this one ignore stays ignored.
    static func remove() {
        for number in signals {
            let ignored = unsafeBitCast(SIG_IGN, to: Int.self)
            let earlier = unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
            if earlier == ignored { signal(number, SIG_IGN) }
        }
    }
}

/// Prepares the file descriptors of this process, and checks what the system allows it.
private enum Descriptors {
    /// Without these many, libdispatch crashes when it opens one for a timer, possibly in the middle of a payment.
    private static let least = 32

    /// With less address space, threads and libraries fail at any point, and the program crashes.
    private static let leastMemory: rlim_t = 100 << 20

    /// Throws if the process may have too few files open (`RLIMIT_NOFILE`), or too little memory (`RLIMIT_AS`).
    static func check() throws(StoreError) {
        // -1 means no limit.
        let limit = sysconf(Int32(_SC_OPEN_MAX))
        guard limit < 0 || limit >= least else {
            throw .fewDescriptors(limit: limit, least: least)
        }
        var memory = rlimit()
        #if canImport(Glibc)
            let addressSpace = __rlimit_resource_t(RLIMIT_AS.rawValue)
        #else
            let addressSpace = RLIMIT_AS
        #endif
        guard getrlimit(addressSpace, &memory) != 0 || memory.rlim_cur >= leastMemory else {
            throw .littleMemory(limit: Int(memory.rlim_cur), least: Int(leastMemory))
        }
    }

    /// Opens the null device for each closed standard stream: otherwise the next file opened would get its number, and
    /// an answer or a warning could be written into the vault.
    static func openStandardStreams() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // open(2) returns the lowest free number, which is this one. Without a null device
            // there is no better solution.
            _ = Posix.open("/dev/null", O_RDWR)
        }
    }
}
