package import CofreDomain
package import Vault

/// The vault as the features of this target see it: named records, changed in transactions.
package protocol RecordStore: Sendable {
    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]?
    func records(in collection: String) async throws(StoreError) -> [Record]

    /// Writes all changes or none.
    func commit(_ durability: Durability, _ changes: [Change]) async throws(StoreError)

    /// Decides on the present records of one collection and writes the changes under the same
    /// lock, so that no other process gets in between.
    func update<Result: Sendable>(
        _ collection: String, _ durability: Durability,
        _ decide: @escaping @Sendable ([Record]) throws(StoreError) -> Update<Result>
    ) async throws(StoreError) -> Result
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
