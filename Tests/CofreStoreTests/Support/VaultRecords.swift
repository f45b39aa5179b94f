import CofreDomain
import CofreStore
import Vault

/// The smallest record store over an open vault; the one that ships also unlocks and locks.
struct VaultRecords: RecordStore {
    let vault: Vault
    let directory: TemporaryDirectory

    private var path: String { directory.vault }

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

    func commit(_ durability: Durability, _ changes: [Change]) async throws(StoreError) {
        do throws(VaultError) { try await vault.commit(durability, changes) } catch {
            throw StoreError(error, path: path)
        }
    }

    func update<Result: Sendable>(
        _ collection: String, _ durability: Durability,
        _ decide: @escaping @Sendable ([Record]) throws(StoreError) -> Update<Result>
    ) async throws(StoreError) -> Result {
        do {
            return try await vault.commit(durability) { view in
                let update = try decide(try view.records(in: collection))
                return (update.changes, update.result)
            }
        } catch let error as StoreError {
            throw error
        } catch let error as VaultError {
            throw StoreError(error, path: path)
        } catch {
            throw .io(detail: "\(error)")
        }
    }
}
