import Essentials
import Vault

/// The sync state of a vault: keys, known machines, and the progress at each remote.
///
/// It belongs to one replica and is not synced itself.
struct SyncMemory: Sendable {
    let records: any RecordStore

    /// The sync keys; `nil` before the first exchange or the beginning of a join.
    func keys() async throws(StoreError) -> SyncKeys? {
        try await read("keys", as: SyncKeys.self)
    }

    func set(_ keys: SyncKeys) async throws(StoreError) {
        try await records.commit([try Self.put("keys", keys)])
    }

    /// Writes a new key pair; no file of the vault keeps the one that it replaces.
    func replacePair(_ keys: SyncKeys) async throws(StoreError) {
        try await records.commit(erasing: true, [try Self.put("keys", keys)])
    }

    /// Leaves the key pair to another id of the same machine.
    func passKeys(to replica: ReplicaID) async throws(StoreError) {
        guard var keys = try await keys(), keys.owner != nil else { return }
        keys.owner = replica.hexadecimal
        try await set(keys)
    }

    /// The progress of this replica at a remote; of another replica's progress, only `applied` is used.
    func progress(at remote: String, of replica: ReplicaID) async throws(StoreError) -> SyncProgress
    {
        let known = try await read(Self.progressID(remote), as: SyncProgress.self)
        guard let known, known.replica == replica.hexadecimal else {
            // What was merged is in the vault, even if another replica recorded it.
            var new = SyncProgress(replica: replica.hexadecimal)
            if let known { new.applied = known.applied }
            return new
        }
        return known
    }

    /// The last sequence number that this replica has used, at any remote.
    func lastNumber(of replica: ReplicaID) async throws(StoreError) -> UInt64 {
        var last: UInt64 = 0
        for record in try await records.records(in: .sync)
        where record.id.hasPrefix(Self.progressPrefix) {
            let known = try RecordCoding.decode(
                SyncProgress.self, from: record.value, in: .sync)
            if known.replica == replica.hexadecimal { last = max(last, known.last) }
        }
        return last
    }

    /// The changes after which the next exchange reads everything at the remote again.
    static func forgettingProgress(in view: borrowing Vault.View) -> [Vault.Change] {
        view.ids(in: .sync).filter { $0.hasPrefix(progressPrefix) }
            .map { .forget(.sync, $0) }
    }

    /// Writes what a machine that joins begins with, and `changes`, in one transaction.
    func set(
        _ keys: SyncKeys, _ progress: SyncProgress, at remote: String,
        beside changes: [Vault.Change]
    ) async throws(StoreError) {
        try await records.commit(
            changes + [
                try Self.put("keys", keys), try Self.put(Self.progressID(remote), progress),
            ])
    }

    /// Writes the results of one run, and new keys if there are any, in one transaction.
    func set(
        _ progress: SyncProgress, at remote: String, _ machines: [String: MachineRecord],
        _ names: [String: SegmentContent.MachineName], _ keys: SyncKeys? = nil
    ) async throws(StoreError) {
        var changes = [
            try Self.put("machines", machines), try Self.put("names", names),
            try Self.put(Self.progressID(remote), progress),
        ]
        if let keys { changes.append(try Self.put("keys", keys)) }
        try await records.commit(changes)
    }

    func machines() async throws(StoreError) -> [String: MachineRecord] {
        try await read("machines", as: [String: MachineRecord].self) ?? [:]
    }

    /// The names of all machines, including this one.
    func names() async throws(StoreError) -> [String: SegmentContent.MachineName] {
        try await read("names", as: [String: SegmentContent.MachineName].self) ?? [:]
    }

    /// The machines other than `this`, also those that were removed.
    func others(
        than this: ReplicaID
    ) async throws(StoreError) -> [ReplicaID: OtherMachine] {
        let (names, machines) = (try await names(), try await machines())
        let listed = machines.filter { !$0.value.isGone }.keys + [this.hexadecimal]
        var others: [ReplicaID: OtherMachine] = [:]
        for (text, record) in machines {
            guard let id = ReplicaID(hexadecimal: text), id != this else { continue }
            let name = names.label(of: id, among: listed)
            others[id] = OtherMachine(name: name, lastHeard: record.lastHeard)
        }
        return others
    }

