import CofreDomain

/// The sandbox's cards, offered where a card number is asked: each by what it does.
///
/// The last digit decides (`CofreSandbox`, `Verdict`).
enum TestCard: String, CaseIterable, Sendable {
    case approved = "4111111111111111"
    case declined = "4242424242424242"
    /// The sandbox never answers; no money moves.
    case timesOut = "4111111111111046"

    static let expiry = "12/39"
    static let cvv = "123"
}

extension Session {
    /// In the sandbox, what a person answers to the question about a number where the test cards are
    /// offered, each by a key; `nil` elsewhere, where nothing was asked yet.
    func firstAnswer() async throws(PersonError) -> String? {
        guard options.sandbox, person.isPresent else { return nil }
        await person.show { context in [.notice(Line(context.phrases.testCards, .dim))] }
        return try await person.askSecretly(
            phrases.cardNumberPrompt, keys: Set(TestCard.allCases.map(phrases.key)))
    }

    /// The test card of a key.
    func testCard(of typed: String) -> TestCard? {
        guard let key = typed.lowercased().first, typed.count == 1 else { return nil }
        return TestCard.allCases.first { phrases.key(of: $0) == key }
    }
}
