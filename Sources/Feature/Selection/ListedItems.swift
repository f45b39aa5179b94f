import Values

/// The kinds of items whose last listing is stored.
enum ListKind: String, Sendable {
    case contacts, cards, payments, bills, surveys, venues
    /// The months loaded without being shown in a list.
    case months
}

extension Context {
    /// Stores the ids of a listing; errors do not fail the command, except an interrupted question
    /// and a wrong passphrase.
    func remember(
        _ ids: [String], of listing: ListKind
    ) async throws(StoreError) -> StoreError? {
        prompt?.shownList.show(listing, ids)
        do throws(StoreError) {
            try await rowNumbers.remember(ids, of: listing.rawValue)
            return nil
        } catch {
            if error.withholdsAnswer { throw error }
            return error
        }
    }

    /// The contact that a typed word names for display: an id, a row number, a handle, or the
    /// beginning of a handle or name.
    func contact(named word: String) async throws -> Loaded<Contact> {
        let contacts = try await contacts.load()
        let listed = try await rowNumbers.recall(ListKind.contacts.rawValue)
        let contact = try ContactSelection.anyone(word, from: contacts.value, listing: listed)
        return Loaded(
            value: contact, origin: contacts.origin, asOf: contacts.asOf,
            notSaved: contacts.notSaved)
    }

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
            apart: { "\($0.number.brand.name), \($0.id)" },
            orThrow: { SelectionProblem(.card, $0) })
    }

    /// The payment that a typed word names: a row number, an id, the beginning of an id.
    func payment(named word: String) async throws -> Payment {
        let listed = try await rowNumbers.recall(ListKind.payments.rawValue)
        return try await payment(named: word, listed, numbersBeginIDs: true)
    }

    /// The payment for a verdict, which cannot be undone: a row number refers only to the list
    /// shown above it.
    func paymentToSettle(named word: String) async throws -> Payment {
        // A row number has fewer than eight digits; a short id may consist of digits only.
        let isRow = word.isRowNumber && word.count < 8
        do {
            return try await payment(
                named: word, rows(of: .payments), numbersBeginIDs: !isRow)
        } catch is SelectionProblem where isRow {
            throw rowProblem(word, .payments)
        }
    }

    private func payment(
        named word: String, _ listed: [String], numbersBeginIDs: Bool
    ) async throws -> Payment {
        let ids = try await journal.ids()
        let id = try Selection.pick(
            word, from: ids, keys: { [$0] }, listing: listed, numbersBeginKeys: numbersBeginIDs,
            id: \.self, orThrow: { SelectionProblem(.payment, $0) })
        guard let payment = try await journal.payment(id: id) else {
            throw SelectionProblem(.payment, .unknown(word, nearest: nil))
        }
        return payment
    }
}
