import CofreDomain
import CofreShell
import CofreStore
import Foundation
import Synchronization
import Terminal

/// The readline prompt: a line, its reply, a fresh line.
struct PromptMode {
    private let composition: Composition
    private let editor: LineEditor
    private let runner: Runner
    private let history: VaultHistory
    private let knowledge: PromptKnowledge

    init(_ composition: Composition) throws {
        self.composition = composition
        let knowledge = PromptKnowledge()
        let completion = Completion(isPrompt: true)
        editor = LineEditor(applicationName: "cofre") { line, cursor in
            completion.candidates(line: line, cursor: cursor, knowing: knowledge.current)
                .map { Candidate($0.text, detail: $0.detail) }
        }
        self.knowledge = knowledge
        history = VaultHistory(records: composition.vault, now: { Date() })
        let input = InputLines()
        runner = Runner(
            composition: composition,
            session: try composition.session(editor: editor, input: input), input: input,
            isPrompt: true)
    }

    func run() async -> Int32 {
        defer { editor.close() }
        await begin()
        while true {
            switch await editor.readLine(prompt: await prompt()) {
            case .line(let text):
                if await perform(text) == .leave { return ExitStatus.success }
            case .interrupt(let hadText):
                if !hadText { Channel.error.write(composition.phrases.leaveHint + "\n") }
            case .endOfInput:
                Channel.error.write("\n")
                return ExitStatus.success
            case .terminated(let signal):
                return 128 + signal
            case .idle:
                continue
            }
        }
    }

    /// Unlocks once, restores the history, says what is unsettled.
    ///
    /// A person who stops at the passphrase gets a locked prompt; a command that needs the vault
    /// asks again.
    private func begin() async {
        do throws(StoreError) {
            let isNew = !FileManager.default.fileExists(atPath: composition.places.vault)
            try await composition.vault.unlock()
            if isNew { Channel.error.write(composition.phrases.tryThese + "\n") }
            editor.setHistory(try await history.lines())
            try await runner.session.contacts.validate()
            let unsettled = try await runner.session.journal.payments()
                .count { $0.status.isUnsettled }
            if unsettled > 0 {
                composition.output.note(
                    [.notice(Line(composition.phrases.unsettled(unsettled), .attention))],
                    options: composition.options)
            }
            await learn()
        } catch .interrupted {
        } catch {
            _ = runner.report(error, composition.options, composition.phrases, "")
        }
    }

    private func prompt() async -> String {
        let place = composition.options.sandbox ? " [sandbox]" : ""
        return await composition.vault.isOpen ? "cofre\(place)> " : "cofre\(place) (locked)> "
    }

    private enum Next { case stay, leave }

    /// Runs one line, or the lines of a pasted block once the person has agreed to it.
    private func perform(_ text: String) async -> Next {
        let lines = text.split(whereSeparator: \.isNewline).map(String.init)
            .filter { !$0.allSatisfy(\.isWhitespace) }
        if lines.count > 1, await !agrees(toPasted: lines.count) { return .stay }
        for line in lines where await perform(line: line) == .leave { return .leave }
        return .stay
    }

    private func agrees(toPasted count: Int) async -> Bool {
        do throws(PersonError) {
            let question = composition.phrases.pastedCommands(count)
            return try await runner.session.person.confirm(question, assuming: false)
        } catch {
            return false
        }
    }

    private func perform(line: String) async -> Next {
        await remember(line)
        do throws(WordsError) {
            let words = try Words.split(line)
            switch words.first {
            case nil: return .stay
            case "exit", "quit": return .leave
            case "clear": Channel.out.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
            default: _ = await runner.run(line: words)
            }
        } catch {
            _ = runner.report(error, composition.options, composition.phrases, "")
        }
        await learn()
        return .stay
    }

    /// A leading blank keeps a line out of the history, as in every shell.
    private func remember(_ line: String) async {
        guard line.first?.isWhitespace == false else { return }
        editor.addHistory(line)
        guard await composition.vault.isOpen else { return }
        do throws(StoreError) { try await history.add(line) } catch {
            _ = runner.report(error, composition.options, composition.phrases, "")
        }
    }

    /// Brings completion up to date from what is saved; never asks a backend or for a passphrase.
    private func learn() async {
        guard await composition.vault.isOpen else { return knowledge.forget() }
        do throws(StoreError) {
            let session = runner.session
            knowledge.replace(
                Completion.Knowledge(
                    contacts: try await session.contacts.saved(),
                    cards: try await session.cards.wallet().cards.map(\.summary),
                    payments: try await session.journal.payments().map(\.id)))
        } catch {
            knowledge.forget()
        }
    }
}

/// What completion knows, shared between the prompt and the editor's thread.
final class PromptKnowledge: Sendable {
    private let knowledge = Mutex(Completion.Knowledge())

    var current: Completion.Knowledge { knowledge.withLock { $0 } }

    func replace(_ new: Completion.Knowledge) { knowledge.withLock { $0 = new } }

    func forget() { replace(Completion.Knowledge()) }
}
