import Essentials
import Synchronization

@testable import MoneyShell
@testable import Vault

/// A machine whose state keeps the latest value of each key, with records in memory.
struct SimulatedMachine: Sendable {
    let state: LatestState
    let records: MemoryRecords
    let remote: any SyncRemote
    let name: String
    let now: @Sendable () -> Date
    private let marks: String?

    init(
        _ name: String, at remote: any SyncRemote, origin: String = "one", marks: String? = nil,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_800_000_000) }
    ) {
        state = LatestState(origin: origin)
        records = MemoryRecords()
        self.remote = remote
        self.name = name
        self.now = now
        self.marks = marks
    }

    /// Machines named `one` and `other` that have not met.
    static func two(at remote: any SyncRemote) -> (SimulatedMachine, SimulatedMachine) {
        (SimulatedMachine("one", at: remote), SimulatedMachine("other", at: remote))
    }

    var exchange: Exchange { exchange(at: "remote") }

    func exchange(at address: String = "remote", with other: (any SyncRemote)? = nil) -> Exchange {
        Exchange(
            remote: other ?? remote, address: address, state: state,
            memory: SyncMemory(records: records),
            marks: HighWaterMarks(path: marks), machineName: name, now: now)
    }

    /// Everything that the machine has on its disk.
    struct Files: Equatable {
        fileprivate let state: LatestState.Copy
        fileprivate let records: [String: [UInt8]]
    }

    var files: Files {
        get { Files(state: state.copy, records: records.content) }
        nonmutating set {
            state.copy = newValue.state
            records.content = newValue.records
        }
    }

    @discardableResult
    func sync() async throws -> SyncReport { try await exchange.run() }

    /// Joins with an invitation of `other`.
    func join(_ other: SimulatedMachine) async throws {
        _ = try await exchange.join(try await other.exchange.invitation())
    }

    /// Machines that exchange at a remote, and have read what each wrote.
    static func met(
        _ names: [String], at remote: SimulatedRemote,
        now: @escaping @Sendable () -> Date = { Date(timeIntervalSince1970: 1_800_000_000) }
    ) async throws -> [SimulatedMachine] {
        let machines = names.map { SimulatedMachine($0, at: remote, now: now) }
        try await machines[0].sync()
        for machine in machines.dropFirst() { try await machine.join(machines[0]) }
        for machine in machines + machines { try await machine.sync() }
        return machines
    }

    static func trio(
        at remote: SimulatedRemote = SimulatedRemote()
    ) async throws -> (SimulatedMachine, SimulatedMachine, SimulatedMachine) {
        let machines = try await met(["one", "other", "third"], at: remote)
        return (machines[0], machines[1], machines[2])
    }
}

extension Exchange {
    /// A new invitation of this machine.
    func invitation() async throws -> Invitation {
        let spelled = try await invite()
        guard let code = RecoveryCode.read(spelled) else { throw SyncError.badCode }
        return try await Invitation.fetch(from: remote, code: code)
    }
}

extension Kind {
    /// The values of `LatestState`.
    static let keys = Kind("keys", .same("keys"), isExported: false, check: .none)
}

/// Values by key; the latest is current, and of equally late ones the greatest.
final class LatestState: ExchangedState {
    struct Entry: Equatable {
        let stamp: UInt64
        let value: String
    }

    fileprivate struct Content: Equatable {
        var entries: [String: Entry] = [:]
        var changed: [String: UInt64] = [:]
        var sequence: UInt64 = 0
        var merges = 0
        var erasures: UInt64 = 0
    }

    /// The content and the replica id.
    struct Copy: Equatable {
        fileprivate let content: Content
        fileprivate let id: ReplicaID
    }

    private let id = Mutex(ReplicaID.random())
    private let beginning: String
    private let content = Mutex(Content())

    init(origin: String) {
        beginning = origin
    }

    var copy: Copy {
        get { Copy(content: content.withLock { $0 }, id: id.withLock { $0 }) }
        set {
            content.withLock { $0 = newValue.content }
            id.withLock { $0 = newValue.id }
        }
    }

    /// How often entries were joined.
    var merges: Int { content.withLock(\.merges) }

    var values: [String: String] { content.withLock { $0.entries.mapValues(\.value) } }

