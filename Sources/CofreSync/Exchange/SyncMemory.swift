import CofreDomain
package import CofreStore
import Essentials
import Vault

/// What a vault remembers of its exchanges: keys, machines, and how far it is at each place.
///
/// It belongs to one replica and is not exchanged itself.
package struct SyncMemory: Sendable {
    package static let collection = "sync"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    /// The keys of the exchange; `nil` before the first one.
    func keys() async throws(StoreError) -> SyncKeys? {
        try await read("keys", as: SyncKeys.self)
    }

    func set(_ keys: SyncKeys) async throws(StoreError) {
        try await write([try Self.put("keys", keys)])
    }

    /// How far this replica is at a place; another replica's progress does not count.
    func progress(at place: String, of replica: ReplicaID) async throws(StoreError) -> SyncProgress
    {
        let known = try await read(Self.progressID(place), as: SyncProgress.self)
        guard let known, known.replica == replica.hexadecimal else {
            // Where this replica has read to is known from the vault itself, whoever wrote it.
            var new = SyncProgress(replica: replica.hexadecimal)
            if let known { new.applied = known.applied }
            return new
        }
        return known
    }

    func set(_ progress: SyncProgress, at place: String) async throws(StoreError) {
        try await write([try Self.put(Self.progressID(place), progress)])
    }

    /// Writes what one run has come to know, in one transaction.
    func set(
        _ progress: SyncProgress, at place: String, _ machines: [String: MachineRecord],
        _ names: [String: SegmentContent.MachineName]
    ) async throws(StoreError) {
        try await write([
            try Self.put("machines", machines), try Self.put("names", names),
            try Self.put(Self.progressID(place), progress),
        ])
    }

    func machines() async throws(StoreError) -> [String: MachineRecord] {
        try await read("machines", as: [String: MachineRecord].self) ?? [:]
    }

    /// The names of machines, this one's included.
    func names() async throws(StoreError) -> [String: SegmentContent.MachineName] {
        try await read("names", as: [String: SegmentContent.MachineName].self) ?? [:]
    }

    func set(_ names: [String: SegmentContent.MachineName]) async throws(StoreError) {
        try await write([try Self.put("names", names)])
    }

    /// A place's name is its address; long ones are told apart by what they end with.
    private static func progressID(_ place: String) -> String {
        "progress/" + Array(Segment.tag(of: Array(place.utf8))).hexadecimal
    }

    private func read<Value: Decodable>(
        _ id: String, as type: Value.Type
    ) async throws(StoreError) -> Value? {
        guard let bytes = try await records.value(Self.collection, id) else { return nil }
        return try RecordCoding.decode(type, from: bytes, in: Self.collection)
    }

    private func write(_ changes: [Change]) async throws(StoreError) {
        try await records.commit(.durable, changes)
    }

    private static func put(_ id: String, _ value: some Encodable) throws(StoreError) -> Change {
        .put(collection: collection, id: id, value: try RecordCoding.encode(value))
    }
}

/// The sync keys by epoch, and this replica's secret key.
struct SyncKeys: Codable, Equatable {
    struct Key: Codable, Equatable {
        let epoch: UInt32
        let key: String
    }

    var keys: [Key]
    /// The next key, which some machines may have already: taking one out was interrupted.
    var next: Key?
    var box: String

    /// The key with which this replica writes.
    var current: (epoch: UInt32, key: SegmentKey)? {
        guard let last = keys.max(by: { $0.epoch < $1.epoch }),
            let key = [UInt8](hexadecimal: last.key).flatMap(SegmentKey.init)
        else { return nil }
        return (last.epoch, key)
    }

    var all: [SegmentKey] {
        (keys + [next].compactMap(\.self)).compactMap {
            [UInt8](hexadecimal: $0.key).flatMap(SegmentKey.init)
        }
    }

    var pair: ExchangeKeyPair? { [UInt8](hexadecimal: box).flatMap(ExchangeKeyPair.init(secret:)) }
}

/// How far a replica is at one place.
struct SyncProgress: Codable, Equatable {
    struct Own: Codable, Equatable {
        let name: String
        let size: Int
        /// Whether the segment has no changes.
        let isEmpty: Bool
    }

    /// Whose progress it is.
    var replica: String
    /// The last sequence number that this replica has used, whether or not its segment arrived.
    var last: UInt64 = 0
    /// The last number up to which everything is known to be there.
    var acknowledged: UInt64 = 0
    /// What it has put and not removed.
    var own: [Own] = []
    /// The mark of the state up to which everything was put; `nil` before the first time.
    var mark: UInt64?
    /// By replica the last number up to which everything was applied.
    var applied: [String: UInt64] = [:]
    /// The header of the last segment that was put.
    var header: SegmentContent.Header?

    init(replica: String) {
        self.replica = replica
    }
}

/// What is known of another machine.
struct MachineRecord: Codable, Equatable {
    var box: String
    /// When it wrote last, in milliseconds since 1970.
    var at: Int64
    var seen: [String: UInt64]
    var isGone: Bool
}
