import Essentials

extension Kind {
    /// It describes one file; so it is of no use in another vault.
    static let backups = Kind(
        "backups", Sentence("backups", "cópias"), isExported: false,
        check: .readable { _ = try BackupRecord.decode($1) })
}

/// One backup of the vault, as the vault itself stores it; its id is the path it was written to.
struct BackupRecord: Codable, Sendable {
    /// The longest id that a record can have, in bytes.
    static let longestID = 1024

    let at: Date
    let path: String

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> BackupRecord {
        try RecordCoding.decode(BackupRecord.self, from: bytes, in: .backups)
    }
}
