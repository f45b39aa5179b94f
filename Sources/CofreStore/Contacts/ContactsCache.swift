package import CofreDomain
package import Essentials
import Vault

/// Caches contacts in one record each, so that changing one contact writes one record.
///
/// There are two more records: ``savedID`` with the time and the number of contacts, and, if the
/// list is not in the order of its records, ``orderID``. All are read and written together. A list
/// with evicted records counts as missing. A list that has not changed is written again only after a
/// minute, so that a payment after a list writes only the payment.
///
/// The list is saved with the host that it came from. For a payment, a list from another host counts as
/// missing: a payee of one server must not be paid at another.
package struct ContactsCache: Cache {
    package static let collection = "contacts"
    static let savedID = "saved"
    static let orderID = "order"

    private let records: any RecordStore
    private let host: String?
    private let acceptsOthers: Bool
    private let memo: ContactsMemo?

    /// - Parameters:
    ///   - host: where the contacts come from, if that is known.
    ///   - acceptsOthers: whether a saved list from another host counts, too.
    package init(
        records: any RecordStore, host: String? = nil, acceptsOthers: Bool = true,
        memo: ContactsMemo? = nil
    ) {
        self.records = records
        self.host = host
        self.acceptsOthers = acceptsOthers
        self.memo = memo
    }

    package func retrieve() async throws(StoreError) -> Cached<[Contact]>? {
        // Read first: without a vault there is nothing, and `read` would ask for a new one.
        guard let saved = try await savedRecord() else { return nil }
        if let known = memo?.list(savedAt: saved) { return known }
        let list = try await records.read { view in try StoredContacts(view) }
        guard let saved = list.saved, let cached = try list.restored() else { return nil }
        memo?.remember(cached, savedAt: saved)
        return cached
    }

    package func savedAt() async throws(StoreError) -> Date? {
        try await savedRecord().map { (saved) throws(StoreError) in
            try StoredContacts.savedAt(saved)
        }
    }

    /// The record that says when the list was saved; `nil` if there is no list that counts.
    private func savedRecord() async throws(StoreError) -> [UInt8]? {
        guard let saved = try await records.value(Self.collection, Self.savedID),
            acceptsOthers || StoredContacts.isFrom(host, saved)
        else { return nil }
        return saved
    }

    package func replace(with contacts: [Contact], at date: Date) async throws(StoreError) {
        let new = try StoredContacts.records(of: contacts, from: host, savedAt: date)
        let old = try await records.records(in: Self.collection)
        let seen = Self.changes(from: old, to: new)
        // Usually the list has not changed; then the lock is not held during the comparison.
        if seen.count == 1, case .put(_, Self.savedID, _)? = seen.first {
            if let last = old.last, last.id == Self.savedID,
                StoredContacts.isNew(last.value, count: contacts.count, host, at: date)
            {
                return
            }
            let isSaved = try await records.update { view in
                // Another process may have saved another list meanwhile.
                let isSame = try view.value(Self.collection, Self.savedID) == old.last?.value
                return Update(isSame ? seen : [], result: isSame)
            }
            if isSaved { return }
        }
        try await records.update(Self.collection) {
            (old) throws(StoreError) -> Update<Void> in
            Update(ContactsCache.changes(from: old, to: new), result: ())
        }
    }

    package func delete() async throws(StoreError) {
        try await records.update(Self.collection) {
            (old) throws(StoreError) -> Update<Void> in
            Update(ContactsCache.changes(from: old, to: []), result: ())
        }
    }

    /// The changes that turn `old` into `new`; both are sorted by the bytes of their ids.
    private static func changes(from old: [Vault.Record], to new: [StoredContacts.Entry]) -> [Vault
        .Change]
    {
        var changes: [Vault.Change] = []
        var rest = old[...]
        for entry in new {
            while let first = rest.first, first.id.utf8.lexicographicallyPrecedes(entry.id.utf8) {
                changes.append(.forget(collection: collection, id: first.id))
                rest = rest.dropFirst()
            }
            if let first = rest.first, first.id.utf8.elementsEqual(entry.id.utf8) {
                rest = rest.dropFirst()
                if first.value == entry.value { continue }
            }
            changes.append(.put(collection: collection, id: entry.id, value: entry.value))
        }
        return changes + rest.map { .forget(collection: collection, id: $0.id) }
    }
}
