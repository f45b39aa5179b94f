import CofreDomain
import CofreShell
import Essentials
import Terminal
import Vault

/// Asks the person at the controlling terminal.
struct TerminalPerson: Person {
    let output: Output
    let options: Options
    let phrases: Phrases
    let watch: IdleWatch

    var isPresent: Bool { true }

    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async {
        output.note(
            blocks(ReplyContext(phrases: phrases, now: output.now())), options: options)
    }

    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool {
        do throws(InputError) {
            return try await YesNoQuestion(question: question, assumed: assumed, phrases: phrases)
                .ask(
                    as: output.question, patience: await watch.patience
                ) { words in await show { _ in [.notice(Line(words, .attention))] } }
        } catch {
            throw unanswered(error)
        }
    }

    func ask(_ prompt: String) async throws(PersonError) -> String {
        try await ask(prompt, completing: .none)
    }

    func ask(_ prompt: String, completing choices: Choices) async throws(PersonError) -> String {
        do throws(InputError) {
            return try await Question.ask(
                output.question(prompt), patience: await watch.patience,
                completing: choices.completions)
        } catch {
            throw unanswered(error)
        }
    }

    var canPick: Bool { Picker.isUsable(in: output.environment) }

    func pick(from list: PickList) async throws(PersonError) -> Int {
        let picked: Int?
        do throws(InputError) {
            picked = try await Picker.pick(
                from: list, patience: await watch.patience, environment: output.environment)
        } catch {
            throw unanswered(error)
        }
        guard let picked else { throw .declined }
        return picked
    }

    func askSecretly(_ prompt: String) async throws(PersonError) -> String {
        try await askSecretly(prompt, keys: [], showsDots: false)
    }

    func askForCard(
        _ prompt: String, keys: Set<Character>
    ) async throws(PersonError) -> String {
        try await askSecretly(prompt, keys: keys, showsDots: true)
    }

    /// The input stays in guarded memory until it has been converted to a value.
    private func askSecretly(
        _ prompt: String, keys: Set<Character>, showsDots: Bool
    ) async throws(PersonError) -> String {
        do throws(InputError) {
            let secret = try await SecretPrompt.ask(
                output.question(prompt), patience: await watch.patience, keys: keys,
                showsDots: showsDots)
            return secret.withBytes { bytes in
                bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            }
        } catch {
            throw unanswered(error)
        }
    }

    private func unanswered(_ error: InputError) -> PersonError {
        if error == .idle { watch.note() }
        return PersonError(error)
    }
}

extension PersonError {
    init(_ error: InputError) {
        switch error {
        case .interrupted, .idle: self = .interrupted
        // At a terminal, Escape and Ctrl-D decline to answer; the input does not end.
        case .endOfInput: self = .declined
        case .noTerminal, .io, .tooLong: self = .nobody
        }
    }
}
