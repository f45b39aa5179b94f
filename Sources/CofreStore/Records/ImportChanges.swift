import CofreDomain
package import Vault

/// The changes that an export makes in a vault, counted by collection.
package struct ImportChanges: Equatable, Sendable {
    package struct Count: Equatable, Sendable {
        package let name: String
        package var new = 0
        package var replaced = 0
        package var unchanged = 0
    }

    /// In the order of the file.
    package private(set) var counts: [Count] = []
    package private(set) var changes: [Vault.Change] = []

    package init(_ document: ImportDocument, in view: borrowing Vault.View) throws {
        let cards = try KnownCards(in: view)
        for (name, entries) in document.collections {
            var count = Count(name: name)
            let present = try view.records(in: name)
            let known = Dictionary(present.map { (Array($0.id.utf8), $0.value) }) { first, _ in
                first
            }
            for entry in entries {
                let id = try name == CardRecord.collection ? cards.id(of: entry) : entry.id
                switch known[Array(id.utf8)] {
                case nil: count.new += 1
                case entry.value:
                    count.unchanged += 1
                    continue
                case _?: count.replaced += 1
                }
                changes.append(.put(collection: name, id: id, value: entry.value))
                changes += VaultJournal.changes(beside: name, id)
            }
            counts.append(count)
        }
    }

    /// Whether it replaces a payment, or adds or replaces a limit or a payee's summary.
    package var needsPassphrase: Bool {
        counts.contains {
            $0.replaced > 0 && VaultJournal.collections.contains($0.name)
                || $0.new > 0 && VaultJournal.decisive.contains($0.name)
        }
    }

    /// Whether it replaces a card or a secret.
    package var isErasing: Bool {
        counts.contains {
            $0.replaced > 0 && StateKind(rawValue: $0.name)?.isErased(byRemoval: false) == true
        }
    }
}

/// The ids of the cards in this vault: another vault has another id for a card, and a card must not be stored twice.
private struct KnownCards {
    private let ids: [String: String]
    private let identity: CardIDKeys?

    init(in view: borrowing Vault.View) throws {
        var ids: [String: String] = [:]
        for record in try view.records(in: CardRecord.collection) {
            ids[try Self.number(in: record.value)] = record.id
        }
        self.ids = ids
        identity = try view.value(StateKind.identity.rawValue, CardIDKeys.id).map {
            CardIDKeys([$0])
        }
    }

    func id(of entry: ImportDocument.Entry) throws -> String {
        let number = try Self.number(in: entry.value)
        return ids[number] ?? identity?.id(of: number) ?? entry.id
    }

    private static func number(in record: [UInt8]) throws(StoreError) -> String {
        try RecordCoding.decode(CardRecord.self, from: record, in: CardRecord.collection).number
    }
}
