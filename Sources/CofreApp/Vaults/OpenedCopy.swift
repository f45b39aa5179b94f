import CofreDomain
import CofreStore
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
        do {
            guard try await Vault.inspect(location).vaultID == vault.id else { return nil }
            let key = try await vault.withDataKey { key in
                SharedSecret(key.withBytes { SecretBytes(copying: $0) })
            }
            let copy = try await Vault.open(at: location, with: .dataKey(key.copy()))
            return OpenedCopy(vault: copy, path: path)
        } catch VaultError.wrongDataKey {
            return nil
        } catch let error as VaultError {
            throw StoreError(error, path: path)
        } catch {
            throw .unexpected("\(type(of: error))")
        }
    }

    /// Its shared records.
    var state: SyncedState {
        SyncedState(records: self, replica: { .zero }, vaultID: id, now: { Date() })
    }

    func id() async throws(StoreError) -> String {
        do throws(VaultError) { return try await vault.id } catch {
            throw StoreError(error, path: path)
        }
    }

    func close() async { await vault.close() }

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        do throws(VaultError) { return try await vault.value(collection, id) } catch {
            throw StoreError(error, path: path)
        }
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        do throws(VaultError) { return try await vault.records(in: collection) } catch {
            throw StoreError(error, path: path)
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        do {
            return try await vault.read(body)
        } catch let error as StoreError {
            throw error
        } catch let error as VaultError {
            throw StoreError(error, path: path)
        } catch {
            throw .unexpected("\(type(of: error))")
        }
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
