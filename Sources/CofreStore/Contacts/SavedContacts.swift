package import CofreDomain
package import Essentials

/// The saved contacts that a typed beginning can name, found without decoding all the others.
///
/// For a system shell's TAB, which starts a program for one answer: of a hundred thousand contacts
/// it needs a hundred.
package struct SavedContacts: Sendable {
    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    /// Whose handle, or a word of whose name, begins with `typed`, without case and accents; when
    /// there is nobody, whose handle has its letters in that order.
    ///
    /// Without contacts whose handle is not plain, as far as the list is searched and not decoded whole.
    /// Empty once the copy is too old.
    ///
    /// - Parameters:
    ///   - used: ids that are found wherever they stand in the list.
    ///   - most: of the others, no more than so many, the first of the list.
    package func matching(
        _ typed: String, used: Set<Int>, most: Int, at now: Date
    ) async throws(StoreError) -> [Contact] {
        guard let stamp = try await records.value("caches", "contacts.saved"),
            let bytes = try await records.value("caches", "contacts"),
            LoadContacts.freshness.allows(
                savedAt: try RecordCoding.decode(Date.self, from: stamp, in: "caches"), now: now)
        else { return [] }
        let search = ContactSearch(typed)
        for rule in [ContactSearch.Rule.beginning, .lettersInOrder] {
            guard let found = try find(search, rule, in: bytes, used, most) else {
                return try await ContactsCache.make(records: records).retrieve()?.value ?? []
            }
            if !found.isEmpty { return found }
        }
        return []
    }

    /// `nil` when the list is not written as it is written here.
    private func find(
        _ search: ContactSearch, _ rule: ContactSearch.Rule, in bytes: [UInt8], _ used: Set<Int>,
        _ most: Int
    ) throws(StoreError) -> [Contact]? {
        var search = search
        var found: [Contact] = []
        var others = 0
        var scanner = ContactScanner(bytes)
        while let place = scanner.next() {
            let isUsed = used.contains(place.id)
            guard isUsed || others < most, search.finds(place, in: bytes, by: rule) else {
                continue
            }
            let record = try RecordCoding.decode(
                ContactRecord.self, from: Array(bytes[place.whole]), in: "contacts")
            let contact = try record.contact()
            guard contact.handle.isOffered else { continue }
            if !isUsed { others += 1 }
            found.append(contact)
            if others == most, used.isEmpty { return found }
        }
        return scanner.isAtEnd ? found : nil
    }
}
