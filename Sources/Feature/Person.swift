import Terminal

/// Asks the person questions, also hidden ones, and says whether someone can answer.
protocol Person: Sendable {
    /// True when a person is at the terminal to read and answer a question.
    var isPresent: Bool { get }

    /// Who can agree to something that cannot be undone, though other answers may be lines of standard input; `nil`
    /// for nobody.
    var consenting: (any Person)? { get }

    /// Shows `blocks` on the terminal before a question.
    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async

    /// Asks for yes or no; Enter means `assumed`. Discards input typed before the question.
    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool

    /// Asks for one line, echoed as it is typed.
    func ask(_ prompt: String) async throws(PersonError) -> String

    /// Asks for one line, which TAB completes to one of `choices`.
    func ask(_ prompt: String, completing choices: Choices) async throws(PersonError) -> String

    /// True where a list can be drawn below the line and filtered key by key.
    var canPick: Bool { get }

    /// Lets the person pick a row; returns its number.
    ///
    /// Throws `declined` if the person leaves the list.
    func pick(from list: PickList) async throws(PersonError) -> Int

    /// Asks for one line that is not echoed and not stored in the history.
    func askSecretly(_ prompt: String) async throws(PersonError) -> String

    /// Asks for a card's number, expiry or CVV in the same way, and shows a dot for each character,
    /// because the length of these is no secret.
    ///
    /// - Parameter keys: ASCII characters that answer at once, without Enter.
    func askForCard(
        _ prompt: String, keys: Set<Character>
    ) async throws(PersonError) -> String
}

extension Person {
    /// The default for implementations without a terminal: a line.
    func askForCard(
        _ prompt: String, keys: Set<Character>
    ) async throws(PersonError) -> String {
        try await askSecretly(prompt)
    }

    /// The default: the person who answers all questions.
    var consenting: (any Person)? { isPresent ? self : nil }

    /// The default for implementations without TAB: asks without completion.
    func ask(
        _ prompt: String, completing choices: Choices
    ) async throws(PersonError) -> String {
        try await ask(prompt)
    }

    /// The default for implementations without a terminal.
    var canPick: Bool { false }

    /// The default without a terminal: throws `nobody`.
    func pick(from list: PickList) async throws(PersonError) -> Int {
        throw .nobody
    }
}

enum PersonError: Error, Equatable, Sendable {
    /// Ctrl-C was pressed at a question.
    case interrupted
    case endOfInput
    /// There is no person to ask.
    case nobody
    /// The person answered no, or pressed Escape or Ctrl-D at a question.
    case declined
    /// The line is longer than any answer.
    case tooLong

    /// Whether the person chose to stop.
    var isStop: Bool { [.interrupted, .endOfInput, .declined].contains(self) }
}

extension PersonError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .interrupted: phrases.interrupted
        case .endOfInput:
            phrases.failure(
                .usage, "the input ended too early", "a entrada acabou antes da hora",
                hint: phrases.pick(
                    "write one answer on each line", "escreva uma resposta por linha"))
        case .nobody: phrases.failure(StoreError.locked)
        case .tooLong:
            phrases.failure(
                .usage, "a line is too long", "uma linha é longa demais",
                hint: phrases.pick("write a shorter one", "escreva uma mais curta"))
        case .declined: phrases.failure(.cancelled, "cancelled", "cancelado")
        }
    }
}
