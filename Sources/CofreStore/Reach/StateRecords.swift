import CofreDomain

/// The records that merging and syncing need.
enum StateRecords {
    /// The versions of each shared record, see `StoredVersions`.
    static let versions = "versions"
    /// The sync counters and the origin of this file; not shared.
    static let sync = "sync"
    /// The values that lost a conflict, see `ConflictIndex`; not shared.
    static let conflicts = "conflicts"
    /// The length in bytes of a key for the ids of cards, see `CardIDKeys`.
    static let keyLength = 32
    /// The number of digits of a time, see `VaultHistory`.
    static let timeLength = 20

    /// Whether a value is a list of keys, sorted and without duplicates.
    static func isIdentity(_ value: [UInt8]) -> Bool {
        guard !value.isEmpty, value.count.isMultiple(of: keyLength) else { return false }
        let starts = Array(stride(from: 0, to: value.count, by: keyLength))
        return zip(starts, starts.dropFirst()).allSatisfy { one, other in
            value[one..<one + keyLength].lexicographicallyPrecedes(value[other..<other + keyLength])
        }
    }

    /// The end of the year 9999, in microseconds.
    static let latestTime = 253_402_300_799_999_999

    /// Whether a value is a time.
    static func isTime(_ value: [UInt8]) -> Bool {
        value.count == timeLength && value.allSatisfy { (0x30...0x39).contains($0) }
            && Int(String(decoding: value, as: UTF8.self)).map { $0 <= latestTime } ?? false
    }
}

/// The record of the default card: its number, because machines may know a card by different ids.
enum DefaultCardRecord {
    static let collection = StateKind.defaultCard.rawValue
    static let id = "number"

    static func number(in bytes: [UInt8]) throws(StoreError) -> String {
        let digits = String(decoding: bytes, as: UTF8.self)
        do { return try CardNumber(parsing: digits).digits } catch {
            throw .unreadableRecord(collection: collection)
        }
    }
}
