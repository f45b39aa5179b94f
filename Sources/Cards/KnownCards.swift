import Vault

/// The ids of the cards in this vault: another vault has another id for a card, and a card must not be stored twice.
struct KnownCards {
    private let ids: [String: String]
    private let identity: CardIDKeys?

    init(in view: borrowing Vault.View) throws {
        var ids: [String: String] = [:]
        for record in try view.records(in: .cards) {
            ids[try CardRecord.decode(record.value).number] = record.id
        }
        self.ids = ids
        identity = try view.value(.identity, CardIDKeys.id).map { CardIDKeys([$0]) }
    }

    @Sendable func id(of entry: ImportDocument.Entry) throws -> String {
        let number = try CardRecord.decode(entry.value).number
        return ids[number] ?? identity?.id(of: number) ?? entry.id
    }
}
