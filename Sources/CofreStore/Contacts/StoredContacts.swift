import CofreDomain
import CofreJSON
import Essentials
import Vault

/// Converts between a list of contacts and the records that store it.
struct StoredContacts {
    /// A record to be written.
    struct Entry: Sendable {
        let id: String
        let value: [UInt8]
    }

    private struct Saved: Codable {
        let at: Date
        let count: Int
    }

    /// The bytes of the record that says when the list was saved.
    let saved: [UInt8]
    private let order: [UInt8]?
    private let contacts: ArraySlice<Record>

    /// `nil` if there is no record of the time at which the list was saved.
    ///
    /// - Parameter records: in the order of their ids.
    init?(_ records: [Record]) {
        // The ids of contacts begin with a digit or a minus, so they sort before the other records.
        var contacts = records[...]
        guard contacts.last?.id == ContactsCache.savedID, let saved = contacts.popLast() else {
            return nil
        }
        self.saved = saved.value
        order = contacts.last?.id == ContactsCache.orderID ? contacts.popLast()?.value : nil
        self.contacts = contacts
    }

    /// The time in the record that says when the list was saved.
    static func savedAt(_ saved: [UInt8]) throws(StoreError) -> Date {
        try RecordCoding.decode(Saved.self, from: saved, in: ContactsCache.collection).at
    }

    /// The list in its own order; `nil` if some of its records were evicted.
    func restored() throws(StoreError) -> Cached<[Contact]>? {
        let collection = ContactsCache.collection
        let saved = try RecordCoding.decode(Saved.self, from: saved, in: collection)
        guard saved.count == contacts.count else { return nil }
        var restored: [Contact] = []
        restored.reserveCapacity(contacts.count)
        for record in contacts { restored.append(try ContactRecord.decode(record.value)) }
        if let order {
            let places = try RecordCoding.decode([Int].self, from: order, in: collection)
            guard places.count == restored.count, Set(places) == Set(restored.indices) else {
                throw .unreadableRecord(collection: collection)
            }
            restored = places.map { restored[$0] }
        }
        return Cached(value: restored, savedAt: saved.at)
    }

    /// The records of a list, sorted by id.
    static func records(
        of contacts: [Contact], savedAt date: Date
    ) throws(StoreError) -> [Entry] {
        var seen: [Int: Int] = [:]
        var named: [(id: String, row: Int)] = []
        named.reserveCapacity(contacts.count)
        for (row, contact) in contacts.enumerated() {
            let number = seen[contact.id, default: 0] + 1
            seen[contact.id] = number
            named.append((id(contact.id, number), row))
        }
        named.sort { $0.id < $1.id }
        var entries = named.map {
            Entry(id: $0.id, value: ContactRecord.encode(contacts[$0.row]))
        }
        if named.indices.contains(where: { named[$0].row != $0 }) {
            var order = [Int](repeating: 0, count: named.count)
            for (index, entry) in named.enumerated() { order[entry.row] = index }
            entries.append(Entry(id: ContactsCache.orderID, value: try RecordCoding.encode(order)))
        }
        let saved = Saved(at: date, count: contacts.count)
        entries.append(Entry(id: ContactsCache.savedID, value: try RecordCoding.encode(saved)))
        return entries
    }

    /// The contact's id with at least ten digits, so that records are mostly sorted by id; `-2` is
    /// appended for the second contact with the same id.
    private static func id(_ id: Int, _ number: Int) -> String {
        let digits = String(id)
        let zeros = id < 0 ? "" : String(repeating: "0", count: max(0, 10 - digits.utf8.count))
        return zeros + digits + (number == 1 ? "" : "-\(number)")
    }
}
