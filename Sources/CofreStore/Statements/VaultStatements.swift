package import CofreDomain
package import Essentials
import Vault

/// Imported statements in the vault: a record for each account, one for each month of an account, and one for each
/// header of a CSV file whose columns were named.
package struct VaultStatements: StatementStore {
    /// Below the size of a transaction of the vault (16 MiB), with room for names and padding.
    private static let maximumTransactionSize = 12 << 20

    private let records: any RecordStore
    private let lock: any ProcessLock
    private let now: @Sendable () -> Date

    /// - Parameter lock: held while statements are added, because a large import reads and writes in separate
    ///   transactions.
    package init(
        records: any RecordStore, lock: any ProcessLock, now: @escaping @Sendable () -> Date
    ) {
        self.records = records
        self.lock = lock
        self.now = now
    }

    package func accounts() async throws(StoreError) -> [ImportedAccount] {
        var accounts: [ImportedAccount] = []
        for record in try await records.records(in: AccountRecord.collection) {
            accounts.append(try AccountRecord.decode(record.value).account(named: record.id))
        }
        return accounts
    }

    package func entries(
        of accounts: [String]
    ) async throws(StoreError) -> [String: ImportedEntries] {
        try await records.read { view in
            var entries: [String: ImportedEntries] = [:]
            for id in view.ids(in: EntriesRecord.collection) {
                guard let account = EntriesRecord.account(of: id), accounts.contains(account)
                else { continue }
                guard let value = try view.value(EntriesRecord.collection, id) else { continue }
                try EntriesRecord.decode(value, into: &entries[account, default: ImportedEntries()])
            }
            return entries
        }
    }

    package func columns() async throws(StoreError) -> [RememberedColumns] {
        var columns: [RememberedColumns] = []
        for record in try await records.records(in: ColumnsRecord.collection) {
            columns.append(try ColumnsRecord.decode(record.value))
        }
        return columns
    }

    package func add(_ files: [ImportedFile], isTrial: Bool) async throws -> ImportCount {
        let at = now()
        if isTrial { return try await plan(files, at: at).count }
        return try await alone { try await add(files, at: at) }
    }

    private func add(_ files: [ImportedFile], at: Date) async throws -> ImportCount {
        let done: Result<ImportCount, ImportRefusal>? = try await records.update(.durable) { view in
            do {
                let plan = try ImportPlan(files, at: at, in: view)
                // More than a transaction holds is written by `commitAll` below.
                guard plan.bytes <= Self.maximumTransactionSize else {
                    return Update([], result: nil)
                }
                return Update(plan.changes, result: .success(plan.count))
            } catch let refusal as ImportRefusal {
                return Update([], result: .failure(refusal))
            }
        }
        if let done { return try done.get() }
        let plan = try await plan(files, at: at)
        try await records.commitAll(plan.changes)
        return plan.count
    }

    /// Runs `work` while no other process adds statements.
    private func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value {
        let done = try await lock.alone {
            () async throws(GatewayError) -> Result<Value, any Error> in
            do { return .success(try await work()) } catch { return .failure(error) }
        }
        return try done.get()
    }

    private func plan(_ files: [ImportedFile], at: Date) async throws -> ImportPlan {
        let planned: Result<ImportPlan, ImportRefusal> = try await records.read { view in
            do { return .success(try ImportPlan(files, at: at, in: view)) } catch let refusal
                as ImportRefusal
            {
                return .failure(refusal)
            }
        }
        return try planned.get()
    }

    package func forget(_ account: String) async throws(StoreError) {
        try await records.update(.erased) { view in
            let entries = view.ids(in: EntriesRecord.collection)
                .filter { EntriesRecord.account(of: $0) == account }
            return Update(
                [.delete(collection: AccountRecord.collection, id: account)]
                    + entries.map { .delete(collection: EntriesRecord.collection, id: $0) },
                result: ())
        }
    }
}
