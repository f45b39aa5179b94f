import Values
import Vault

@testable import MoneyShell

/// The simplest record store on an open vault; the production one also locks and unlocks.
struct VaultRecords: RecordStore {
    let vault: Vault
    let directory: TemporaryDirectory

    private var path: String { directory.vault }

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

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        do throws(VaultError) { try await vault.commit(erasing: isErasing, changes) } catch {
            throw StoreError(error, path: path)
        }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        do { return try await vault.read(body) } catch { throw storeError(error) }
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        do {
            return try await vault.commit(erasing: isErasing) { view in
                let update = try decide(view)
                return (update.changes, update.result)
            }
        } catch { throw storeError(error) }
    }

    private func storeError(_ error: any Error) -> StoreError {
        switch error {
        case let error as StoreError: error
        case let error as VaultError: StoreError(error, path: path)
        default: .unexpected("\(type(of: error))")
        }
    }
}

extension Vault {
    func ids(in collection: String) throws -> [String] {
        try read { $0.ids(in: collection) }
    }
}
