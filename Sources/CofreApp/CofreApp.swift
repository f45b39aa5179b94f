import CofreDomain
import CofreShell
import CofreStore
import Essentials
import Terminal
import Vault

/// The program: argv and environment in, exit status out.
package enum CofreApp {
    /// - Parameter arguments: without the program's own name.
    package static func run(arguments: [String], environment: [String: String]) async -> Int32 {
        // First: nothing has been loaded yet, and there is no other thread.
        NetworkEnvironment.prepare(environment)
        StandardStreams.open()
        umask(0o077)
        // A reader that went away is noticed where it is written to.
        signal(SIGPIPE, SIG_IGN)
        // As is a file that may not become longer.
        signal(SIGXFSZ, SIG_IGN)
        do {
            try harden()
            if arguments.first == TypedWords.mark {
                return await CompleteMode.run(arguments, environment: environment)
            }
            var arguments = arguments
            let resumed = Resumption(from: &arguments)
            let (options, words) = try OptionScanner.extract(from: arguments)
            var composition = try Composition(
                options: options, environment: environment, words: words)
            composition.arguments = arguments
            if resumed == nil, !Configuration.isDispensable(for: words) {
                composition.warnOfFolders()
            }
            let mode = try resumed.map { .resumed(line: $0.line) } ?? Mode(words: words)
            return try await withTaskExecutorPreference(mode.executor) {
                defer { composition.input.handBack() }
                let status = try await mode.run(composition)
                return await close(composition, status)
            }
        } catch {
            let output = Output(environment: environment, now: { Date() }, settingsColor: nil)
            let options = OptionScanner.readable(in: arguments)
            let phrases = options.phrases(else: Phrases(Language(environment: environment)))
            let failure = Failure(error, phrases: phrases)
            output.report(failure, options: options, phrases: phrases)
            return failure.code.status
        }
    }

    /// No core files and no tracing, before anything secret is read.
    private static func harden() throws(StoreError) {
        do throws(VaultError) { try hardenProcess() } catch { throw StoreError(error, path: "") }
    }

    /// Syncs and locks; a failure to do so is a failure of the run.
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

/// The three descriptors that everything else takes for granted.
private enum StandardStreams {
    /// Puts the null device where one is closed: the next file that is opened would take its place,
    /// and an answer or a warning would be written into the vault.
    static func open() {
        for descriptor in STDIN_FILENO...STDERR_FILENO
        where fcntl(descriptor, F_GETFD) < 0 && errno == EBADF {
            // The lowest free number is taken, which is this one. Without a null device nothing
            // better can be done.
            _ = Posix.open("/dev/null", O_RDWR)
        }
    }
}
