import Essentials
import Values
import Vault

extension VaultSession {
    /// Never creates a missing vault.
    func unlockUnasked() async -> Bool {
        if await openWithoutAsking() { return true }
        // The command that needs the vault reports why it cannot be opened.
        guard passphrases.isGiven, (try? outline()) != nil else { return false }
        return (try? await opened()) != nil
    }

    /// Creates the vault, asking for a passphrase twice; creates a missing key file that is named.
    ///
    /// - Parameter offersRecovery: whether a person who typed the passphrase is offered a recovery code at once.
    func create(offersRecovery: Bool = true) async throws(StoreError) -> VaultSummary {
        let vault = try await createVault(offersRecovery: offersRecovery)
        return try await summary(of: vault)
    }

    /// Opens the vault; asks for the passphrase unless the kernel keyring holds the key.
    func unlock() async throws(StoreError) {
        _ = try await opened()
    }

    /// Stores the key in the kernel keyring for some time, for other commands and terminals.
    func share(for seconds: Seconds) async throws(StoreError) {
        let vault = try await opened()
        try await named(closing: vault) {
            // `status()` fails if the key was changed; such a key must not be shared.
            _ = try await vault.status()
            try await vault.shareDataKey(for: UInt32(seconds.count))
        }
    }

    /// Closes the vault even if the shared key cannot be removed, and then throws that error.
    func lock() async throws(StoreError) {
        var failure: StoreError?
        do throws(StoreError) { try await removeSharedKey() } catch { failure = error }
        try await close()
        if let failure { throw failure }
    }

    /// Removes the key from the kernel keyring; an open vault knows its key even if its file was replaced.
    private func removeSharedKey() async throws(StoreError) {
        try await StoreError.named(location.path) {
            do {
                if let vault { return try await vault.forgetDataKey() }
                try Vault.forgetDataKey(vaultID: Vault.inspect(location).vaultID)
            } catch VaultError.notFound, VaultError.keyringUnavailable {
                // Without a vault, or a kernel keyring, there is no key to remove.
            }
        }
    }

    /// Asks for the passphrase again and checks it, even if the vault is unlocked.
    ///
    /// Once is enough if a person has typed it to open the vault for this command.
    ///
    /// - Parameter given: where this line says that the passphrase is.
    ///
    /// Throws `passphraseNeeded` if nobody can be asked.
    func authenticate(
        for use: PassphraseUse, with given: PassphraseSource?
    ) async throws(StoreError) {
        let proof = given == nil ? passphrases.asProof : passphrases.forAuthorization(with: given)
        guard proof.source != .nobody else { throw .passphraseNeeded(use) }
        _ = try await opened()
        if proof.source == .person, hasTypedPassphrase { return }
        try await prove(proof)
    }

    /// Asks for the passphrase for one payment or one limit, even if the vault is unlocked: at a
    /// terminal, or from a file or command given on the command line.
    ///
    /// - Parameter given: where this line of a script or of the prompt says that it is.
    ///
    /// Returns false if none of these is available; throws `wrongPassphrase` and other errors.
    func authorize(with given: PassphraseSource?) async throws(StoreError) -> Bool {
        let personal = passphrases.forAuthorization(with: given)
        guard personal.source != .nobody else { return false }
        try await prove(personal)
        return true
    }

    func prove(_ passphrases: Passphrases) async throws(StoreError) {
        let vault = try await opened()
        try await cancellably { [self] () async throws(StoreError) in
            do throws(StoreError) {
                try await require(try await openWithPassphrase(from: passphrases), sameAs: vault)
            } catch .missing(let path) {
                throw .gone(path: path)
            }
        }
    }

    /// Closes `proof`; throws `wrongPassphrase` unless it is `vault`.
    ///
    /// The file at the path may have been exchanged for a vault with another passphrase.
    func require(_ proof: Vault, sameAs vault: Vault) async throws(StoreError) {
        let isSame = try await named(closing: vault) {
            do {
                // Fails if the key of `vault` was changed meanwhile.
                _ = try await vault.status()
                let isSame = try await proof.hasSameKey(as: vault)
                await proof.close()
                return isSame
            } catch {
                await proof.close()
                throw error
            }
        }
        guard isSame else { throw .wrongPassphrase }
    }

    /// The state of the vault's file; opens the vault.
    func condition() async throws(StoreError) -> VaultCondition {
        await (try await opened()).condition
    }

    func status() async throws(StoreError) -> VaultSummary {
        try requireVault()
        return try await summary(of: try await opened())
    }

    /// Throws if there is no vault yet: a command that only shows something does not create one.
    func requireVault() throws(StoreError) {
        guard sandboxPassphrase != nil || FileManager.default.fileExists(atPath: location.path)
        else { throw isOpen ? .gone(path: location.path) : .missing(path: location.path) }
    }

    func id(of vault: Vault) async throws(StoreError) -> String {
        try await named { try await vault.id }
    }

    /// The content of the header, readable without a key.
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
        let vault = try await openedForWriting()
        try await named { try await vault.compact() }
        return try await summary(of: vault)
    }

    func summary(of vault: Vault) async throws(StoreError) -> VaultSummary {
        let status = try await named(closing: vault) { try await vault.status() }
        let collections = status.records.sorted { $0.key < $1.key }
            .filter { Kind.named($0.key)?.isCounted ?? true }
        return VaultSummary(
            path: location.path, preset: Int(status.header.preset.rawValue),
            slots: status.header.slots.map(\.name), generation: Int(status.header.generation),
            bytes: Int(status.header.size), liveBytes: Int(status.liveBytes),
            deadBytes: Int(status.deadBytes),
            collections: collections.map { .init(name: $0.key, records: $0.value) },
            lastBackup: try await VaultBackups(records: self).all().last,
            condition: await vault.condition.unless(status.readOnly),
            copies: try await comparedCopies(of: vault), otherNames: otherNames(status))
    }

    /// The paths of other hard links in the vault's folder.
    nonisolated func otherNames(_ status: VaultStatus) -> [String] {
        status.readOnly == .severalNames ? HardLinks.names(besides: location.path) : []
    }
}

extension Vault.KeySlotKind {
    /// The name in JSON.
    var name: String {
        switch self {
        case .passphrase: "passphrase"
        case .recoveryCode: "recovery-code"
        case .passphraseAndKeyFile: "passphrase-and-key-file"
        }
    }
}

extension VaultCondition {
    /// The condition that a person may accept.
    init(alarm: Vault.ReadOnlyReason) {
        self = alarm == .anotherVault ? .anotherVault : .olderCopy
    }

    /// This condition, or that the vault is read-only because of a second hard link, which its status reports.
    func unless(_ obstacle: Vault.ReadOnlyReason?) -> VaultCondition {
        switch self {
        case .healthy, .tornTail: obstacle == .severalNames ? .readOnly(.severalNames) : self
        case .olderCopy, .anotherVault, .readOnly, .damaged, .headerNeedsSalvage: self
        }
    }
}
