import Essentials

/// One backup of the vault, as the vault itself keeps it; its id is where it was written.
struct BackupRecord: Codable, Sendable {
    static let collection = "backups"
    /// The longest id that a record can have, in bytes.
    static let longestID = 1024

    let at: Date
    let path: String
}
