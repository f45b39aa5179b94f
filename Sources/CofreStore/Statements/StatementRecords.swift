import CofreDomain
import CofreJSON
import Essentials

/// The record of an imported account; its id is the account's name.
struct AccountRecord: Codable, Sendable {
    static let collection = "bills.accounts"

    let number: String?
    let currency: Currency
    let isCard: Bool
    /// The number of entries of each month; a key is the month's name, such as `2015-05`.
    var months: [String: Int]
    let importedAt: Date

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> AccountRecord {
        try RecordCoding.decode(AccountRecord.self, from: bytes, in: collection)
    }

    func account(named name: String) throws(StoreError) -> ImportedAccount {
        var counts: [BillMonth: Int] = [:]
        for (month, count) in months {
            guard let month = BillMonth(parsing: month), EntriesRecord.most.contains(count) else {
                throw .unreadableRecord(collection: Self.collection)
            }
            counts[month] = count
        }
        return ImportedAccount(
            name: name, number: number, currency: currency, isCard: isCard, months: counts,
            importedAt: importedAt)
    }
}

/// The record of the entries of one month:
/// `[n, day, minor, title, count, ids, id…, sharedIDs, sharedID…, day, …]`.
///
/// One flat list without keys, because there may be 100,000 entries.
enum EntriesRecord {
    static let collection = "bills.entries"
    /// The possible numbers of entries of a month.
    static let most = 0...1_000_000

    static func id(_ account: String, _ month: BillMonth) -> String { "\(account)/\(month)" }

    /// `nil` for an id that this version does not write.
    static func account(of id: String) -> String? {
        id.lastIndex(of: "/").map { String(id[..<$0]) }
    }

    typealias Entry = (key: ImportedEntries.Content, value: ImportedEntries.Occurrence)

    /// Encodes the same entries to the same bytes, regardless of their order.
    static func encode(_ entries: [Entry]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(96 * entries.count)
        bytes.append(UInt8(ascii: "["))
        bytes += String(entries.count).utf8
        let comma = UInt8(ascii: ",")
        func add(_ number: Int64) {
            bytes.append(comma)
            bytes += String(number).utf8
        }
        for (content, occurrence) in entries.sorted(by: { $0.key < $1.key }) {
            add(Int64(content.day))
            add(content.minor)
            bytes.append(comma)
            JSONQuoting.append(content.title, to: &bytes)
            add(Int64(occurrence.count))
            for ids in [occurrence.ids, occurrence.sharedIDs] {
                add(Int64(ids.count))
                for id in ids.sorted() {
                    bytes.append(comma)
                    JSONQuoting.append(id, to: &bytes)
                }
            }
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    static func decode(_ bytes: [UInt8], into entries: inout ImportedEntries) throws(StoreError) {
        guard var row = JSONRow(bytes), let count = row.integer(), count >= 0 else {
            throw .unreadableRecord(collection: collection)
        }
        var total = 0
        for _ in 0..<count {
            guard let day = row.integer(), (-719_162...2_932_896).contains(day),
                let minor = row.integer(), minor.magnitude <= 1_000_000_000_000,
                let title = row.string(), let times = row.integer(),
                times > 0, most.contains(times), most.contains(total + times),
                let ids = Self.ids(from: &row), let sharedIDs = Self.ids(from: &row)
            else { throw .unreadableRecord(collection: collection) }
            total += times
            entries.add(
                ImportedEntries.Content(day: day, minor: Int64(minor), title: title),
                ImportedEntries.Occurrence(count: times, ids: ids, sharedIDs: sharedIDs))
        }
        guard row.isAtEnd() else { throw .unreadableRecord(collection: collection) }
    }

    /// Reads a number, and as many ids.
    private static func ids(from row: inout JSONRow) -> Set<String>? {
        guard let count = row.integer(), (0...1_000_000).contains(count) else { return nil }
        var ids: Set<String> = []
        for _ in 0..<count {
            guard let id = row.string() else { return nil }
            ids.insert(id)
        }
        return ids
    }
}

/// The record of the columns that a person named for the header of a CSV file.
enum ColumnsRecord {
    static let collection = "bills.columns"

    /// The header, cut to 1000 bytes because the length of an id is limited.
    static func id(_ columns: RememberedColumns) -> String {
        let text = columns.header.map(\.folded).joined(separator: "|")
        return String(decoding: text.utf8.prefix(1000), as: UTF8.self)
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> RememberedColumns {
        try RecordCoding.decode(RememberedColumns.self, from: bytes, in: collection)
    }
}
