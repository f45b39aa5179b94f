import Essentials
import Vault

/// Another vault's file, opened to be read.
struct OpenedCopy: RecordStore {
    let vault: Vault
    let path: String

    /// Opens a copy of `vault` with its key; `nil` if the copy has another key.
    static func open(
        _ path: String, withKeyOf vault: Vault
    ) async throws(StoreError) -> OpenedCopy? {
        let location = VaultLocation(path: path, isOnlyRead: true)
        return try await StoreError.named(path) {
            guard try await Vault.inspect(location).vaultID == vault.id else { return nil }
            let key = try await vault.withDataKey { key in
                SharedSecret(key.withBytes { SecretBytes(copying: $0) })
            }
            do {
                let copy = try await Vault.open(at: location, with: .dataKey(key.copy()))
                return OpenedCopy(vault: copy, path: path)
            } catch VaultError.wrongDataKey {
                return nil
            }
        }
    }

    /// Its shared records.
    var state: SyncedState {
        SyncedState(records: self, replica: { .zero }, vaultID: id, now: { Date() })
    }

    func id() async throws(StoreError) -> String {
        try await StoreError.named(path) { try await vault.id }
    }

    func close() async { await vault.close() }

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        try await StoreError.named(path) { try await vault.value(collection, id) }
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        try await StoreError.named(path) { try await vault.records(in: collection) }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        try await StoreError.named(path) { try await vault.read(body) }
    }

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        throw .vault(.readOnly(.closed), path: path)
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        throw .vault(.readOnly(.closed), path: path)
    }
}
