import CofreShell
import Essentials
import Synchronization
import Terminal

/// Performs words and shows what came of them; the same for all three modes.
struct Runner: Sendable {
    let composition: Composition
    let editor: LineEditor?
    let isPrompt: Bool

    init(_ composition: Composition, editor: LineEditor? = nil, isPrompt: Bool = false) {
        self.composition = composition
        self.editor = editor
        self.isPrompt = isPrompt
    }

    /// Everything a command may use, as one line's options want it.
    func session(_ options: Options, words: [String] = []) throws -> Session {
        try composition.session(options, editor: editor, words: words)
    }

    /// The words of a typed line with the line's own options laid over those of the start.
    func run(line words: [String], place: String = "") async -> Outcome {
        do {
            let (own, rest) = try OptionScanner.extract(from: words)
            if let option = own.startOnly { throw UsageProblem.startOnly(option: option) }
            return await run(rest, composition.options.overlaid(by: own), place)
        } catch {
            return Outcome(status: report(error, composition.options, place))
        }
    }

    /// Performs one command.
    ///
    /// Ctrl-C cancels it; a payment on the wire then becomes UNKNOWN and is written down before
    /// this returns. A request to end the program does the same and is passed on.
    func run(_ words: [String], _ options: Options, _ place: String = "") async -> Outcome {
        let (next, ending) = (NextLine(), Ending())
        var outcome = await perform(options, place, words: words, ending) {
            let shell = Shell(session: try session(options, words: words), isPrompt: isPrompt)
            let reply = try await shell.perform(words)
            if isPrompt, !options.json, let line = reply.nextLine {
                next.put(line)
                return ExitStatus.success
            }
            return try await show(reply, options, place, words, ending)
        }
        outcome.nextLine = next.line
        return outcome
    }

    /// Does `work` under the same rules, whatever it is; `words` are the line that asked for it.
    func perform(
        _ options: Options, _ place: String = "", words: [String] = [],
        _ work: @escaping @Sendable () async throws -> Int32
    ) async -> Outcome {
        await perform(options, place, words: words, Ending(), work)
    }

    private func perform(
        _ options: Options, _ place: String, words: [String], _ ending: Ending,
        _ work: @escaping @Sendable () async throws -> Int32
    ) async -> Outcome {
        let status: Int32
        do {
            status = try await Interrupts.cancelling(onEvent: { ending.note($0) }, work)
        } catch {
            if ending.wasInterrupted { endRow() }
            status = report(error, options, place, words)
        }
        return Outcome(
            status: status, signal: ending.signal, wasInterrupted: ending.wasInterrupted)
    }

    /// What is wrong is reported also when nobody reads the answer: a payment whose outcome is
    /// unknown must not hide behind a closed pipe.
    private func show(
        _ reply: Reply, _ options: Options, _ place: String, _ words: [String], _ ending: Ending
    ) async throws -> Int32 {
        let phrases = phrases(options)
        let written = try await write(reply, options, phrases, ending)
        // What was fetched is kept, however much of it was read.
        try await reply.keep?()
        if let cause = reply.failure { return report(cause, options, place, words) }
        switch written {
        case .done: break
        case .nobodyReads: return ExitStatus.outputClosed
        case .failed(let code): return report(phrases.notWritten(code), options, place)
        case .interrupted: throw PersonError.interrupted
        }
        try await reply.afterwards?()
        return ExitStatus.success
    }

    /// Writes the answer; one that tells what cannot be taken back also after somebody asked to
    /// stop, until somebody asks again.
    private func write(
        _ reply: Reply, _ options: Options, _ phrases: Phrases, _ ending: Ending
    ) async throws -> Channel.Written {
        let write: @Sendable () async throws -> Channel.Written = {
            await composition.output.show(
                reply, options: options, phrases: phrases, watch: composition.idleWatch)
        }
        guard reply.isIrrevocable else { return try await write() }
        // A task of its own: whoever waits for it may be cancelled already.
        let writing = Task {
            try await Interrupts.cancelling(onEvent: { ending.note($0) }, write)
        }
        return try await writing.value
    }

    /// Where the terminal has just shown `^C`, the next line stands alone.
    private func endRow() {
        let info = TerminalInfo(Channel.error.rawValue, environment: composition.environment)
        if info.isTTY { Channel.error.write(info.isDumb ? "\n" : "\r\u{1B}[K") }
    }

    func report(
        _ error: any Error, _ options: Options, _ place: String, _ words: [String] = []
    ) -> Int32 {
        let phrases = phrases(options)
        var failure = Failure(error, phrases: phrases).about(line: words)
        // A prompt stays with its vault.
        if !isPrompt { failure = failure.about(options) }
        composition.output.report(failure, options: options, phrases: phrases, place: place)
        return failure.code.status
    }

    private func phrases(_ options: Options) -> Phrases {
        options.phrases(else: composition.phrases)
    }
}

/// Remembers that somebody asked a command to stop, or the program to end while it ran.
private final class Ending: Sendable {
    private let noted = Mutex<(signal: Int32?, isInterrupt: Bool)>((nil, false))

    var signal: Int32? { noted.withLock { $0.signal } }
    var wasInterrupted: Bool { noted.withLock { $0.isInterrupt } }

    func note(_ event: Interrupts.Event) {
        noted.withLock { noted in
            if event == .interrupt { noted.isInterrupt = true } else { noted.signal = event.signal }
        }
    }
}

/// Carries the line a command offers out of the task that ran it.
private final class NextLine: Sendable {
    private let offered = Mutex<String?>(nil)

    var line: String? { offered.withLock { $0 } }

    func put(_ line: String) {
        offered.withLock { $0 = line }
    }
}

/// How a command ended, and the signal that asks the program to end as well.
struct Outcome: Sendable {
    let status: Int32
    var signal: Int32?
    /// Ctrl-C came while it ran, perhaps too late to stop it.
    var wasInterrupted = false
    /// What the next prompt begins with.
    var nextLine: String?

    /// True when whatever would come next must not.
    var isInterrupted: Bool { signal != nil || status == 130 || wasInterrupted }

    /// The status of a program that ends here.
    var exitStatus: Int32 { signal.map { 128 + $0 } ?? status }
}
