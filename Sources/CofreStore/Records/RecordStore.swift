package import CofreDomain
package import Vault

/// Access to the vault for this target: named records, changed in transactions.
package protocol RecordStore: Sendable {
    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]?
    func records(in collection: String) async throws(StoreError) -> [Record]

    /// Runs `body` on one consistent state of the vault.
    ///
    /// An error that `body` throws is converted to a `StoreError`.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing View) throws -> Result
    ) async throws(StoreError) -> Result

    /// Writes all changes or none.
    func commit(_ durability: Durability, _ changes: [Change]) async throws(StoreError)

    /// Calls `decide` with the current state and writes the changes that it returns, under one lock.
    ///
    /// If `decide` throws, nothing is written, and the error is converted to a `StoreError`.
    func update<Result: Sendable>(
        _ durability: Durability,
        _ decide: @escaping @Sendable (borrowing View) throws -> Update<Result>
    ) async throws(StoreError) -> Result

    /// The same for a decision that needs only the records of one collection.
    func update<Result: Sendable>(
        _ collection: String, _ durability: Durability,
        _ decide: @escaping @Sendable ([Record]) throws(StoreError) -> Update<Result>
    ) async throws(StoreError) -> Result
}

extension RecordStore {
    package func update<Result: Sendable>(
        _ collection: String, _ durability: Durability,
        _ decide: @escaping @Sendable ([Record]) throws(StoreError) -> Update<Result>
    ) async throws(StoreError) -> Result {
        try await update(durability) { view in try decide(try view.records(in: collection)) }
    }
}

/// The changes of a transaction, and its result for the caller.
package struct Update<Result: Sendable>: Sendable {
    package let changes: [Change]
    package let result: Result

    package init(_ changes: [Change], result: Result) {
        self.changes = changes
        self.result = result
    }
}
