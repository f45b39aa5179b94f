import Essentials
import Vault

/// Stores the wallet in the vault, one record for each card and one for the default card; every change is
/// durable.
///
/// The id of a card is derived from its number (see `CardIDKeys`).
struct VaultCards: Sendable {
    let records: any RecordStore
    let now: @Sendable () -> Date

    func wallet() async throws(StoreError) -> Wallet {
        try await records.read { view in
            let stored = try Stored(in: view)
            var cards: [Card] = []
            for entry in stored.cards { cards.append(try entry.record.card(id: entry.id)) }
            return Wallet(cards: cards, defaultID: stored.defaultID)
        }
    }

    /// Adds a card; if its number is already stored, changes nothing.
    ///
    /// The check and the write are one step; the first card becomes the default.
    @discardableResult
    func add(
        _ number: CardNumber, _ expiry: CardExpiry, cvv: CVV?
    ) async throws(StoreError) -> CardAddition {
        let added = now()
        return try await records.update { view in
            let stored = try Stored(in: view)
            for entry in stored.cards where entry.record.number == number.digits {
                return Update([], result: .known(try entry.record.card(id: entry.id)))
            }
            let known = try view.value(.identity, CardIDKeys.id).map { CardIDKeys([$0]) }
            let identity = known ?? .random()
            guard let id = identity.id(of: number.digits) else {
                throw Kind.identity.unreadable
            }
            let card = Card(id: id, number: number, expiry: expiry, cvv: cvv)
            var changes = [try Self.put(CardRecord(card, added: added), id: id)]
            if known == nil {
                changes.append(.put(.identity, CardIDKeys.id, identity.encoded))
            }
            if stored.cards.isEmpty { changes.append(Self.makeDefault(number.digits)) }
            return Update(changes, result: .added(card))
        }
    }

    func remove(id: String) async throws(StoreError) {
        try await records.update(erasing: true) { view in
            let stored = try Stored(in: view)
            var changes = [Vault.Change.delete(.cards, id)]
            let card = stored.cards.first { $0.id == id }
            if let card, card.record.number == stored.defaultNumber {
                changes.append(
                    .delete(.defaultCard, DefaultCardRecord.id))
            }
            return Update(changes, result: ())
        }
    }

    func forgetCVV(id: String) async throws(StoreError) {
        try await records.update(erasing: true) { view in
            let entry = try Stored(in: view).cards.first { $0.id == id && $0.record.cvv != nil }
            guard var entry else { return Update([], result: ()) }
            entry.record.cvv = nil
            return Update([try Self.put(entry.record, id: id)], result: ())
        }
    }

    func makeDefault(id: String) async throws(StoreError) {
        try await records.update { view in
            let stored = try Stored(in: view)
            // Another process may have removed the card; then nothing is changed.
            guard id != stored.defaultID, let card = stored.cards.first(where: { $0.id == id })
            else { return Update([], result: ()) }
            return Update([Self.makeDefault(card.record.number)], result: ())
        }
    }

    private static func makeDefault(_ number: String) -> Vault.Change {
        .put(.defaultCard, DefaultCardRecord.id, Array(number.utf8))
    }

    private static func put(_ record: CardRecord, id: String) throws(StoreError) -> Vault.Change {
        .put(.cards, id, try RecordCoding.encode(record))
    }
}

/// The records of the wallet, in the order in which the cards were added.
private struct Stored {
    let cards: [(id: String, record: CardRecord)]
    /// The number in the record of the default card.
    let defaultNumber: String?

    init(in view: borrowing Vault.View) throws {
        var cards: [(id: String, record: CardRecord)] = []
        for record in try view.records(in: .cards) {
            cards.append((record.id, try CardRecord.decode(record.value)))
        }
        self.cards = cards.sorted { ($0.record.added, $0.id) < ($1.record.added, $1.id) }
        defaultNumber = try view.value(.defaultCard, DefaultCardRecord.id)
            .map { try DefaultCardRecord.number(in: $0).digits }
    }

    var defaultID: String? {
        if let card = cards.first(where: { $0.record.number == defaultNumber }) { return card.id }
        return cards.first(where: \.record.wasDefault)?.id
    }
}
