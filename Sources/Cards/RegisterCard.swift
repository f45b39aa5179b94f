import Essentials

/// Adds a card after all checks that need no network.
struct RegisterCard: Sendable {
    /// Adds a card; if its number is already stored, changes nothing.
    typealias Add =
        @Sendable (CardNumber, CardExpiry, CVV?) async throws(StoreError) -> CardAddition

    let add: Add
    let now: @Sendable () -> Date

    /// Refuses an expired card; for dialogs that report this before their next question.
    func check(_ expiry: CardExpiry) throws(CardError) {
        guard expiry.isValid(at: now()) else { throw .expired(expiry) }
    }

    /// Refuses an expired card and one that is already in the wallet; `CardNumber` has checked the
    /// number itself.
    ///
    /// Returns the card as stored.
    func register(
        number: CardNumber, expiry: CardExpiry, cvv: CVV?
    ) async throws -> Card {
        try check(expiry)
        switch try await add(number, expiry, cvv) {
        case .added(let card): return card
        case .known(let twin): throw CardError.alreadyRegistered(twin.summary)
        }
    }
}

enum CardAddition: Equatable, Sendable {
    case added(Card)
    /// The number is already stored; nothing was changed.
    case known(Card)
}

/// Why a card is not accepted.
enum CardError: Error, Equatable, Sendable {
    case expired(CardExpiry)
    case alreadyRegistered(CardSummary)
}

extension CardError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .expired(let expiry):
            phrases.failure(
                .usage, "the card has expired (\(expiry.short))",
                "cartão vencido (\(expiry.short))",
                hint: phrases.pick("add the card that replaced it", "cadastre o cartão novo"))
        case .alreadyRegistered(let summary):
            phrases.failure(
                .usage, "\(phrases.card(summary)) is already registered",
                "\(phrases.card(summary)) já está cadastrado", hint: "cards")
        }
    }
}
