import Essentials
import Vault

/// The properties of a vault that may be shown.
struct VaultSummary: Equatable, Sendable {
    struct Collection: Equatable, Sendable {
        let name: String
        let records: Int
    }

    let path: String
    let preset: Int
    let slots: [String]
    let generation: Int
    let bytes: Int
    let liveBytes: Int
    let deadBytes: Int
    let collections: [Collection]
    /// `nil` if there is no backup.
    let lastBackup: Date?
    /// `healthy`, or the problem with the file.
    let condition: VaultCondition
    /// The copies beside the vault, and backups that it made elsewhere.
    var copies: [ComparedCopy] = []
    /// The paths of other hard links in the folder of the vault.
    var otherNames: [String] = []
}
