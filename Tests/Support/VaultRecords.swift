import TestSupport
import Vault

@testable import MoneyShell

/// The simplest record store on an open vault; the production one also locks and unlocks.
struct VaultRecords: RecordStore {
    let vault: Vault
    /// Kept while the records are used.
    var directory: TemporaryFolder?

    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        try await named { try await vault.value(collection, id) }
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        try await named { try await vault.records(in: collection) }
    }

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        try await named { try await vault.commit(erasing: isErasing, changes) }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        try await named { try await vault.read(body) }
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        try await named {
            try await vault.commit(erasing: isErasing) { view in
                let update = try decide(view)
                return (update.changes, update.result)
            }
        }
    }

    private func named<Result: Sendable>(
        _ body: () async throws -> Result
    ) async throws(StoreError) -> Result {
        do { return try await body() } catch {
            switch error {
            case let error as StoreError: throw error
            case let error as VaultError: throw StoreError(error, path: directory?.vault ?? "")
            default: throw .unexpected("\(type(of: error))")
            }
        }
    }
}

extension Vault {
    func ids(in collection: String) throws -> [String] {
        try read { $0.ids(in: collection) }
    }
}
