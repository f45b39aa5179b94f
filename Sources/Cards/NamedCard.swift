import Values

extension Context {
    /// The card that a typed word names: a row number, the last four digits, an id, a brand.
    func card(named word: String) async throws -> Card {
        let listed = try await rowNumbers.recall(ListKind.cards.rawValue)
        return try card(
            named: word, of: try await cards.wallet(), listed, numbersBeginKeys: true)
    }

    /// The card for a command that pays, removes or chooses: a row number refers only to the list
    /// shown above it.
    func cardToChange(named word: String) async throws -> Card {
        do {
            return try card(
                named: word, of: try await cards.wallet(), rows(of: .cards),
                numbersBeginKeys: false)
        } catch is SelectionProblem where word.isRowNumber && word.count < 4 {
            throw rowProblem(word, .cards)
        }
    }

    private func card(
        named word: String, of wallet: Wallet, _ listed: [String], numbersBeginKeys: Bool
    ) throws -> Card {
        guard !wallet.cards.isEmpty else { throw phrases.noCard }
        return try Selection.pick(
            word, from: wallet.cards,
            keys: { card in
                [card.number.last4, card.id, card.number.brand.name, phrases.card(card.summary)]
            },
            listing: listed, numbersBeginKeys: numbersBeginKeys, id: \.id,
            apart: { "\(phrases.name(of: $0.number.brand)), \($0.id)" },
            orThrow: { SelectionProblem(.card, $0) })
    }
}
