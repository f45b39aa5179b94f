import CofreDomain
import CofreJSON
import Essentials
import Vault

/// The records of a saved list of contacts: what is in them, and how a list becomes them.
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

    /// `nil` where nothing says that a list was saved.
    ///
    /// - Parameter records: in the order of their ids.
    init?(_ records: [Record]) {
        // The ids of contacts begin with a digit or a minus, and so come first.
        var contacts = records[...]
        guard contacts.last?.id == ContactsCache.savedID, let saved = contacts.popLast() else {
            return nil
        }
        self.saved = saved.value
        order = contacts.last?.id == ContactsCache.orderID ? contacts.popLast()?.value : nil
        self.contacts = contacts
    }

    /// The list in its own order; `nil` where some of it was forgotten.
    func restored() async throws(StoreError) -> Cached<[Contact]>? {
        let collection = ContactsCache.collection
        let saved = try RecordCoding.decode(Saved.self, from: saved, in: collection)
        guard saved.count == contacts.count else { return nil }
        var restored = try await Self.contacts(in: contacts)
        if let order {
            let places = try RecordCoding.decode([Int].self, from: order, in: collection)
            guard places.count == restored.count, Set(places) == Set(restored.indices) else {
                throw .unreadableRecord(collection: collection)
            }
            restored = places.map { restored[$0] }
        }
        return Cached(value: restored, savedAt: saved.at)
    }

    /// So many are read by two threads.
    private static let many = 5000

    private static func contacts(
        in records: ArraySlice<Record>
    ) async throws(StoreError) -> [Contact] {
        guard records.count > many else { return try decoded(records) }
        let middle = records.startIndex + records.count / 2
        let beside = Task(executorPreference: globalConcurrentExecutor) {
            Result { () throws(StoreError) in try decoded(records[middle...]) }
        }
        let first = Result { () throws(StoreError) in
            try decoded(records[..<middle], room: records.count)
        }
        let second = await beside.value
        var contacts = try first.get()
        contacts += try second.get()
        return contacts
    }

    private static func decoded(
        _ records: ArraySlice<Record>, room: Int = 0
    ) throws(StoreError) -> [Contact] {
        var contacts: [Contact] = []
        contacts.reserveCapacity(max(room, records.count))
        for record in records { contacts.append(try ContactRecord.decode(record.value)) }
        return contacts
    }

    /// What a list is written as, in the order of the ids.
    static func records(
        of contacts: [Contact], savedAt date: Date
    ) throws(StoreError) -> [Entry] {
        var seen: [Int: Int] = [:]
        var named: [(id: String, place: Int)] = []
        named.reserveCapacity(contacts.count)
        for (place, contact) in contacts.enumerated() {
            let number = seen[contact.id, default: 0] + 1
            seen[contact.id] = number
            named.append((id(contact.id, number), place))
        }
        named.sort { $0.id < $1.id }
        var entries = named.map {
            Entry(id: $0.id, value: ContactRecord.encode(contacts[$0.place]))
        }
        if named.indices.contains(where: { named[$0].place != $0 }) {
            var order = [Int](repeating: 0, count: named.count)
            for (index, entry) in named.enumerated() { order[entry.place] = index }
            entries.append(Entry(id: ContactsCache.orderID, value: try RecordCoding.encode(order)))
        }
        let saved = Saved(at: date, count: contacts.count)
        entries.append(Entry(id: ContactsCache.savedID, value: try RecordCoding.encode(saved)))
        return entries
    }

    /// The contact's id in ten digits at least, so that records mostly lie in the order of the ids; the second
    /// contact with an id has `-2` behind it.
    private static func id(_ id: Int, _ number: Int) -> String {
        let digits = String(id)
        let zeros = id < 0 ? "" : String(repeating: "0", count: max(0, 10 - digits.utf8.count))
        return zeros + digits + (number == 1 ? "" : "-\(number)")
    }
}
