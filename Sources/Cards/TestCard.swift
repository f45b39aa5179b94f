/// The sandbox's cards, offered when a card number is asked for, each with its outcome.
///
/// The last digit determines the outcome (`Sandbox`, `Verdict`).
enum TestCard: String, CaseIterable, Sendable {
    case approved = "4111111111111111"
    case declined = "4242424242424242"
    /// The sandbox never answers, and no money moves.
    case timesOut = "4111111111111046"

    static let expiry = "12/39"
    static let cvv = "123"
}

extension Context {
    /// In the sandbox, the answer to the question for a card number, where one key picks a test card.
    ///
    /// `nil` outside the sandbox, where this asks nothing.
    func firstAnswer() async throws(PersonError) -> String? {
        guard options.sandbox, person.isPresent else { return nil }
        await person.show { context in [.notice(Line(context.phrases.testCards, .dim))] }
        return try await person.askForCard(
            phrases.cardNumberPrompt, keys: Set(TestCard.allCases.map(phrases.key)))
    }

    func testCard(of typed: String) -> TestCard? {
        guard let key = typed.lowercased().first, typed.count == 1 else { return nil }
        return TestCard.allCases.first { phrases.key(of: $0) == key }
    }
}
