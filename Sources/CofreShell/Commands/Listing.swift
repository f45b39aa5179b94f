import CofreDomain
import CofreStore

/// The kinds of things whose last listing is remembered.
enum Listing: String, Sendable {
    case contacts, cards, payments, bills, surveys, venues
}

extension Session {
    /// Remembers what was listed; the listing itself is good even when this fails, unless somebody
    /// stopped the command at a question of the store's.
    func remember(
        _ ids: [String], of listing: Listing
    ) async throws(StoreError) -> StoreError? {
        shownList?.show(listing, ids)
        do throws(StoreError) {
            try await listings.remember(ids, of: listing.rawValue)
            return nil
        } catch {
            if error == .interrupted { throw error }
            return error
        }
    }

    /// The contact to look at that a typed word names: an id, a number, a handle, a beginning of either name.
    func contact(named word: String) async throws -> Contact {
        let contacts = try await contacts.load().value
        let listed = try await listings.recall(Listing.contacts.rawValue)
        do throws(ContactSelectionError) {
            return try ContactSelection.anyone(word, from: contacts, listing: listed)
        } catch {
            guard case .selection(let error) = error else { throw error }
            throw SelectionProblem(.contact, error)
        }
    }

    /// The card that a typed word names: a number, the last four digits, an id, a brand.
    func card(named word: String) async throws -> Card {
        let listed = try await listings.recall(Listing.cards.rawValue)
        return try card(
            named: word, of: try await cards.wallet(), listed, numbersBeginKeys: true)
    }

    /// The same for a command that pays, removes or chooses: a row number counts only in the list above.
    func cardToChange(named word: String) async throws -> Card {
        do {
            return try card(
                named: word, of: try await cards.wallet(), rows(of: .cards),
                numbersBeginKeys: false)
        } catch is SelectionProblem where word.isRowNumber && word.count < 4 {
            throw RowProblem(word, .cards)
        }
    }

    private func card(
        named word: String, of wallet: Wallet, _ listed: [String], numbersBeginKeys: Bool
    ) throws -> Card {
        guard !wallet.cards.isEmpty else { throw phrases.noCard }
        do throws(SelectionError) {
            return try Selection.pick(
                word, from: wallet.cards,
                keys: { card in
                    [
                        card.number.last4, card.id, card.number.brand.name,
                        phrases.card(card.summary),
                    ]
                },
                listing: listed, numbersBeginKeys: numbersBeginKeys, id: \.id,
                apart: { "\($0.number.brand.name), \($0.id)" })
        } catch {
            throw SelectionProblem(.card, error)
        }
    }

    /// The payment that a typed word names: a number, an id, the beginning of one.
    func payment(named word: String) async throws -> Payment {
        let listed = try await listings.recall(Listing.payments.rawValue)
        return try await payment(named: word, listed, numbersBeginIDs: true)
    }

    /// The same for a verdict, which nothing takes back: a row number counts only in the list above.
    func paymentToSettle(named word: String) async throws -> Payment {
        do {
            return try await payment(named: word, rows(of: .payments), numbersBeginIDs: false)
        } catch is SelectionProblem where word.isRowNumber {
            throw RowProblem(word, .payments)
        }
    }

    private func payment(
        named word: String, _ listed: [String], numbersBeginIDs: Bool
    ) async throws -> Payment {
        let ids = try await journal.ids()
        let id: String
        do throws(SelectionError) {
            id = try Selection.pick(
                word, from: ids, keys: { [$0] }, listing: listed,
                numbersBeginKeys: numbersBeginIDs, id: \.self)
        } catch {
            throw SelectionProblem(.payment, error)
        }
        guard let payment = try await journal.payment(id: id) else {
            throw SelectionProblem(.payment, .unknown(word, nearest: nil))
        }
        return payment
    }
}
