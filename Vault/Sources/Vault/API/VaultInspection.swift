extension Vault {
    /// What can be known without a key; nothing of it is authenticated.
    ///
    /// Reads 8192 bytes, blocking. Throws `notFound` and the refusals R1 to R9 of FORMAT.md section 2.
    public static func inspect(_ location: VaultLocation) throws(VaultError) -> HeaderSummary {
        try inspect(location, in: Environment())
    }

    static func inspect(
        _ location: VaultLocation, in environment: Environment
    ) throws(VaultError) -> HeaderSummary {
        let place = try Place(existing: location.path, in: environment)
        let (header, size) = try SealedLog.readHeader(place, environment)
        return HeaderSummary(header, size: size)
    }

    /// 16 bytes, constant for the life of the vault, in lower-case hexadecimal.
    ///
    /// Throws `closed`.
    public var id: String {
        get throws(VaultError) { try log.file.header.vaultID.hexadecimal }
    }

    /// What a person must be told about this vault; as of the last access to the file.
    public var condition: VaultCondition {
        // A closed vault is not an error to ask about.
        (try? log)?.condition ?? .readOnly(.closed)
    }

    /// Another vault than this machine last saw at the path, or an older copy, also where ``condition`` is damage.
    ///
    /// Nothing is written, nor salvaged, before ``acceptAsCurrent()``. As of the last access to the file.
    public var alarm: ReadOnlyReason? {
        // A closed vault raises none.
        (try? log)?.alarm
    }

    /// Reads and verifies every byte again, from the header to the end, and says what it found.
    ///
    /// Throws only where the file cannot be read at all: `io`, `keyChanged`, `closed`. Damage is an answer.
    public func check() throws(VaultError) -> VaultCondition {
        let log = try log
        return try log.reading { () throws(VaultError) in
            try log.reload()
            return log.condition
        }
    }

    /// What is in the vault, counted, after catching up with other processes.
    ///
    /// Decrypts no value. Throws `keyChanged`, `io`, `closed`.
    public func status() throws(VaultError) -> VaultStatus {
        let log = try log
        return try log.reading { () throws(VaultError) in
            let (live, dead) = log.liveAndDead()
            let state = log.file.state
            let ahead = state.clockAhead.map {
                HybridClock.milliseconds(of: $0) - Int64(log.environment.now())
            }
            let collections = state.index.collections.filter { $0.records > 0 }
            return VaultStatus(
                header: HeaderSummary(log.file.header, size: state.end),
                records: Dictionary(collections.map { ($0.name.text, $0.records) }) { one, _ in one
                },
                tombstones: state.index.collections.reduce(0) { $0 + $1.rows.count - $1.records },
                liveBytes: live, deadBytes: dead, sequence: state.sequence,
                durableEnd: state.durableEnd, witness: log.file.witness,
                ahead: ahead.map { $0 > 86_400_000 ? $0 : 0 } ?? 0,
                readOnly: log.readOnly ?? (log.file.links > 1 ? .severalNames : nil))
        }
    }

    /// The size of the log, in bytes; as of the last access to the file.
    public var size: UInt64 {
        get throws(VaultError) { try log.file.state.end }
    }
}

extension HeaderSummary {
    init(_ header: Header, size: UInt64) {
        vaultID = header.vaultID.hexadecimal
        generation = header.generation
        major = Header.major
        minor = header.minor
        preset = header.preset
        slots = header.slots.compactMap(\.kind)
        self.size = size
    }
}

extension Array where Element == UInt8 {
    /// Two lower-case digits per byte.
    var hexadecimal: String {
        let digits = Array("0123456789abcdef".utf8)
        return String(
            decoding: flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}

/// What can be known about a vault without a key; none of it is authenticated yet.
public struct HeaderSummary: Sendable, Equatable {
    /// 16 bytes, constant for the life of the vault, in lower-case hexadecimal.
    public let vaultID: String
    /// 1 in a new vault, one more at each rewrite.
    public let generation: UInt64
    /// The version of the format; another one is refused (FORMAT.md section 2, R3).
    public let major: UInt16
    /// What was added to the format since `major`; a higher one than is known is read all the same.
    public let minor: UInt16
    /// What a passphrase costs to try (FORMAT.md section 3).
    public let preset: Preset
    /// The kinds of key that open it, in the order of the slots.
    public let slots: [KeySlotKind]
    /// The size of the file, in bytes.
    public let size: UInt64
}

/// What is in an open vault, counted.
public struct VaultStatus: Sendable, Equatable {
    /// The header, which is authenticated here.
    public let header: HeaderSummary
    /// Records per collection; only those that have any.
    public let records: [String: Int]
    /// Records that were deleted and are remembered as such.
    public let tombstones: Int
    /// The bytes that a compaction would keep, its header included.
    public let liveBytes: UInt64
    /// The bytes that a compaction would win.
    public let deadBytes: UInt64
    /// Sequence number of the last good frame.
    public let sequence: UInt64
    /// Up to this byte the file is known to be synced.
    public let durableEnd: UInt64
    /// What the witness was when the file was opened.
    public let witness: WitnessState
    /// How far the latest change is ahead of this machine's clock, in milliseconds; 0 if by less than a day.
    public let ahead: Int64
    /// Why this handle does not write, if it does not.
    public let readOnly: ReadOnlyReason?
}