    func write(_ key: String, _ value: String) {
        content.withLock { content in
            content.sequence += 1
            let stamp = (content.entries[key]?.stamp ?? 0) + 1
            content.entries[key] = Entry(stamp: stamp, value: value)
            content.changed[key] = content.sequence
        }
    }

    private static let history = "history/"

    func writeHistory(_ line: String) { write(Self.history + line, line) }

    /// Leaves an empty value.
    func erase(_ key: String) {
        write(key, "")
        content.withLock { $0.erasures += 1 }
    }

    func replica() async throws(StoreError) -> ReplicaID { id.withLock { $0 } }
    func renewReplica() async throws(StoreError) { id.withLock { $0 = ReplicaID.random() } }
    func origin() async throws(StoreError) -> [String] { [beginning] }

    func changes(
        since mark: UInt64?
    ) async throws(StoreError) -> (entries: [[UInt8]], mark: UInt64) {
        content.withLock { content in
            let keys = content.changed.filter { $0.value > mark ?? 0 }.keys.sorted()
            return (keys.map { Self.encode($0, content.entries[$0]) }, content.sequence)
        }
    }

    func mark() async throws(StoreError) -> UInt64 { content.withLock(\.sequence) }

    func hasChangesBesidesHistory(since mark: UInt64) async throws(StoreError) -> Bool {
        content.withLock { content in
            content.changed.contains { $0.value > mark && !$0.key.hasPrefix(Self.history) }
        }
    }

    func erasures() async throws(StoreError) -> UInt64 { content.withLock(\.erasures) }

    func canRead(_ entries: [[UInt8]]) -> Bool { true }

    func wholeState() async throws(StoreError) -> [[UInt8]] {
        content.withLock { content in
            content.entries.keys.sorted().map { Self.encode($0, content.entries[$0]) }
        }
    }

    func merge(
        _ entries: [[UInt8]], of origin: [String], isRehearsal: Bool
    ) async throws -> MergeReport {
        guard origin == [beginning] else { throw SyncError.otherVault }
        return content.withLock { content in
            content.merges += 1
            var counts = MergeReport()
            for bytes in entries {
                let parts = String(decoding: bytes, as: UTF8.self)
                    .split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
                let entry = Entry(stamp: UInt64(parts[1]) ?? 0, value: parts[2])
                let known = content.entries[parts[0]]
                if let known, (known.stamp, known.value) >= (entry.stamp, entry.value) { continue }
                if known == nil { counts.added[.keys, default: 0] += 1 }
                if known != nil { counts.changed[.keys, default: 0] += 1 }
                if isRehearsal { continue }
                content.entries[parts[0]] = entry
                if known != nil, entry.value.isEmpty { content.erasures += 1 }
            }
            return counts
        }
    }

    private static func encode(_ key: String, _ entry: Entry?) -> [UInt8] {
        Array("\(key)\t\(entry?.stamp ?? 0)\t\(entry?.value ?? "")".utf8)
    }
}

/// Records in memory, limited to the operations that an exchange uses.
final class MemoryRecords: RecordStore {
    private let values = Mutex<[String: [UInt8]]>([:])
    private let transactions = Mutex(0)

    var content: [String: [UInt8]] {
        get { values.withLock { $0 } }
        set { values.withLock { $0 = newValue } }
    }

    /// The number of transactions so far.
    var commits: Int { transactions.withLock { $0 } }

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        values.withLock { $0[collection + "/" + id] }
    }

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        transactions.withLock { $0 += 1 }
        values.withLock { values in
            for change in changes {
                switch change {
                case .put(let collection, let id, let value): values[collection + "/" + id] = value
                case .delete(let collection, let id), .forget(let collection, let id):
                    values[collection + "/" + id] = nil
                }
            }
        }
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        let prefix = collection + "/"
        return values.withLock { values in
            values.filter { $0.key.hasPrefix(prefix) }.sorted { $0.key < $1.key }.map {
                Vault.Record(
                    collection: collection, id: String($0.key.dropFirst(prefix.count)),
                    value: $0.value, modified: 0)
            }
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        preconditionFailure("an exchange reads single records")
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        preconditionFailure("an exchange decides on nothing")
    }
}
