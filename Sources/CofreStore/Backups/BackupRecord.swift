import Essentials

/// One backup of the vault, as the vault itself stores it; its id is the path it was written to.
struct BackupRecord: Codable, Sendable {
    static let collection = "backups"
    /// The longest id that a record can have, in bytes.
    static let longestID = 1024

    let at: Date
    let path: String
}
