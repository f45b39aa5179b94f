package import CofreStore
package import Essentials
package import Vault

/// The header of a vault, readable without a key; none of it is authenticated.
package struct VaultOutline: Equatable, Sendable {
    package let path: String
    package let preset: Int
    package let slots: [String]
    package let generation: Int
    package let bytes: Int

    package init(path: String, preset: Int, slots: [String], generation: Int, bytes: Int) {
        self.path = path
        self.preset = preset
        self.slots = slots
        self.generation = generation
        self.bytes = bytes
    }
}

/// What to do with the key file when the passphrase is changed.
package enum KeyFileChoice: Equatable, Sendable {
    case unchanged
    /// Use this file; it is created if it is missing.
    case use(String)
    case without
}

/// The result of reading and verifying a whole vault.
package struct VaultCheck: Equatable, Sendable {
    /// Bytes that do not authenticate, and what the data around them shows.
    package struct DamagedRange: Equatable, Sendable {
        package let from: UInt64
        package let to: UInt64
        /// `nil` if unknown.
        package let changes: UInt64?
        package let after: String?
        package let before: String?

        /// Drops both times if `after` is later than `before`: a compaction does not keep records in order of time.
        package init(_ bytes: Range<UInt64>, changes: UInt64?, after: Date?, before: Date?) {
            from = bytes.lowerBound
            to = bytes.upperBound
            self.changes = changes
            let isInOrder = if let after, let before { after <= before } else { true }
            self.after = isInOrder ? after.map(JSONText.stamp) : nil
            self.before = isInOrder ? before.map(JSONText.stamp) : nil
        }
    }

    package let path: String
    package let condition: VaultCondition
    /// An older copy or another vault, reported even if the condition is damage; `nil` if neither.
    package let alarm: VaultCondition?
    package let bytes: Int
    package let records: Int
    /// The collections that still have records.
    package let collections: [String]
    package let damage: [DamagedRange]
    /// The paths of other hard links in the folder of the vault.
    package let otherNames: [String]

    package init(
        path: String, condition: VaultCondition, alarm: VaultCondition?, bytes: Int, records: Int,
        collections: [String], damage: [DamagedRange], otherNames: [String]
    ) {
        self.path = path
        self.condition = condition
        self.alarm = alarm
        self.bytes = bytes
        self.records = records
        self.collections = collections
        self.damage = damage
        self.otherNames = otherNames
    }
}

package struct VaultSalvage: Equatable, Sendable {
    /// The path of the vault with the records that authenticate.
    package let path: String
    /// The path of the damaged vault, which was renamed if no other file was named for the new one.
    package let damaged: String
    package let records: Int
    package let damage: [VaultCheck.DamagedRange]

    package init(path: String, damaged: String, records: Int, damage: [VaultCheck.DamagedRange]) {
        self.path = path
        self.damaged = damaged
        self.records = records
        self.damage = damage
    }
}

package struct VaultBackup: Equatable, Sendable {
    package let path: String
    package let bytes: Int
    package let records: Int

    package init(path: String, bytes: Int, records: Int) {
        self.path = path
        self.bytes = bytes
        self.records = records
    }
}

package struct VaultExport: Equatable, Sendable {
    package let path: String
    package let records: Int

    package init(path: String, records: Int) {
        self.path = path
        self.records = records
    }
}

/// The changes of an import, and the function that makes them.
package struct ImportPreview: Sendable {
    package let collections: [ImportChanges.Count]
    /// Whether it replaces a payment, or adds or replaces a limit or a payee's summary.
    ///
    /// New payments do not count, because they only use up the limits.
    package let needsPassphrase: Bool
    /// Writes all of it or nothing; throws `ImportError.vaultChanged` if the vault has changed since.
    package let apply: @Sendable () async throws -> Void

    package init(
        collections: [ImportChanges.Count], needsPassphrase: Bool = false,
        apply: @escaping @Sendable () async throws -> Void
    ) {
        self.collections = collections
        self.needsPassphrase = needsPassphrase
        self.apply = apply
    }

    var changesNothing: Bool { collections.allSatisfy { $0.new + $0.replaced == 0 } }
}
