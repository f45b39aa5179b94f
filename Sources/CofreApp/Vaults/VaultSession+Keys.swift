import CofreDomain
import CofreShell
import CofreStore
import Terminal
import Vault

extension VaultSession {
    func issueRecoveryCode() async throws(StoreError) -> Bool {
        let vault = try await writable()
        guard RecoveryPaper.isThere else { throw .terminalNeeded }
        if passphrases.source == .person { try await authenticate() }
        return try await giveRecoveryCode(to: vault)
    }

    func changePassphrase(keyFile choice: KeyFileChoice) async throws(StoreError) {
        let vault = try await writable()
        if passphrases.source == .person { try await authenticate() }
        let keyFile = try await keyFile(choice, of: vault)
        let passphrase = try await passphrases.replacement()
        let hadCode = try await slots(of: vault).contains(.recoveryCode)
        guard let code = try await change(vault, to: passphrase, keyFile) else {
            // A new data key: an old code opens nothing, and a new one has nowhere to be shown.
            if hadCode { Channel.error.write(passphrases.phrases.recoveryRevoked + "\n") }
            return
        }
        let paper = RecoveryPaper(phrases: passphrases.phrases)
        try paper.show(code.bytes)
        let wasTried: Bool
        // The passphrase is changed already: whoever stops here has only skipped the trial.
        do throws(StoreError) { wasTried = try await paper.takeBack(code.bytes) } catch {
            wasTried = false
        }
        if !wasTried { Channel.error.write(passphrases.phrases.recoveryUntried + "\n") }
    }

    /// Given up in time, nothing is changed; later it is gone through with, and said.
    private func change(
        _ vault: Vault, to passphrase: consuming SecretBytes, _ keyFile: KeyFile?
    ) async throws(StoreError) -> SharedSecret? {
        let new = SharedSecret(passphrase)
        let secret = try keyFile.map { (file) throws(StoreError) in
            SharedSecret(try file.bytes())
        }
        let phrases = passphrases.phrases
        let threshold = Threshold { Channel.error.write("\n" + phrases.tooLateToStop + "\n") }
        let recovery: RecoveryChoice = RecoveryPaper.isThere ? .asBefore : .none
        let shown = progress.begin(phrases.changingPassphrase)
        defer { progress.end(shown) }
        return try await abandonably(until: threshold) { [self] () async throws(StoreError) in
            let code: SecretBytes?
            do throws(VaultError) {
                code = try await vault.changePassphrase(
                    to: new.copy(), keyFile: secret?.copy(), preset: preset, recovery: recovery
                ) { isLastChance in
                    isLastChance ? threshold.cross() : threshold.isAhead
                }
            } catch {
                throw StoreError(error, path: location.path)
            }
            guard let code else { return nil }
            return SharedSecret(code)
        }
    }

    /// At creation: yes unless the person says no; stopping at the question is a no.
    func offerRecovery(for vault: Vault) async throws(StoreError) {
        let phrases = passphrases.phrases
        guard offersRecovery else {
            Channel.error.write(phrases.recoveryLater + "\n")
            return
        }
        let question = YesOrNo(
            question: phrases.recoveryQuestion, assumed: true, phrases: phrases)
        let isWanted: Bool
        do throws(InputError) {
            isWanted = try await question.ask(as: { $0 }) { Channel.error.write($0 + "\n") }
        } catch {
            Channel.error.write(phrases.recoveryLater + "\n")
            return
        }
        guard isWanted else {
            Channel.error.write(phrases.recoveryLater + "\n")
            return
        }
        do throws(StoreError) {
            if try await giveRecoveryCode(to: vault) { return }
            Channel.error.write(phrases.recoveryUntried + "\n")
        } catch .interrupted {
            Channel.error.write(phrases.recoveryLater + "\n")
        } catch {
            throw error
        }
    }

    /// Shows a code, takes it back, and only then puts it in the place of an earlier one: whoever
    /// stops half-way keeps what is written down already.
    private func giveRecoveryCode(to vault: Vault) async throws(StoreError) -> Bool {
        let code = RecoveryCode.make()
        let paper = RecoveryPaper(phrases: passphrases.phrases)
        try paper.show(code)
        let wasTried = try await paper.takeBack(code)
        do throws(VaultError) { try await vault.setRecoveryCode(code) } catch {
            throw StoreError(error, path: location.path)
        }
        return wasTried
    }

    private func keyFile(
        _ choice: KeyFileChoice, of vault: Vault
    ) async throws(StoreError) -> KeyFile? {
        switch choice {
        case .without: return nil
        case .use(let path): return try KeyFile.takeOrMake(path, telling: passphrases.phrases)
        case .asBefore:
            guard try await slots(of: vault).contains(.passphraseAndKeyFile) else { return nil }
            // Opened by a recovery code or a shared key, the vault has not asked for it yet.
            guard let path = passphrases.keyFile else { throw .keyFileNeeded }
            return try KeyFile(path)
        }
    }

    private func slots(of vault: Vault) async throws(StoreError) -> [KeySlotKind] {
        do throws(VaultError) { return try await vault.status().header.slots } catch {
            throw StoreError(error, path: location.path)
        }
    }
}
