import Essentials
import Vault

/// A record store whose changes other machines can merge: it writes the versions of every shared record in the
/// transaction that changes the record.
struct TimestampedRecords: RecordStore {
    let records: any RecordStore
    /// The id of this file on this machine.
    let replica: @Sendable () async throws(StoreError) -> ReplicaID
    let now: @Sendable () -> Date
    /// Called after a transaction that erased shared values.
    var hasErased: @Sendable () async -> Void = {}

    func value(
        _ collection: String, _ id: String
    ) async throws(StoreError) -> [UInt8]? {
        try await records.value(collection, id)
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        try await records.records(in: collection)
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        try await records.read(body)
    }

    func commit(
        erasing isErasing: Bool, _ changes: [Vault.Change]
    ) async throws(StoreError) {
        guard Timestamping.concerns(changes) else {
            return try await records.commit(erasing: isErasing, changes)
        }
        try await update(erasing: isErasing) { _ in Update(changes, result: ()) }
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        let stamping = try await stamping()
        let (result, isErased) = try await records.update(erasing: isErasing) { view in
            let update = try decide(view)
            let stamps = try stamping.changes(
                beside: update.changes, isErasing: isErasing, in: view)
            return Update(
                update.changes + stamps, result: (update.result, isErasing && !stamps.isEmpty))
        }
        if isErased { await hasErased() }
        return result
    }

    private func stamping() async throws(StoreError) -> Timestamping {
        Timestamping(
            replica: try await replica(),
            now: RecordCoding.milliseconds(now()) ?? 0)
    }
}
