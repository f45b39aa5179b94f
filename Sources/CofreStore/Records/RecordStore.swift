package import CofreDomain
package import Vault

/// The vault as the features of this target see it: named records, changed in transactions.
package protocol RecordStore: Sendable {
    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]?
    func records(in collection: String) async throws(StoreError) -> [Record]

    /// What `body` makes of one state of the vault.
    ///
    /// What it throws is thrown on as a `StoreError`.
    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing View) throws -> Result
    ) async throws(StoreError) -> Result

    /// Writes all changes or none.
    func commit(_ durability: Durability, _ changes: [Change]) async throws(StoreError)

    /// Writes all changes or none, however many; durable.
    func commitAll(_ changes: [Change]) async throws(StoreError)

    /// Decides on what is there and writes the changes under the same lock, so that no other process gets
    /// in between.
    ///
    /// What `decide` throws is thrown on as a `StoreError`, and nothing is written.
    func update<Result: Sendable>(
        _ durability: Durability,
        _ decide: @escaping @Sendable (borrowing View) throws -> Update<Result>
    ) async throws(StoreError) -> Result

    /// The same, deciding on the records of one collection.
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

/// The changes a decision leads to, and what it tells its caller.
package struct Update<Result: Sendable>: Sendable {
    package let changes: [Change]
    package let result: Result

    package init(_ changes: [Change], result: Result) {
        self.changes = changes
        self.result = result
    }
}
