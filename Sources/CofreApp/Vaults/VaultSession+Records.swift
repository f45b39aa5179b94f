import CofreDomain
import CofreShell
import CofreStore
import Vault

extension VaultSession: RecordStore {
    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        try await reading { (vault) async throws(VaultError) in
            try await vault.value(collection, id)
        }
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        try await reading { (vault) async throws(VaultError) in
            try await vault.records(in: collection)
        }
    }

    /// Reads; if the vault was damaged after it was opened, warns and reads the intact records.
    private func reading<Value: Sendable>(
        _ read: (Vault) async throws(VaultError) -> Value
    ) async throws(StoreError) -> Value {
        let vault = try await opened()
        do throws(VaultError) {
            let value = try await read(vault)
            await warnOfOlderCopy(vault)
            return value
        } catch {
            guard case .damaged = error else { throw await failure(error, of: vault) }
        }
        do throws(VaultError) { warn(try await vault.check()) } catch {
            throw await failure(error, of: vault)
        }
        do throws(VaultError) { return try await read(vault) } catch {
            throw await failure(error, of: vault)
        }
    }

    /// Warns once for each older copy that replaces the file while the vault is open.
    private func warnOfOlderCopy(_ vault: Vault) async {
        let isOlder = await vault.alarm == .olderCopy
        if isOlder, !isReadingOlderCopy, alarm == nil { warn(.olderCopy) }
        isReadingOlderCopy = isOlder
    }

    func commit(erasing isErasing: Bool, _ changes: [Vault.Change]) async throws(StoreError) {
        let vault = try await openedForWriting()
        let notice = waitNotice()
        defer { notice?.cancel() }
        do throws(VaultError) {
            try await vault.commit(erasing: isErasing, changes)
            try await settle(vault, hasErased: isErasing)
        } catch {
            throw await failure(error, of: vault)
        }
    }

    /// After a commit: names the copies that may still contain erased records, once for each command, or
    /// compacts the log.
    private func settle(_ vault: Vault, hasErased: Bool) async throws(VaultError) {
        guard hasErased else { return try await compactIfWorthwhile(vault) }
        if hasNamedCopies { return }
        hasNamedCopies = true
        await warnAboutCopies(of: vault, passphrases.phrases.copiesRemain) { _ in true }
    }

    func read<Result: Sendable>(
        _ body: @escaping @Sendable (borrowing Vault.View) throws -> Result
    ) async throws(StoreError) -> Result {
        do {
            // Errors of the domain are returned as results; only the vault's errors decide whether
            // to read again.
            return try await reading { (vault) async throws(VaultError) in
                do {
                    return Swift.Result<Result, any Error>.success(try await vault.read(body))
                } catch let error as VaultError {
                    throw error
                } catch {
                    return .failure(error)
                }
            }.get()
        } catch let error as StoreError {
            throw error
        } catch {
            throw .unexpected("\(type(of: error))")
        }
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        let vault = try await openedForWriting()
        let notice = waitNotice()
        defer { notice?.cancel() }
        do {
            let update = try await vault.commit(erasing: isErasing) { view in
                let update = try decide(view)
                return (update.changes, update)
            }
            if !update.changes.isEmpty { try await settle(vault, hasErased: isErasing) }
            return update.result
        } catch let error as StoreError {
            throw error
        } catch let error as VaultError {
            throw await failure(error, of: vault)
        } catch {
            throw .unexpected("\(type(of: error))")
        }
    }
}
