import CofreShell
import CofreTestSupport
import Foundation
import Synchronization
import Terminal

@testable import CofreApp

/// Plays a transcript without a process: words into the shell, blocks into text.
struct InProcessDriver {
    let home: TemporaryHome

    func play(_ transcript: Transcript) async throws -> [String] {
        let composition = try Composition(
            options: sandboxOptions, environment: home.environment)
        var problems: [String] = []
        var memory = TranscriptMemory()
        for step in transcript.steps {
            let stage = Stage(step)
            let (own, words) = try OptionScanner.extract(
                from: try Words.split(memory.command(of: step)))
            var session = try composition.session(sandboxOptions.overlaid(by: own))
            session.person = ScriptedPerson(stage: stage, phrases: session.phrases)
            let status = await perform(words, session, on: stage)
            if status != step.status { problems.append("\(step.command): status \(status)") }
            memory.take(stage.text)
            if let difference = step.difference(from: stage.text) { problems.append(difference) }
        }
        try await composition.vault.close()
        return problems
    }

    private var sandboxOptions: Options {
        var options = Options()
        options.sandbox = true
        return options
    }

    private func perform(_ words: [String], _ session: Session, on stage: Stage) async -> Int32 {
        do {
            let reply = try await Shell(session: session, isPrompt: true).perform(words)
            let context = ReplyContext(phrases: session.phrases, now: session.now())
            stage.show(reply.blocks(context))
            guard let cause = reply.failure else { return 0 }
            throw cause
        } catch {
            let failure = Failure(error, phrases: session.phrases).about(line: words)
            stage.show([.line(Line((failure.isChoice ? "" : "cofre: ") + failure.message))])
            if let hint = failure.hint {
                stage.show([.line(Line(session.phrases.hint + ": " + hint))])
            }
            return failure.code.status
        }
    }
}

/// What has appeared so far, and what is still to be typed.
final class Stage: Sendable {
    private let state: Mutex<(text: String, answers: [ExpectedLine])>

    init(_ step: Transcript.Step) {
        state = Mutex(("", step.lines.filter { $0.typed != nil }))
    }

    var text: String { state.withLock { $0.text } }

    func show(_ blocks: [Block]) {
        let text = TextRenderer(screen: Screen(columns: 80, colors: .none)).render(blocks)
        state.withLock { $0.text += text }
    }

    /// Shows a prompt and takes the next answer; `nil` when the transcript has none left.
    func answer(_ prompt: String) -> String? {
        state.withLock { state in
            guard !state.answers.isEmpty else { return nil }
            let line = state.answers.removeFirst()
            state.text += prompt + (line.isEchoed ? line.typed ?? "" : "") + "\n"
            return line.typed
        }
    }
}

/// Types what the transcript says.
struct ScriptedPerson: Person {
    let stage: Stage
    let phrases: Phrases

    var isPresent: Bool { true }

    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async {
        stage.show(blocks(ReplyContext(phrases: phrases, now: Date())))
    }

    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool {
        let choices = assumed ? phrases.yesAssumed : phrases.noAssumed
        return phrases.yesWords.contains(try await ask("\(question) [\(choices)] "))
    }

    func ask(_ prompt: String) async throws(PersonError) -> String {
        guard let answer = stage.answer(prompt) else { throw .endOfInput }
        return answer
    }

    func askSecretly(_ prompt: String) async throws(PersonError) -> String {
        try await ask(prompt)
    }
}
