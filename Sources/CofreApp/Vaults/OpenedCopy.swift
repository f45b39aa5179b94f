import CofreDomain
import CofreStore
import Vault

/// Another vault's file, opened to be read.
struct OpenedCopy: RecordStore {
    let vault: Vault
    let path: String

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        do throws(VaultError) { return try await vault.value(collection, id) } catch {
            throw StoreError(error, path: path)
        }
    }

    func records(in collection: String) async throws(StoreError) -> [Record] {
        do throws(VaultError) { return try await vault.records(in: collection) } catch {
            throw StoreError(error, path: path)
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing View) throws -> Result
    ) async throws(StoreError) -> Result {
        do {
            return try await vault.read(body)
        } catch let error as StoreError {
            throw error
        } catch let error as VaultError {
            throw StoreError(error, path: path)
        } catch {
            throw .io(.unexpected("\(type(of: error))"))
        }
    }

    func commit(_ durability: Durability, _ changes: [Change]) async throws(StoreError) {
        throw .readOnly(.closed)
    }

    func update<Result: Sendable>(
        _ durability: Durability,
        _ decide: @escaping @Sendable (borrowing View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        throw .readOnly(.closed)
    }
}
