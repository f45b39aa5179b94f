import Essentials
import Synchronization
import Terminal

/// Performs a command and shows its reply; shared by all three modes.
struct Runner: Sendable {
    var composition: Composition
    /// What the prompt remembers from line to line; `nil` for the other modes.
    let prompt: Context.Prompt?
    let isPrompt: Bool

    init(_ composition: Composition, editor: LineEditor? = nil, isPrompt: Bool = false) {
        self.composition = composition
        prompt = editor.map { Context.Prompt(editor: $0) }
        self.isPrompt = isPrompt
    }

    /// What a command with one line's options may use.
    func context(
        _ options: Options, words: [String] = [],
        _ interruption: InterruptionRecord = InterruptionRecord()
    ) -> Context {
        composition.context(options, prompt: prompt, words: words, interruption)
    }

    /// Runs the words of a typed line; its options override those of the start.
    func run(line words: [String], location: String = "") async -> Outcome {
        do {
            let (own, rest) = try OptionScanner.extract(from: words, home: composition.paths.home)
            if let option = own.startOnly(after: composition.options) {
                throw UsageProblem.startOnly(option: option)
            }
            return await run(rest, composition.options.overlaid(by: own), location)
        } catch {
            return Outcome(status: report(error, composition.options, location))
        }
    }

    /// Performs one command.
    ///
    /// Ctrl-C cancels it, but the answer to a payment that was sent is awaited. A second Ctrl-C ends that wait: the
    /// payment becomes UNKNOWN, and is recorded before this returns. A request to end the program does the same at once
    /// and is passed on.
    func run(_ words: [String], _ options: Options, _ location: String = "") async -> Outcome {
        let (next, picked, interruption) = (LineHandoff(), LineHandoff(), InterruptionRecord())
        var outcome = await perform(options, location, words: words, interruption) {
            await composition.vault.beginCommand()
            let shell = Shell(
                context: context(options, words: words, interruption), isPrompt: isPrompt)
            // A line of a script is either complete or an error; nothing is picked.
            guard isPrompt || location.isEmpty else {
                return try await show(
                    try await shell.perform(words), options, location, words, interruption)
            }
            let reply = try await shell.perform(words) { line in
                composition.output.note([.notice(Line(line, .dim))], options: options)
                picked.put(line)
            }
            if isPrompt, !options.isForProgram, let line = reply.nextLine {
                next.put(line(phrases(options)))
                return ExitStatus.success
            }
            return try await show(reply, options, location, words, interruption)
        }
        outcome.nextLine = next.line
        outcome.pickedLine = picked.line
        return outcome
    }

    /// Runs `work` under the same rules as a command; `words` are the line that asked for it.
    func perform(
        _ options: Options, _ location: String = "", words: [String] = [],
        _ work: @escaping @Sendable () async throws -> Int32
    ) async -> Outcome {
        await perform(options, location, words: words, InterruptionRecord(), work)
    }

    private func perform(
        _ options: Options, _ location: String, words: [String], _ interruption: InterruptionRecord,
        _ work: @escaping @Sendable () async throws -> Int32
    ) async -> Outcome {
        var outcome = await Interrupts.cancelling(onEvent: { event in
            interruption.note(event)
            let publication = composition.publication
            interruption.endsWaiting ? publication.stop() : publication.interrupt()
        }) { () async -> Outcome in
            let outcome = await reporting(options, location, words, interruption, work)
            await finishPublication(options)
            return outcome
        }
        outcome.signal = interruption.signal
        outcome.wasInterrupted = interruption.wasInterrupted
        return outcome
    }

    private func reporting(
        _ options: Options, _ location: String, _ words: [String],
        _ interruption: InterruptionRecord, _ work: @Sendable () async throws -> Int32
    ) async -> Outcome {
        do { return Outcome(status: try await work()) } catch {
            if interruption.wasInterrupted { endRow() }
            return Outcome(
                status: report(error, options, location, words, interruption.unreached),
                isChoice: Failure(error, phrases: phrases(options)).isChoice)
        }
    }

