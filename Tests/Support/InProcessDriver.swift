import Foundation
import Synchronization
import Terminal
import TestSupport

@testable import MoneyShell

/// Plays a transcript in the test's own process, with the shell and the renderer.
struct InProcessDriver {
    let home: TemporaryHome

    func play(_ transcript: Transcript) async throws -> [String] {
        let composition = try Composition(
            options: sandboxOptions, environment: home.environment)
        var problems: [String] = []
        var memory = TranscriptMemory()
        for step in transcript.steps {
            let console = Console(step)
            let (own, words) = try OptionScanner.extract(
                from: try Words.split(memory.command(of: step)))
            var context = composition.context(sandboxOptions.overlaid(by: own))
            context.person = ScriptedPerson(console: console, phrases: context.phrases)
            let status = await perform(words, context, on: console)
            if status != step.status { problems.append("\(step.command): status \(status)") }
            memory.take(console.text)
            if let difference = step.difference(from: console.text) { problems.append(difference) }
        }
        try await composition.vault.close()
        return problems
    }

    private var sandboxOptions: Options {
        var options = Options()
        options.sandbox = true
        return options
    }

    private func perform(_ words: [String], _ context: Context, on console: Console) async -> Int32
    {
        do {
            let reply = try await Shell(context: context, isPrompt: true).perform(words)
            let replying = ReplyContext(phrases: context.phrases, now: context.now())
            let isQuiet = context.options.quiet
            console.show(reply.blocks(replying).filter { !(isQuiet && $0.isNotice) })
            guard let cause = reply.failure else { return 0 }
            throw cause
        } catch {
            let failure = Failure(error, phrases: context.phrases).about(line: words)
            console.show([.line(Line((failure.isChoice ? "" : "cofre: ") + failure.message))])
            if let hint = failure.hint {
                let phrases = context.phrases
                console.show([.line(Line(phrases.hint + ": " + phrases.line(hint)))])
            }
            return failure.code.status
        }
    }
}

/// The output so far, and the remaining input.
final class Console: Sendable {
    private let state: Mutex<(text: String, answers: [ExpectedLine])>

    init(_ step: Transcript.Step) {
        state = Mutex(("", step.lines.filter { $0.typed != nil }))
    }

    var text: String { state.withLock { $0.text } }

    func show(_ blocks: [Block]) {
        let text = TextRenderer(screen: Screen(columns: 80, colors: .none)).render(blocks)
        state.withLock { $0.text += text }
    }

    /// Shows a prompt and returns the next answer; `nil` after the last.
    func answer(_ prompt: String) -> String? {
        state.withLock { state in
            guard !state.answers.isEmpty else { return nil }
            let line = state.answers.removeFirst()
            state.text += prompt + (line.isEchoed ? line.typed ?? "" : "") + "\n"
            return line.typed
        }
    }
}

/// Types the answers of the transcript.
struct ScriptedPerson: Person {
    let console: Console
    let phrases: Phrases

    var isPresent: Bool { true }

    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async {
        console.show(blocks(ReplyContext(phrases: phrases, now: Date())))
    }

    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool {
        let choices = assumed ? phrases.yesAssumed : phrases.noAssumed
        return phrases.yesWords.contains(try await ask("\(question) [\(choices)] "))
    }

    func ask(_ prompt: String) async throws(PersonError) -> String {
        guard let answer = console.answer(prompt) else { throw .endOfInput }
        return answer
    }

    func askSecretly(_ prompt: String) async throws(PersonError) -> String {
        try await ask(prompt)
    }
}
