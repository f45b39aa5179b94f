import Vault

/// The records of commands that also work without a vault: contacts, rates, places, bills.
///
/// If there is no vault, or it stays locked because nobody can be asked, reads find nothing and writes are
/// dropped, with one notice. Reads and updates of several collections require the vault.
struct OptionalVaultRecords: RecordStore {
    let vault: VaultSession

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        if try await vault.runsWithoutVault() { return nil }
        return try await vault.value(collection, id)
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        if try await vault.runsWithoutVault() { return [] }
        return try await vault.records(in: collection)
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        try await vault.read(body)
    }

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        if try await vault.runsWithoutVault() { return await vault.warnNothingIsStored() }
        try await vault.commit(erasing: isErasing, changes)
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        try await vault.update(erasing: isErasing, decide)
    }

    func update<Result: Sendable>(
        _ collection: String, erasing isErasing: Bool,
        _ decide: @escaping @Sendable ([Vault.Record]) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        guard try await vault.runsWithoutVault() else {
            return try await vault.update(collection, erasing: isErasing, decide)
        }
        await vault.warnNothingIsStored()
        return try await StoreError.named(vault.location.path) { try decide([]).result }
    }
}
