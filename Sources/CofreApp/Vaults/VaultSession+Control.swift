import CofreDomain
import CofreShell
import CofreStore
import Vault

extension VaultSession: VaultControl {
    /// Never makes a vault where there is none.
    func unlockUnasked() async -> Bool {
        if await openWithoutAsking() { return true }
        // The command that needs the vault reports why it cannot be opened.
        guard passphrases.isGiven, (try? outline()) != nil else { return false }
        return (try? await opened()) != nil
    }

    func create() async throws(StoreError) -> VaultSummary {
        let vault = try await createVault()
        return try await summary(of: vault)
    }

    func unlock() async throws(StoreError) {
        _ = try await opened()
    }

    func share(for seconds: Seconds) async throws(StoreError) {
        let vault = try await opened()
        do throws(VaultError) {
            // A key that no longer opens the vault is nobody's to have.
            _ = try await vault.status()
            try await vault.shareDataKey(for: UInt32(seconds.count))
        } catch {
            throw await failure(error, of: vault)
        }
    }

    /// Locks whatever goes wrong, and tells of that afterwards.
    func lock() async throws(StoreError) {
        var failure: StoreError?
        do throws(StoreError) { try await takeBackSharedKey() } catch { failure = error }
        try await close()
        if let failure { throw failure }
    }

    func authenticate() async throws(StoreError) {
        try await prove(passphrases)
    }

    func authorize() async throws(StoreError) -> Bool {
        let personally = passphrases.personally
        guard personally.source != .nobody else { return false }
        try await prove(personally)
        return true
    }

    private func prove(_ passphrases: Passphrases) async throws(StoreError) {
        try await abandonably { [self] () async throws(StoreError) in
            let proof = try await openWithPassphrase(from: passphrases)
            do throws(VaultError) { try await proof.close() } catch {
                throw StoreError(error, path: location.path)
            }
        }
    }

    func condition() async throws(StoreError) -> VaultCondition {
        VaultCondition(await (try await opened()).condition)
    }

    func status() async throws(StoreError) -> VaultSummary {
        try await summary(of: try await opened())
    }

    nonisolated func outline() throws(StoreError) -> VaultOutline {
        do throws(VaultError) {
            let header = try Vault.inspect(location)
            return VaultOutline(
                path: location.path, preset: Int(header.preset.rawValue),
                slots: header.slots.map(\.name), generation: Int(header.generation),
                bytes: Int(header.size))
        } catch {
            throw StoreError(error, path: location.path)
        }
    }

    func compact() async throws(StoreError) -> VaultSummary {
        let vault = try await writable()
        do throws(VaultError) { try await vault.compact() } catch {
            throw StoreError(error, path: location.path)
        }
        return try await summary(of: vault)
    }

    func summary(of vault: Vault) async throws(StoreError) -> VaultSummary {
        let status: VaultStatus
        do throws(VaultError) { status = try await vault.status() } catch {
            throw await failure(error, of: vault)
        }
        let collections = status.records.sorted { $0.key < $1.key }
            .filter { !SyncedState.ownCollections.contains($0.key) }
        return VaultSummary(
            path: location.path, preset: Int(status.header.preset.rawValue),
            slots: status.header.slots.map(\.name), generation: Int(status.header.generation),
            bytes: Int(status.header.size), liveBytes: Int(status.liveBytes),
            deadBytes: Int(status.deadBytes),
            collections: collections.map { .init(name: $0.key, records: $0.value) },
            lastBackup: try await VaultBackups(records: self).all().last,
            condition: VaultCondition(await vault.condition),
            copies: try await copies(of: vault).map { VaultSummary.Copy($0) })
    }

    /// Older copies beside the vault, and backups that it made elsewhere.
    func copies(of vault: Vault) async throws(StoreError) -> [VaultCopy] {
        let backups = try await VaultBackups(records: self).all().paths
        do throws(VaultError) { return try await vault.copies(alsoAt: backups) } catch {
            throw await failure(error, of: vault)
        }
    }

    /// Tells which older copies there are, of those that count.
    func nameCopies(
        of vault: Vault, _ words: ([String]) -> String, where counts: (VaultCopy) -> Bool
    ) async {
        // Who asks has done what it was asked for; vault status tells what cannot be listed now.
        let copies = (try? await copies(of: vault)) ?? []
        let paths = copies.filter(counts).map(\.path)
        if !paths.isEmpty { tell(words(paths)) }
    }

    func remove(_ copy: VaultSummary.Copy) async throws(StoreError) {
        let vault = try await opened()
        let known = try await copies(of: vault).first { $0.path == copy.path }
        guard let known else { return }
        do throws(VaultError) { try await vault.remove(known) } catch {
            throw StoreError(error, path: copy.path)
        }
    }
}

extension KeySlotKind {
    /// The word that programs know it by.
    var name: String {
        switch self {
        case .passphrase: "passphrase"
        case .recoveryCode: "recovery-code"
        case .passphraseAndKeyFile: "passphrase-and-key-file"
        }
    }
}

extension VaultCondition {
    init(_ condition: Condition) {
        switch condition {
        case .healthy: self = .sound
        case .tornTail: self = .tornTail
        case .olderCopy: self = .olderCopy
        case .anotherVault: self = .anotherVault
        case .headerNeedsSalvage: self = .damagedHeader
        case .readOnly: self = .readOnly
        case .damaged(let ranges): self = .damaged(ranges)
        }
    }
}

extension VaultCondition {
    /// What a person may accept.
    init(alarm: ReadOnlyReason) {
        self = alarm == .anotherVault ? .anotherVault : .olderCopy
    }
}

extension VaultSummary.Copy {
    fileprivate init(_ copy: VaultCopy) {
        let key: Key =
            switch copy.key {
            case .present: .present
            case .earlier: .earlier
            case .none: .none
            }
        self.init(path: copy.path, bytes: Int(copy.bytes), key: key)
    }
}
