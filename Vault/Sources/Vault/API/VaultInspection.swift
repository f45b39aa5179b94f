extension Vault {
    /// Reads what is visible without a key; none of it is authenticated.
    ///
    /// Reads 8192 bytes, blocking. Throws `notFound` and the refusals R1 to R9 of FORMAT.md section 2.
    public static func inspect(_ location: VaultLocation) throws(VaultError) -> Vault.HeaderSummary
    {
        let environment = Environment()
        let vaultPath = try VaultPath(existing: location.path, in: environment)
        let (header, size) = try SealedLog.readHeader(vaultPath, environment)
        return Vault.HeaderSummary(header, size: size)
    }

    /// 16 bytes, constant for the life of the vault, in lower-case hexadecimal.
    ///
    /// Throws `closed`.
    public var id: String {
        get throws(VaultError) { try log.file.header.vaultID.hexadecimal }
    }

    /// The condition of this vault, as of the last access to the file.
    public var condition: VaultCondition {
        // A closed vault has a condition too, instead of an error.
        (try? log)?.condition ?? .readOnly(.closed)
    }

    /// Whether the witness that this machine had of the vault at this path was missing or unusable when
    /// the file was opened, so that an older copy would not be detected.
    ///
    /// False for a closed vault, and without a folder for witnesses.
    public var isWitnessLost: Bool { (try? log)?.isWitnessLost ?? false }

    /// `.anotherVault` or `.olderCopy` if the file may have been rolled back, even if ``condition``
    /// reports damage.
    ///
    /// Until ``acceptAsCurrent()``, nothing is written or salvaged. As of the last access to the file.
    public var alarm: Vault.ReadOnlyReason? {
        // A closed vault has no alarm.
        (try? log)?.alarm
    }

    /// Reads and verifies every byte again, and returns the condition it found.
    ///
    /// Damage is a result, not an error. Throws only if the file cannot be read at all: `io`,
    /// `keyChanged`, `closed`.
    public func check() throws(VaultError) -> VaultCondition {
        let log = try log
        return try log.reading { () throws(VaultError) in
            try log.reload()
            return log.condition
        }
    }

    /// Counts the contents of the vault, after applying the commits of other processes.
    ///
    /// Decrypts no value. Throws `keyChanged`, `io`, `closed`.
    public func status() throws(VaultError) -> VaultStatus {
        let log = try log
        return try log.reading { () throws(VaultError) in
            let (live, dead) = log.liveAndDead()
            let hasSeveralNames = try log.hasSeveralNames()
            let state = log.file.state
            let ahead = state.clockAhead.map {
                HybridClock.milliseconds(of: $0) - Int64(log.environment.now())
            }
            let collections = state.index.collections.values
            return VaultStatus(
                header: Vault.HeaderSummary(log.file.header, size: state.end),
                records: Dictionary(
                    uniqueKeysWithValues: collections.filter { $0.records > 0 }
                        .map { ($0.name.text, $0.records) }),
                tombstones: collections.reduce(0) { $0 + $1.entries.count - $1.records },
                liveBytes: live, deadBytes: dead, sequence: state.sequence,
                witness: log.file.witness,
                ahead: ahead.map { $0 > 86_400_000 ? $0 : 0 } ?? 0,
                lastChange: collections.flatMap { $0.entries.values.map(\.clock) }.max()
                    .map(HybridClock.milliseconds(of:)),
                readOnly: log.readOnly ?? (hasSeveralNames ? .severalNames : nil))
        }
    }

    /// The size of the log, in bytes; as of the last access to the file.
    public var size: UInt64 {
        get throws(VaultError) { try log.file.state.end }
    }
}

extension Vault.HeaderSummary {
    init(_ header: Header, size: UInt64) {
        vaultID = header.vaultID.hexadecimal
        generation = header.generation
        preset = header.preset
        slots = header.slots.compactMap(\.kind)
        salt = header.salt.hexadecimal
        self.size = size
    }
}

extension Vault {
    /// The header of a vault as read without a key; not authenticated unless part of a ``VaultStatus``.
    public struct HeaderSummary: Sendable, Equatable {
        /// 16 bytes, constant for the life of the vault, in lower-case hexadecimal.
        public let vaultID: String
        /// 1 in a new vault; each rewrite increases it by 1.
        public let generation: UInt64
        /// The cost of trying a passphrase (FORMAT.md section 3).
        public let preset: Vault.Preset
        /// The kinds of key that open the vault, in the order of the slots.
        public let slots: [Vault.KeySlotKind]
        /// See ``VaultCopy/salt``.
        public let salt: String
        /// The size of the file, in bytes.
        public let size: UInt64
    }
}

/// Counts and sizes of an open vault's contents.
public struct VaultStatus: Sendable, Equatable {
    /// The header, authenticated.
    public let header: Vault.HeaderSummary
    /// The number of records per collection; empty collections are omitted.
    public let records: [String: Int]
    /// The number of tombstones, which record deletions.
    public let tombstones: Int
    /// The bytes of the file that a compaction would keep, including the header.
    public let liveBytes: UInt64
    /// The bytes that a compaction would free.
    public let deadBytes: UInt64
    /// The sequence number of the last good frame.
    public let sequence: UInt64
    /// The state of the witness when the file was opened.
    public let witness: Vault.WitnessState
    /// How far the latest change is ahead of this machine's clock, in milliseconds; 0 if by less than a day.
    public let ahead: Int64
    /// When the newest of the records and tombstones was written, in milliseconds since 1970, by the writer's clock; nil
    /// if there are none.
    public let lastChange: Int64?
    /// Why this handle cannot write; nil if it can.
    public let readOnly: Vault.ReadOnlyReason?
}
