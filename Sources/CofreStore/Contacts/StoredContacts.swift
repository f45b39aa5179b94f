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

    /// The time of the list, the number of its contacts, and the host that it came from:
    /// `{"at":1769990400000,"count":33,"from":"example.com"}`.
    ///
    /// Written by hand, because the first `Codable` of a program takes 3 % of a short command.
    private struct Saved {
        let at: Date
        let count: Int
        /// `nil` if not known.
        let host: String?

        init(at: Date, count: Int, host: String?) {
            self.at = at
            self.count = count
            self.host = host
        }

        init(decoding bytes: [UInt8]) throws(StoreError) {
            // The kind of error does not matter, because the list is fetched again.
            guard let record = try? JSONDocument(bytes).root,
                let at = record["at"]?.number?.double.flatMap(RecordCoding.date),
                let count: Int = record["count"]?.number?.integer()
            else { throw .unreadableRecord(collection: ContactsCache.collection) }
            self.init(at: at, count: count, host: record["from"]?.string)
        }

        func encoded() throws(StoreError) -> [UInt8] {
            guard let milliseconds = RecordCoding.milliseconds(at) else {
                throw .recordValue
            }
            var bytes = Array(#"{"at":\#(milliseconds),"count":\#(count)"#.utf8)
            if let host {
                bytes += #","from":"#.utf8
                JSONQuoting.append(host, to: &bytes)
            }
            return bytes + "}".utf8
        }
    }

    /// The bytes of the record that says when the list was saved; `nil` if none was saved.
    private(set) var saved: [UInt8]?
    private var order: [UInt8]?
    /// In the order of the ids of their records.
    private var contacts: [Contact] = []
    private var unreadable = 0

    init(_ view: borrowing Vault.View) throws(VaultError) {
        contacts.reserveCapacity(view.count(in: ContactsCache.collection))
        // Decoded one by one: 100,000 records would need 20 MB of memory.
        try view.forEachValue(in: ContactsCache.collection) { id, value in
            switch id {
            case ContactsCache.savedID: saved = value
            case ContactsCache.orderID: order = value
            default:
                if let contact = ContactRecord.decode(value) {
                    contacts.append(contact)
                } else {
                    unreadable += 1
                }
            }
        }
    }

    /// The time in the record that says when the list was saved.
    static func savedAt(_ saved: [UInt8]) throws(StoreError) -> Date {
        try Saved(decoding: saved).at
    }

    /// Whether `saved` may be the record of a list from this host: one of them is not known, or both are
    /// the same.
    static func isFrom(_ host: String?, _ saved: [UInt8]) -> Bool {
        // A record that cannot be read is reported when the list is read.
        guard let host, let known = (try? Saved(decoding: saved))?.host else { return true }
        return known == host
    }

    /// Whether `saved` is the record of a list of this length and host that was saved less than a
    /// minute before `date`.
    static func isNew(_ saved: [UInt8], count: Int, _ host: String?, at date: Date) -> Bool {
        guard let saved = try? Saved(decoding: saved), saved.count == count,
            saved.host == host
        else { return false }
        return 0..<60 ~= date.timeIntervalSince(saved.at)
    }

    /// The list in its own order; `nil` if some of its records were evicted.
    func restored() throws(StoreError) -> Cached<[Contact]>? {
        guard let saved else { return nil }
        let collection = ContactsCache.collection
        let list = try Saved(decoding: saved)
        guard list.count == contacts.count + unreadable else { return nil }
        if unreadable > 0 { throw .unreadableRecord(collection: collection) }
        guard let order else { return Cached(value: contacts, savedAt: list.at) }
        let places = try RecordCoding.decode([Int].self, from: order, in: collection)
        guard places.count == contacts.count, Set(places) == Set(contacts.indices) else {
            throw .unreadableRecord(collection: collection)
        }
        return Cached(value: places.map { contacts[$0] }, savedAt: list.at)
    }

    /// The records of a list, sorted by id.
    static func records(
        of contacts: [Contact], from host: String?, savedAt date: Date
    ) throws(StoreError) -> [Entry] {
        let isInOrder = Contact.areInOrder(contacts)
        var seen: [Int: Int] = [:]
        var named: [(id: String, row: Int)] = []
        named.reserveCapacity(contacts.count)
        for (row, contact) in contacts.enumerated() {
            var number = 1
            if !isInOrder {
                number += seen[contact.id, default: 0]
                seen[contact.id] = number
            }
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
        let saved = Saved(at: date, count: contacts.count, host: host)
        entries.append(Entry(id: ContactsCache.savedID, value: try saved.encoded()))
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
