import Vault

extension VaultSession: RecordStore {
    func value(_ collection: String, _ id: String) async throws(StoreError) -> [UInt8]? {
        if readsNothing { return nil }
        return try await reading { try await $0.value(collection, id) }
    }

    func records(in collection: String) async throws(StoreError) -> [Vault.Record] {
        if readsNothing { return [] }
        return try await reading { try await $0.records(in: collection) }
    }

    /// Whether a read finds nothing, because the vault does not exist and a person would be asked for a passphrase to
    /// create it, which a command does only to save something.
    var readsNothing: Bool {
        !isOpen && createsMissing && !makesMissing && !isOpening && !exists
    }

    /// Reads; if the vault was damaged after it was opened, warns and reads the intact records.
    private func reading<Value: Sendable>(
        _ read: (Vault) async throws -> Value
    ) async throws(StoreError) -> Value {
        let vault = try await opened()
        return try await named(closing: vault) {
            do {
                let value = try await read(vault)
                await warnOfOlderCopy(vault)
                return value
            } catch VaultError.damaged {
                warn(try await vault.check())
                return try await read(vault)
            } catch  where !(error is VaultError) {
                await warnOfOlderCopy(vault)
                throw error
            }
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
        try await named(closing: vault) {
            try await vault.commit(erasing: isErasing, changes)
            try await settle(vault, hasErased: isErasing)
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
        if readsNothing {
            return try await StoreError.named(location.path) { try body(Vault.View()) }
        }
        return try await reading { vault in try await vault.read(body) }
    }

    func update<Result: Sendable>(
        erasing isErasing: Bool,
        _ decide: @escaping @Sendable (borrowing Vault.View) throws -> Update<Result>
    ) async throws(StoreError) -> Result {
        let vault = try await openedForWriting()
        let notice = waitNotice()
        defer { notice?.cancel() }
        return try await named(closing: vault) {
            let update = try await vault.commit(erasing: isErasing) { view in
                let update = try decide(view)
                return (update.changes, update)
            }
            if !update.changes.isEmpty { try await settle(vault, hasErased: isErasing) }
            return update.result
        }
    }
}
