import Essentials
import Terminal
import Vault

extension VaultSession {
    /// Opens the vault with the key in the kernel keyring or a passphrase, or creates it if it is missing.
    ///
    /// - Parameter creation: cancelled before this point, it creates nothing.
    func openOrCreate(until creation: PointOfNoReturn) async throws(StoreError) -> Vault {
        let notice = waitNotice()
        defer { notice?.cancel() }
        let found: Vault? = try await StoreError.named(location.path) {
            do {
                guard passphrases.isGiven else { return try await openWithSharedKey() }
                _ = try Vault.inspect(location)
                return nil
            } catch VaultError.notFound where createsMissing && hasPassphraseForNew {
                return try await madeUnlessThere(until: creation)
            }
        }
        if let found { return found }
        // A person may take long to type the passphrase, and that is no wait for a process.
        notice?.cancel()
        if let open = try await open(publicly: publicPassphrase) { return open }
        return try await openOrUseSandboxPassphrase { () async throws(StoreError) in
            try await openWithPassphrase()
        }
    }

    /// Opens the vault with `open`; if the passphrase is wrong and no option named it, tries the sandbox's own.
    ///
    /// A passphrase from the environment may be meant for the live vault.
    func openOrUseSandboxPassphrase(
        _ open: () async throws(StoreError) -> Vault
    ) async throws(StoreError) -> Vault {
        do throws(StoreError) { return try await open() } catch {
            guard error == .wrongPassphrase, !passphrases.isFromOption,
                let vault = try await self.open(publicly: sandboxPassphrase)
            else { throw error }
            return vault
        }
    }

    /// Whether a new vault can get a passphrase: a public one, a given one, or one that a person types.
    private var hasPassphraseForNew: Bool {
        publicPassphrase != nil || passphrases.source != .nobody
    }

    /// `nil` if there is no public passphrase, or if the passphrase has been changed since.
    func open(publicly passphrase: String?) async throws(StoreError) -> Vault? {
        guard let passphrase else { return nil }
        return try await StoreError.named(location.path) {
            let secret = SecretBytes(copying: passphrase.utf8)
            do {
                return try await Vault.open(at: location, with: .passphrase(secret))
            } catch VaultError.wrongPassphrase {
                return nil
            }
        }
    }

    /// `nil` if another process created the vault meanwhile; the caller then opens that one.
    private func madeUnlessThere(
        until creation: PointOfNoReturn
    ) async throws(StoreError) -> Vault? {
        do throws(StoreError) { return try await make(isStillWanted: creation.cross) } catch {
            guard case .vault(.alreadyExists, _) = error else { throw error }
            return nil
        }
    }

    /// Opens the vault with the key in the kernel keyring; `nil` if the keyring has no key, or an outdated one.
    private func openWithSharedKey() async throws(VaultError) -> Vault? {
        do throws(VaultError) {
            return try await Vault.openWithSharedKey(at: location)
        } catch .keyringUnavailable(let code) {
            if passphrases.source == .person {
                let why = StoreError(.keyringUnavailable(errno: code), path: location.path)
                let failure = Failure(why, phrases: passphrases.phrases)
                Channel.tell("cofre: \(failure.message)\n")
            }
            return nil
        }
    }

    /// Asks a person again after a wrong passphrase, with growing pauses; a script gets one attempt.
    ///
    /// - Parameter passphrases: the source; `nil` means the session's.
    func openWithPassphrase(
        from passphrases: Passphrases? = nil
    ) async throws(StoreError) -> Vault {
        if asksNobody { throw .locked }
        let passphrases = passphrases ?? self.passphrases
        for pause in [0, 1, 3, 10, -1] {
            let passphrase = try await passphrases.current()
            let notice = waitNotice()
            defer { notice?.cancel() }
            do throws(StoreError) {
                let vault = try await open(with: passphrase)
                if passphrases.source == .person { hasTypedPassphrase = true }
                return vault
            } catch .wrongPassphrase where Task.isCancelled {
                throw .interrupted
            } catch .wrongPassphrase where passphrases.source == .person && pause >= 0 {
                Channel.tell(passphrases.phrases.wrongPassphrase + "\n")
                if pause == 1 { remindOfRecovery() }
                do { try await SilentPause.wait(seconds: pause) } catch { throw .interrupted }
            }
        }
        throw .wrongPassphrase
    }

    /// After the second wrong passphrase, says whether a recovery code opens the vault.
    private func remindOfRecovery() {
        // The header was readable when the passphrase was tried, so an error here is unlikely and is dropped.
        let slots = (try? Vault.inspect(location).slots) ?? []
        let phrases = passphrases.phrases
        let words =
            slots.contains(.recoveryCode) ? phrases.recoveryCodeOpens : phrases.noRecoveryCode
        Channel.tell(words + "\n")
    }

    /// - Parameters:
    ///   - isAsked: true if the person asked for a vault; only then is a missing key file created.
    ///   - isStillWanted: called once, right before the vault is created; if it returns false, this throws
    ///     `interrupted`.
    func make(
        isAsked: Bool = false, offersRecovery: Bool = true,
        isStillWanted: @escaping @Sendable () -> Bool
    ) async throws(StoreError) -> Vault {
        let keyFile = try passphrases.keyFile.map { path throws(StoreError) in
            try isAsked ? KeyFile.openOrCreate(path, telling: passphrases.phrases) : KeyFile(path)
        }
        let passphrase: SecretBytes
        let isPublic = publicPassphrase != nil
        if let publicPassphrase {
            passphrase = SecretBytes(copying: publicPassphrase.utf8)
        } else {
            if passphrases.source == .person, !isAsked {
                let lines = passphrases.phrases.willCreateVault(at: location.path)
                Channel.tell(lines.map { $0 + "\n" }.joined())
            }
            passphrase = try await passphrases.new()
            hasPromised = passphrases.source == .person
        }
        let path = location.path
        let started = ContinuousClock.now
        let secret = try keyFile?.bytes()
        let made: Vault
        let shown = progress.begin(passphrases.phrases.makingVault)
        do throws(VaultError) {
            defer { progress.end(shown) }
            made = try await Vault.create(
                at: location, passphrase: passphrase, keyFile: secret, preset: preset,
                isStillWanted: isStillWanted)
        } catch .notSaved(ECANCELED) {
            sayNothingWasMade()
            throw .interrupted
        } catch .io(_, let code), .notSaved(let code) {
            // No data exists yet that could be unchanged.
            throw .notWritten(path: path, errno: code)
        } catch {
            throw StoreError(error, path: path)
        }
        hasPromised = false
        if isPublic {
            tell(passphrases.phrases.sandboxOpened)
        } else if Task.isCancelled {
            progress.interrupt(saying: passphrases.phrases.vaultMadeAnyway)
        } else if passphrases.source == .person {
            let took = (ContinuousClock.now - started) / .milliseconds(1)
            Channel.tell(passphrases.phrases.vaultMade(milliseconds: Int(took)) + "\n")
            if offersRecovery { try await offerRecovery(for: made) }
        } else if !isAsked, sandboxPassphrase == nil, TerminalInfo.isTTY(STDERR_FILENO) {
            // A person was not told before, because nobody was asked for a passphrase.
            tell(passphrases.phrases.vaultMade(at: path))
        }
        return made
    }

    /// After an interruption, so that nobody keeps a passphrase that opens nothing; says it once.
    func sayNothingWasMade() {
        guard hasPromised else { return }
        hasPromised = false
        progress.interrupt(saying: passphrases.phrases.vaultNotMade)
    }
}
