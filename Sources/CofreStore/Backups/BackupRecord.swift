import Essentials

/// When the vault was last backed up, as the vault itself keeps it.
struct BackupRecord: Codable, Sendable {
    static let collection = "backups"
    /// There is one at most.
    static let id = "last"

    let at: Date
}
