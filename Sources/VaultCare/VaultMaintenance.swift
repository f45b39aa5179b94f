import Essentials
import Vault

/// The header of a vault, readable without a key; none of it is authenticated.
struct VaultOutline: Equatable, Sendable {
    let path: String
    let preset: Int
    let slots: [String]
    let generation: Int
    let bytes: Int
}

/// What to do with the key file when the passphrase is changed.
enum KeyFileChoice: Equatable, Sendable {
    case unchanged
    /// Use this file; it is created if it is missing.
    case use(String)
    case without
}

/// The result of reading and verifying a whole vault.
struct VaultCheck: Equatable, Sendable {
    /// Bytes that do not authenticate, and what the data around them shows.
    struct DamagedRange: Equatable, Sendable {
        let from: UInt64
        let to: UInt64
        /// `nil` if unknown.
        let changes: UInt64?
        let after: String?
        let before: String?

        /// Drops both times if `after` is later than `before`: a compaction does not keep records in order of time.
        init(_ bytes: Range<UInt64>, changes: UInt64?, after: Date?, before: Date?) {
            from = bytes.lowerBound
            to = bytes.upperBound
            self.changes = changes
            let isInOrder = if let after, let before { after <= before } else { true }
            self.after = isInOrder ? after.map(JSONText.stamp) : nil
            self.before = isInOrder ? before.map(JSONText.stamp) : nil
        }
    }

    let path: String
    let condition: VaultCondition
    /// An older copy or another vault, reported even if the condition is damage; `nil` if neither.
    let alarm: VaultCondition?
    let bytes: Int
    let records: Int
    /// The collections that still have records.
    let collections: [String]
    let damage: [DamagedRange]
    /// The paths of other hard links in the folder of the vault.
    let otherNames: [String]
}

struct VaultSalvage: Equatable, Sendable {
    /// The path of the vault with the records that authenticate.
    let path: String
    /// The path of the damaged vault, which was renamed if no other file was named for the new one.
    let damaged: String
    let records: Int
    let damage: [VaultCheck.DamagedRange]
}

struct VaultBackup: Equatable, Sendable {
    let path: String
    let bytes: Int
    let records: Int
}

struct VaultExport: Equatable, Sendable {
    let path: String
    let records: Int
}

/// The changes of an import, and the function that makes them.
struct ImportPreview: Sendable {
    let collections: [ImportChanges.Count]
    /// Whether it replaces a payment, or adds or replaces a limit or a payee's summary.
    ///
    /// New payments do not count, because they only use up the limits.
    var needsPassphrase: Bool = false
    /// Writes all of it or nothing; throws `ImportError.vaultChanged` if the vault has changed since.
    let apply: @Sendable () async throws -> Void

    var changesNothing: Bool { collections.allSatisfy { $0.new + $0.replaced == 0 } }
}
