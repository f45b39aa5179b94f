import CofreDomain

/// The kinds of things whose last listing is remembered.
enum Listing: String {
    case contacts, cards, payments, bills, surveys, venues
}

extension Contact {
    /// What it may be called by; a word that begins with `@` means a handle.
    func keys(for word: String) -> [String] {
        word.hasPrefix("@") ? [handle.description] : [handle.description, handle.name, name]
    }
}

extension Session {
    /// Remembers what was listed; the listing itself is good even when this fails, unless somebody
    /// stopped the command at a question of the store's.
    func remember(
        _ ids: [String], of listing: Listing
    ) async throws(StoreError) -> StoreError? {
        do throws(StoreError) {
            try await listings.remember(ids, of: listing.rawValue)
            return nil
        } catch {
            if error == .interrupted { throw error }
            return error
        }
    }

    /// The contact that a typed word names: a number, a handle, a beginning of either name.
    func contact(named word: String) async throws -> Contact {
        let contacts = try await contacts.load().value
        let listed = try await listings.recall(Listing.contacts.rawValue)
        do throws(SelectionError) {
            return try Selection.pick(
                word, from: contacts,
                keys: { $0.keys(for: word) },
                listing: listed, id: { String($0.id) }, apart: { "\($0.name), \($0.id)" })
        } catch {
            throw SelectionProblem(.contact, error)
        }
    }

    /// The card that a typed word names: a number, the last four digits, an id, a brand.
    func card(named word: String) async throws -> Card {
        let wallet = try await cards.wallet()
        guard !wallet.cards.isEmpty else { throw phrases.noCard }
        let listed = try await listings.recall(Listing.cards.rawValue)
        do throws(SelectionError) {
            return try Selection.pick(
                word, from: wallet.cards,
                keys: { card in
                    [
                        card.number.last4, card.id, card.number.brand.name,
                        phrases.card(card.summary),
                    ]
                },
                listing: listed, id: \.id, apart: { "\($0.number.brand.name), \($0.id)" })
        } catch {
            throw SelectionProblem(.card, error)
        }
    }

    /// The payment that a typed word names: a number, an id, the beginning of one.
    func payment(named word: String, numbersBeginIDs: Bool = true) async throws -> Payment {
        let payments = try await journal.payments()
        let listed = try await listings.recall(Listing.payments.rawValue)
        do throws(SelectionError) {
            return try Selection.pick(
                word, from: payments, keys: { [$0.id] }, listing: listed,
                numbersBeginKeys: numbersBeginIDs, id: \.id)
        } catch {
            throw SelectionProblem(.payment, error)
        }
    }
}
