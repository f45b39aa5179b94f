package import CofreDomain
package import Essentials
import Vault

/// Stores the wallet in the vault, one record for each card; every change is durable.
package struct VaultCards: Sendable {
    private let records: any RecordStore
    private let now: @Sendable () -> Date

    package init(records: any RecordStore, now: @escaping @Sendable () -> Date) {
        self.records = records
        self.now = now
    }

    package func wallet() async throws(StoreError) -> Wallet {
        let stored = try Self.decode(try await records.records(in: CardRecord.collection))
        var cards: [Card] = []
        for entry in stored { cards.append(try entry.record.card(id: entry.id)) }
        return Wallet(cards: cards, defaultID: stored.first { $0.record.isDefault }?.id)
    }

    /// Adds a card; if its number is already stored, changes nothing and returns the stored card.
    ///
    /// The check and the write are one step; the first card becomes the default.
    @discardableResult
    package func add(_ card: Card) async throws(StoreError) -> Card? {
        let added = now()
        return try await records.update(CardRecord.collection, .durable) {
            (stored) throws(StoreError) in
            for entry in try Self.decode(stored) where entry.record.number == card.number.digits {
                return Update([], result: try entry.record.card(id: entry.id))
            }
            let record = CardRecord(card, added: added, isDefault: stored.isEmpty)
            return Update([try Self.put(record, id: card.id)], result: nil)
        }
    }

    package func remove(id: String) async throws(StoreError) {
        try await records.commit(
            .erased, [.delete(collection: CardRecord.collection, id: id)])
    }

    package func forgetCVV(id: String) async throws(StoreError) {
        try await records.update(CardRecord.collection, .erased) {
            (stored) throws(StoreError) in
            let entry = try Self.decode(stored).first { $0.id == id && $0.record.cvv != nil }
            guard var entry else { return Update([], result: ()) }
            entry.record.cvv = nil
            return Update([try Self.put(entry.record, id: id)], result: ())
        }
    }

    package func makeDefault(id: String) async throws(StoreError) {
        try await records.update(CardRecord.collection, .durable) {
            (stored) throws(StoreError) in
            // Another process may have removed the card; then the default stays as it was.
            guard stored.contains(where: { $0.id == id }) else { return Update([], result: ()) }
            var changes: [Change] = []
            for entry in try Self.decode(stored) where entry.record.isDefault != (entry.id == id) {
                var record = entry.record
                record.isDefault.toggle()
                changes.append(try Self.put(record, id: entry.id))
            }
            return Update(changes, result: ())
        }
    }

    private static func decode(
        _ records: [Record]
    ) throws(StoreError) -> [(id: String, record: CardRecord)] {
        var stored: [(id: String, record: CardRecord)] = []
        for record in records {
            let card = try RecordCoding.decode(
                CardRecord.self, from: record.value, in: CardRecord.collection)
            stored.append((record.id, card))
        }
        return stored.sorted { ($0.record.added, $0.id) < ($1.record.added, $1.id) }
    }

    private static func put(_ record: CardRecord, id: String) throws(StoreError) -> Change {
        .put(collection: CardRecord.collection, id: id, value: try RecordCoding.encode(record))
    }
}
