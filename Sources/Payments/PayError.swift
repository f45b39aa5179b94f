import Values

/// Why an order is refused before it becomes a payment.
enum PayError: Error, Equatable, Sendable {
    case notPositive(Money)
    case expiredCard(CardSummary)
}

extension PayError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .notPositive(let amount):
            phrases.failure(
                .usage, "nothing to pay: \(phrases.money(amount))",
                "nada a pagar: \(phrases.money(amount))",
                hint: phrases.example("25"))
        case .expiredCard(let summary):
            phrases.failure(
                .usage, "\(phrases.card(summary)) has expired",
                "\(phrases.card(summary)) está vencido",
                hint: "cards add"
            )
        }
    }
}
