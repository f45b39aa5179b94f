import Essentials

/// The record of the time of the vault's last backup.
struct BackupRecord: Codable, Sendable {
    static let collection = "backups"
    /// The id of the only record.
    static let id = "last"

    let at: Date
}
