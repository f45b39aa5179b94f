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
        output.tell(
            blocks(ReplyContext(phrases: phrases, now: output.now())), options: options)
    }

    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool {
        try await answered { () async throws(InputError) in
            try await YesNoQuestion(question: question, assumed: assumed, phrases: phrases).ask(
                as: output.question, patience: await watch.patience
            ) { words in await show { _ in [.notice(Line(words, .attention))] } }
        }
    }

    func ask(_ prompt: String) async throws(PersonError) -> String {
        try await ask(prompt, completing: .none)
    }

    func ask(_ prompt: String, completing choices: Choices) async throws(PersonError) -> String {
        try await answered { () async throws(InputError) in
            try await Question.ask(
                output.question(prompt), patience: await watch.patience,
                completing: choices.completions)
        }
    }

    var canPick: Bool { Picker.isUsable(in: output.environment) }

    func pick(from list: PickList) async throws(PersonError) -> Int {
        let picked = try await answered { () async throws(InputError) in
            try await Picker.pick(
                from: list, patience: await watch.patience, environment: output.environment)
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
        try await answered { () async throws(InputError) in
            let secret = try await SecretPrompt.ask(
                output.question(prompt), patience: await watch.patience, keys: keys,
                showsDots: showsDots)
            return secret.withBytes { bytes in
                bytes.withUnsafeBytes { String(decoding: $0, as: UTF8.self) }
            }
        }
    }

    private func answered<Answer: Sendable>(
        _ ask: () async throws(InputError) -> Answer
    ) async throws(PersonError) -> Answer {
        do { return try await ask() } catch {
            if error == .idle { watch.note() }
            throw PersonError(error)
        }
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
