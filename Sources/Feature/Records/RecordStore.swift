import Vault

/// Access to the vault for this target: named records, changed in transactions.
protocol RecordStore: Sendable {
    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]?
    func records(in collection: String) async throws(StoreError) -> [Vault.Record]

    /// Runs `body` on one consistent state of the vault.
    ///
    /// An error that `body` throws is converted to a `StoreError`.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result

    /// Writes all changes or none; if erasing, no file of the vault contains what they replace afterwards.
    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError)

    /// Calls `decide` with the current state and writes the changes that it returns, under one lock.
    ///
    /// If `decide` throws, nothing is written, and the error is converted to a `StoreError`.
    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result

    /// The same for a decision that needs only the records of one collection.
    func update<Result: Sendable>(
        _ collection: String, erasing isErasing: Bool,
        _ decide: @escaping @Sendable ([Vault.Record]) throws -> Update<Result>
    ) async throws(StoreError) -> Result
}

extension RecordStore {
    func commit(_ changes: [Vault.Change]) async throws(StoreError) {
        try await commit(erasing: false, changes)
    }

    func update<Result: Sendable>(
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        try await update(erasing: false, decide)
    }

    func update<Result: Sendable>(
        _ collection: String, erasing isErasing: Bool,
        _ decide: @escaping @Sendable ([Vault.Record]) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        try await update(erasing: isErasing) { view in try decide(try view.records(in: collection))
        }
    }
}

/// The changes of a transaction, and its result for the caller.
struct Update<Result: Sendable>: Sendable {
    let changes: [Vault.Change]
    let result: Result

    init(_ changes: [Vault.Change], result: Result) {
        self.changes = changes
        self.result = result
    }
}
