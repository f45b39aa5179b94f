import CofreShell
import Foundation
import Terminal

/// Performs words and shows what came of them; the same for all three modes.
struct Runner: Sendable {
    let composition: Composition
    let session: Session
    let input: InputLines
    let isPrompt: Bool

    /// The exit status of one command.
    ///
    /// Ctrl-C cancels it; a payment on the wire then becomes UNKNOWN and is written down before
    /// this returns.
    func run(_ words: [String], options: Options, place: String = "") async -> Int32 {
        var session = session
        session.options = options
        if let lang = options.lang { session.phrases = Phrases(lang) }
        session.person = composition.person(input, options, session.phrases)
        let shell = Shell(session: session, isPrompt: isPrompt)
        let phrases = session.phrases
        do {
            return try await Interrupts.cancelling {
                let reply = try await shell.perform(words)
                guard composition.output.show(reply, options: options, phrases: phrases) else {
                    return ExitStatus.outputClosed
                }
                try await reply.afterwards?()
                guard let cause = reply.failure else { return ExitStatus.success }
                return report(cause, options, phrases, place)
            }
        } catch {
            return report(error, options, phrases, place)
        }
    }

    /// The words of a typed line with the line's own options laid over those of the start.
    func run(line words: [String], place: String = "") async -> Int32 {
        let phrases = composition.phrases
        do {
            let (own, rest) = try OptionScanner.extract(from: words)
            if let option = own.startOnly { throw UsageProblem.startOnly(option: option) }
            let options = composition.options.overlaid(by: own)
            return await run(rest, options: options, place: place)
        } catch {
            return report(error, composition.options, phrases, place)
        }
    }

    func report(
        _ error: any Error, _ options: Options, _ phrases: Phrases, _ place: String
    ) -> Int32 {
        let failure = Failure(usage: error, phrases: phrases)
        composition.output.report(failure, options: options, phrases: phrases, place: place)
        return failure.code.status
    }
}
