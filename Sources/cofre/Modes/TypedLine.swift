import Essentials
import Terminal

/// A line of the prompt or of a script: the words of one command, and where its output goes.
struct TypedLine: Sendable {
    let words: [String]
    let output: OutputRedirection?
}

extension TypedLine {
    /// Throws the errors of ``OutputRedirection/split(_:)`` and ``Words/split(_:)``.
    init(_ line: String) throws {
        let parts = try OutputRedirection.split(line)
        var words = try Words.split(parts.command)
        // A hint is written for the system shell, but may be typed here unchanged.
        if words.first == "cofre", words.count > 1 { words.removeFirst() }
        self.init(words: words, output: parts.tail)
    }
}

extension Runner {
    /// Runs a line, and sends its output to the program or file that it names.
    ///
    /// Throws if the output cannot be opened; returns `nil` if an existing file is to be kept. Then nothing was run.
    ///
    /// - Parameter mayReplace: asked about an existing file, unless `--yes` answers.
    func run(
        _ line: TypedLine, location: String = "", mayReplace: (String) async throws -> Bool
    ) async throws -> Outcome? {
        guard let output = line.output else {
            return await run(line: line.words, location: location)
        }
        // Wrong options are reported when the line runs.
        let own = try? OptionScanner.extract(from: line.words)
        let isConfirmed = composition.options.yes || own?.options.yes == true
        let opened = try await output.opened(
            environment: composition.environment, home: composition.paths.home
        ) { path in
            if isConfirmed { return true }
            return try await mayReplace(path)
        }
        guard let opened else { return nil }
        let later = LaterNotices()
        var runner = self
        // A program shows most rows only when it has them all.
        if case .program = output { runner.composition.output.later = later }
        var outcome = await runner.run(line: line.words, location: location)
        let (patience, isWanted) = (await composition.idleWatch.patience, outcome.signal == nil)
        switch await onOwnThread({ opened.end(patience: patience, isWanted: isWanted) }) {
        case .left: break
        case .idle: composition.idleWatch.note()
        case .stopped(let signal): outcome.signal = outcome.signal ?? signal
        }
        composition.output.note(later.blocks, options: composition.options)
        return outcome
    }
}

extension OutputRedirection {
    /// Starts the program or opens the file; `nil` if an existing file is to be kept.
    fileprivate func opened(
        environment: [String: String], home: HomeFolder, mayReplace: (String) async throws -> Bool
    ) async throws -> Redirection? {
        switch self {
        case .program(let program):
            guard let started = Redirection(toProgram: program, environment: environment) else {
                throw FileProblem.notWritten(path: "/bin/sh", code: errno)
            }
            return started
        case .file(let name, let appends):
            let path = home.resolved(name)
            // Only a regular file loses its content.
            if !appends, OutputFile.isRegular(path), try await !mayReplace(path) { return nil }
            let mode = O_WRONLY | O_CREAT | O_CLOEXEC | (appends ? O_APPEND : O_TRUNC)
            // Non-blocking: opening a pipe without a reader would block and ignore Ctrl-C.
            let descriptor = open(path, mode | O_NOCTTY | O_NONBLOCK, 0o666)
            guard descriptor >= 0, fcntl(descriptor, F_SETFL, mode & O_APPEND) == 0 else {
                throw FileProblem.notWritten(path: path, code: errno)
            }
            return Redirection(toDescriptor: descriptor)
        }
    }
}