    /// Waits until the outcome of a payment, which was shown, is at the sync remote; an interruption ends only the wait.
    private func finishPublication(_ options: Options) async {
        guard composition.publication.isUnderWay else { return await composition.publication.end() }
        let phrases = phrases(options)
        let progress = ProgressLine(
            options: options, environment: composition.environment, phrases: phrases)
        await progress.during(phrases.exchanging) { await composition.publication.end() }
    }

    /// Shows a reply; reports its failure even if the output is closed.
    ///
    /// A payment with an unknown outcome must not go unnoticed because of a closed pipe.
    private func show(
        _ reply: Reply, _ options: Options, _ location: String, _ words: [String],
        _ interruption: InterruptionRecord
    ) async throws -> Int32 {
        // After the first Ctrl-C a message has ended the row.
        if interruption.wasInterruptedTwice { endRow() }
        let phrases = phrases(options)
        let written = try await write(reply, options, phrases, interruption)
        // Fetched data is saved even if the answer was not read completely.
        try await reply.keep?()
        if let cause = reply.failure {
            return report(cause, options, location, words, interruption.unreached)
        }
        switch written {
        case .done: break
        case .readerClosed: return ExitStatus.outputClosed
        case .failed(let code):
            let failure = phrases.notWritten(code, isDone: reply.isIrrevocable)
            return report(failure, options, location)
        case .interrupted: throw PersonError.interrupted
        }
        return reply.status
    }

    /// Writes the answer; an irrevocable one is written even after an interruption, until a second
    /// interruption.
    private func write(
        _ reply: Reply, _ options: Options, _ phrases: Phrases, _ interruption: InterruptionRecord
    ) async throws -> Channel.Written {
        let write: @Sendable () async throws -> Channel.Written = {
            await composition.output.show(
                reply, options: options, phrases: phrases, watch: composition.idleWatch)
        }
        guard reply.isIrrevocable else { return try await write() }
        // An unstructured task, because the waiting task may already be cancelled.
        let writing = Task {
            try await Interrupts.cancelling(onEvent: { interruption.note($0) }, write)
        }
        return try await writing.value
    }

    /// Starts a new line if the terminal has just shown `^C`.
    private func endRow() {
        let info = TerminalInfo(Channel.error.rawValue, environment: composition.environment)
        if info.isTTY { Channel.error.write(info.isDumb ? "\n" : "\r\u{1B}[K") }
    }

    func report(
        _ error: any Error, _ options: Options, _ location: String, _ words: [String] = [],
        _ unreached: URL? = nil
    ) -> Int32 {
        let phrases = phrases(options)
        var failure = Failure(error, phrases: phrases).about(line: words)
        if let unreached {
            let known = context(options).backendAddresses
            failure = failure.about(server: unreached, among: known, phrases)
        }
        if composition.vault.passphrases.arePiped(options.proof) {
            failure = failure.aboutPipedPassphrase(phrases)
        }
        // A prompt cannot switch to another vault, so the hint is for single commands only.
        failure = isPrompt ? failure.atPrompt(phrases) : failure.about(options)
        composition.output.report(failure, options: options, phrases: phrases, location: location)
        return failure.code.status
    }

    private func phrases(_ options: Options) -> Phrases {
        options.phrases(else: composition.phrases)
    }
}

/// Passes a line out of the task that ran the command.
private final class LineHandoff: Sendable {
    private let offered = Mutex<String?>(nil)

    var line: String? { offered.withLock { $0 } }

    func put(_ line: String) {
        offered.withLock { $0 = line }
    }
}

/// The result of a command, and the signal that asks the program to end, if any.
struct Outcome: Sendable {
    let status: Int32
    var signal: Int32?
    /// Ctrl-C was pressed during the command, perhaps too late to stop it.
    var wasInterrupted = false
    /// The person stopped the command or answered "no", which is not a failure.
    var isChoice = false
    /// The initial text of the next prompt.
    var nextLine: String?
    /// The line that was performed, if the person completed it by picking.
    var pickedLine: String?

    /// True if no further command may run.
    var isInterrupted: Bool { signal != nil || status == 130 || wasInterrupted }

    /// The exit status if the program ends here.
    var exitStatus: Int32 { signal.map { 128 + $0 } ?? status }
}
