import CofreDomain
import CofreShell
import CofreStore
import Vault

extension VaultSession: VaultControl {
    func create() async throws(StoreError) -> VaultSummary {
        let vault = try await createVault()
        return try await summary(of: vault)
    }

    func unlock() async throws(StoreError) {
        _ = try await opened()
    }

    func share(for seconds: Seconds) async throws(StoreError) {
        let vault = try await opened()
        do throws(VaultError) { try await vault.shareDataKey(for: UInt32(seconds.count)) } catch {
            throw StoreError(error, path: location.path)
        }
    }

    func lock() async throws(StoreError) {
        do throws(VaultError) {
            let header = try Vault.inspect(location)
            try Vault.forgetDataKey(vaultID: header.vaultID)
        } catch .notFound {
        } catch .keyringUnavailable {
            // Where the kernel keeps no keys there is none to take back.
        } catch {
            throw StoreError(error, path: location.path)
        }
        try await close()
    }

    func authenticate() async throws(StoreError) {
        let passphrase = try await passphrases.current()
        do throws(VaultError) {
            let proof = try await Vault.open(at: location, with: .passphrase(passphrase))
            try await proof.close()
        } catch {
            throw StoreError(error, path: location.path)
        }
    }

    func condition() async throws(StoreError) -> VaultCondition {
        VaultCondition(await (try await opened()).condition)
    }

    func status() async throws(StoreError) -> VaultSummary {
        try await summary(of: try await opened())
    }

    func changePassphrase() async throws(StoreError) {
        let vault = try await opened()
        if passphrases.source == .person { try await authenticate() }
        let passphrase = try await passphrases.replacement()
        do throws(VaultError) {
            _ = try await vault.changePassphrase(to: passphrase, preset: preset)
        } catch {
            throw StoreError(error, path: location.path)
        }
    }

    func compact() async throws(StoreError) -> VaultSummary {
        let vault = try await opened()
        do throws(VaultError) { try await vault.compact() } catch {
            throw StoreError(error, path: location.path)
        }
        return try await summary(of: vault)
    }

    private func summary(of vault: Vault) async throws(StoreError) -> VaultSummary {
        let status: VaultStatus
        do throws(VaultError) { status = try await vault.status() } catch {
            throw StoreError(error, path: location.path)
        }
        let collections = status.records.sorted { $0.key < $1.key }
        return VaultSummary(
            path: location.path, preset: Int(status.header.preset.rawValue),
            slots: status.header.slots.map { "\($0)" }, generation: Int(status.header.generation),
            bytes: Int(status.header.size), deadBytes: Int(status.deadBytes),
            collections: collections.map { .init(name: $0.key, records: $0.value) },
            condition: VaultCondition(await vault.condition))
    }
}

extension VaultCondition {
    init(_ condition: Condition) {
        switch condition {
        case .healthy: self = .sound
        case .tornTail: self = .tornTail
        case .olderCopy: self = .olderCopy
        case .readOnly: self = .readOnly
        case .damaged(let ranges): self = .damaged(ranges)
        }
    }
}
