import CofreShell
import Foundation
import Synchronization
import Terminal

/// Performs words and shows what came of them; the same for all three modes.
struct Runner: Sendable {
    let composition: Composition
    let input: InputLines
    let editor: LineEditor?
    let isPrompt: Bool

    init(_ composition: Composition, editor: LineEditor? = nil, isPrompt: Bool = false) {
        self.composition = composition
        self.editor = editor
        self.isPrompt = isPrompt
        input = InputLines()
    }

    /// Everything a command may use, as one line's options want it.
    func session(_ options: Options) throws -> Session {
        try composition.session(options, editor: editor, input: input)
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
        let (next, pager) = (NextLine(), AbandonedPager())
        var outcome = await perform(options, place) {
            let shell = Shell(session: try session(options), isPrompt: isPrompt)
            let reply = try await shell.perform(words)
            if isPrompt, !options.json, let line = reply.nextLine {
                next.put(line)
                return ExitStatus.success
            }
            return try await show(reply, options, place, pager)
        }
        outcome.nextLine = next.line
        outcome.isIdle = pager.isNoted
        return outcome
    }

    /// Does `work` under the same rules, whatever it is.
    func perform(
        _ options: Options, _ place: String = "",
        _ work: @escaping @Sendable () async throws -> Int32
    ) async -> Outcome {
        let ending = Ending()
        let status: Int32
        do {
            status = try await Interrupts.cancelling(onEvent: { ending.note($0) }, work)
        } catch {
            status = report(error, options, place)
        }
        return Outcome(status: status, signal: ending.signal)
    }

    /// What is wrong is reported also when nobody reads the answer: a payment whose outcome is
    /// unknown must not hide behind a closed pipe.
    private func show(
        _ reply: Reply, _ options: Options, _ place: String, _ pager: AbandonedPager
    ) async throws -> Int32 {
        let phrases = phrases(options)
        let shown = await composition.output.show(
            reply, options: options, phrases: phrases, idle: isPrompt ? composition.idleLock : nil)
        if shown == .abandoned { pager.note() }
        if let cause = reply.failure { return report(cause, options, place) }
        switch shown {
        case .written(.done), .abandoned: break
        case .written(.nobodyReads): return ExitStatus.outputClosed
        case .written(.failed(let code)): return report(phrases.notWritten(code), options, place)
        }
        try await reply.afterwards?()
        return ExitStatus.success
    }

    func report(_ error: any Error, _ options: Options, _ place: String) -> Int32 {
        let phrases = phrases(options)
        let failure = Failure(usage: error, phrases: phrases)
        composition.output.report(failure, options: options, phrases: phrases, place: place)
        return failure.code.status
    }

    private func phrases(_ options: Options) -> Phrases {
        options.lang.map { Phrases($0) } ?? composition.phrases
    }
}

/// Remembers that the program was asked to end while a command ran.
private final class Ending: Sendable {
    private let noted = Mutex<Int32?>(nil)

    var signal: Int32? { noted.withLock { $0 } }

    func note(_ event: Interrupts.Event) {
        if event != .interrupt { noted.withLock { $0 = event.signal } }
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

/// Remembers that nobody has looked at the answer for as long as a prompt stays unlocked.
private final class AbandonedPager: Sendable {
    private let noted = Mutex(false)

    var isNoted: Bool { noted.withLock { $0 } }

    func note() { noted.withLock { $0 = true } }
}

/// How a command ended, and the signal that asks the program to end as well.
struct Outcome: Sendable {
    let status: Int32
    var signal: Int32?
    /// What the next prompt begins with.
    var nextLine: String?
    /// Whether its pager was left alone so long that the prompt is to lock.
    var isIdle = false

    /// True when whatever would come next must not.
    var isInterrupted: Bool { signal != nil || status == 130 }

    /// The status of a program that ends here.
    var exitStatus: Int32 { signal.map { 128 + $0 } ?? status }
}