    func set(_ names: [String: SegmentContent.MachineName]) async throws(StoreError) {
        try await records.commit([try Self.put("names", names)])
    }

    private static let progressPrefix = "progress/"

    /// The id of the record for a remote, a hash of the remote's address.
    private static func progressID(_ remote: String) -> String {
        progressPrefix + Array(Segment.tag(of: Array(remote.utf8))).hexadecimal
    }

    private func read<Value: Decodable>(
        _ id: String, as type: Value.Type
    ) async throws(StoreError) -> Value? {
        guard let bytes = try await records.value(.sync, id) else { return nil }
        return try RecordCoding.decode(type, from: bytes, in: .sync)
    }

    private static func put(_ id: String, _ value: some Encodable) throws(StoreError)
        -> Vault.Change
    {
        .put(.sync, id, try RecordCoding.encode(value))
    }
}

/// The sync keys by epoch, and this replica's secret key.
struct SyncKeys: Codable, Equatable {
    struct Key: Codable, Equatable {
        let epoch: UInt32
        let key: String
        /// The names of the files that contain it, if this machine made it when it removed another one; otherwise `nil`.
        var files: [String]?
    }

    var keys: [Key]
    /// The next key, if the removal of a machine was interrupted; some machines may have it already.
    var next: Key?
    /// The secret key of this replica's key pair.
    var box: String
    /// The id of the replica that has this key pair, in hexadecimal; `nil` until it has written.
    var owner: String?
    /// The tag of the invitation with which this machine joined, until it is deleted from the remote.
    var invitation: String?
    /// The tags of the key files whose keys are known.
    var taken: [String]?
    /// The tags of the key files that no known key opens.
    var useless: [String]?

    /// The key with which this replica encrypts.
    var current: (epoch: UInt32, key: SegmentKey)? {
        guard let newest = newest.first,
            let key = [UInt8](hexadecimal: newest.key).flatMap(SegmentKey.init)
        else { return nil }
        return (newest.epoch, key)
    }

    /// The keys with the greatest epoch, in the order in which they became known.
    ///
    /// There are several if machines made keys at the same moment.
    var newest: [Key] {
        let epoch = keys.map(\.epoch).max()
        return keys.filter { $0.epoch == epoch }
    }

    /// All keys of an epoch, including one that is not used yet.
    func all(of epoch: UInt32) -> [SegmentKey] {
        (keys + [next].compactMap(\.self)).filter { $0.epoch == epoch }.compactMap {
            [UInt8](hexadecimal: $0.key).flatMap(SegmentKey.init)
        }
    }

    var pair: ExchangeKeyPair? { [UInt8](hexadecimal: box).flatMap(ExchangeKeyPair.init(secret:)) }
}

/// The progress of a replica at one remote.
struct SyncProgress: Codable, Equatable {
    struct Own: Codable, Equatable {
        let name: String
        let size: Int
        /// Whether the segment has no changes.
        let isEmpty: Bool
        /// The epoch of its key; `nil` counts as an older one.
        let epoch: UInt32?
        /// All changes after this mark are in it and in later segments; `nil` for the whole state, and if not known.
        var since: UInt64?
        /// How often its changes were folded into a larger segment; `nil` counts as 0.
        var level: Int?
    }

    /// The id of the replica, in hexadecimal.
    var replica: String
    /// The last sequence number that this replica has used, even if its segment was not stored.
    var last: UInt64 = 0
    /// All segments up to this number are known to be stored.
    var acknowledged: UInt64 = 0
    /// The segments that the replica has written and not deleted.
    var own: [Own] = []
    /// All changes up to this mark were written; `nil` before the first exchange.
    var mark: UInt64?
    /// For each replica, the number up to which all its segments were merged.
    var applied: [String: UInt64] = [:]
    /// For each machine that this one removes, the number up to which its changes were published in a complete state.
    var published: [String: UInt64]?
    /// When each file that a folder has not carried completely was first missed, in milliseconds since 1970.
    var awaited: [String: Int64]?
    /// The header of the last segment that was written.
    var header: SegmentContent.Header?
    /// The number of erasures in the vault when its files were last folded for one; `nil` if not known.
    var erasures: UInt64?

    /// Whether the files may contain what was erased in the vault, where `erasures` have been made.
    func keepsErased(after erasures: UInt64) -> Bool {
        !own.isEmpty && self.erasures != erasures
    }
}
