import Essentials
import Values

extension Kind {
    static let accounts = Kind(
        "bills.accounts", Sentence("imported accounts", "contas importadas"),
        check: .readable { _ = try AccountRecord.decode($1).account(named: $0) },
        sharing: Sharing(
            // The latest; the entries of its months are counted again.
            .union { $0.last ?? [] }, erasure: .removed,
            merging: .inTurn(5) { try $0.mergeStatements(in: $1) }))

    static let columns = Kind(
        "bills.columns", Sentence("columns of CSV files", "colunas de arquivos CSV"),
        check: .readable { _ = try ColumnsRecord.decode($1) },
        sharing: Sharing(
            .latest, conflicts: Conflicts { .columns(try ColumnsRecord.decode($1).header) }))
}

/// The record of an imported account; its id is the account's name.
struct AccountRecord: Codable, Sendable {
    let number: String?
    var currency: Currency
    let isCard: Bool
    /// The number of entries of each month; a key is the month's name, such as `2015-05`.
    var months: [String: Int]
    let importedAt: Date
    /// Other names and numbers by which files call the account, sorted.
    var also: [String]?
    /// Whether the server's bills are of this card; absent if not.
    var isServers: Bool?

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> AccountRecord {
        var record = try RecordCoding.decode(AccountRecord.self, from: bytes, in: .accounts)
        // Earlier versions took the code of an earlier money for a currency.
        if record.currency.isOfBrazil { record.currency = .brl }
        return record
    }

    func account(named name: String) throws(StoreError) -> ImportedAccount {
        var counts: [BillMonth: Int] = [:]
        for (month, count) in months {
            guard let month = BillMonth(parsing: month), EntriesRecord.most.contains(count) else {
                throw Kind.accounts.unreadable
            }
            counts[month] = count
        }
        return ImportedAccount(
            name: name, number: number, currency: currency, isCard: isCard, months: counts,
            importedAt: importedAt, also: Set(also ?? []), isServers: isServers ?? false)
    }
}

/// The record of the columns that a person named for the header of an account's CSV files.
enum ColumnsRecord {
    /// The account and the header, cut to 900 bytes because the length of an id is limited.
    static func id(_ columns: RememberedColumns) -> String {
        let text = columns.header.map(\.folded).joined(separator: "|")
        return columns.account + "|" + String(decoding: text.utf8.prefix(900), as: UTF8.self)
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> RememberedColumns {
        try RecordCoding.decode(RememberedColumns.self, from: bytes, in: .columns)
    }
}
