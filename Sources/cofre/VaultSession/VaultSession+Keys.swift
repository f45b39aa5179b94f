import Terminal
import Vault

extension VaultSession {
    /// Reseals the vault under new keys, with a new recovery code and the same passphrase.
    ///
    /// Shows the code and asks for it before it changes the vault: cancelling before that changes nothing.
    func issueRecoveryCode() async throws(StoreError) -> Bool {
        let vault = try await openedForWriting()
        guard Question.isPossible else { throw .terminalNeeded }
        let keyFile = try await keyFile(.unchanged, of: vault)
        let passphrase = try await provenPassphrase(of: vault, keyFile)
        let code = RecoveryCode.make()
        let codePrompt = RecoveryCodePrompt(phrases: passphrases.phrases)
        try codePrompt.show(code)
        let wasTried: Bool
        do throws(StoreError) { wasTried = try await codePrompt.confirmTyped(code) } catch {
            Channel.tell(passphrases.phrases.recoveryUnused + "\n")
            throw error
        }
        let before = try await header(of: vault)
        let unconfirmed = try await change(
            .recoveryCode, vault, to: passphrase, keyFile, SharedSecret(code), before.preset)
        await passphraseIsSame(on: vault, as: before)
        if let unconfirmed { throw unconfirmed }
        return wasTried
    }

    /// Changes the passphrase; an existing recovery code is replaced by a new one, which is shown.
    func changePassphrase(keyFile choice: KeyFileChoice) async throws(StoreError) {
        let vault = try await openedForWriting()
        switch passphrases.source {
        case .person: try await prove(passphrases)
        case .nobody: throw .passphraseNeeded(.passphraseChange)
        // Otherwise it has opened the vault, which may be a sandbox that still has its public passphrase.
        case .file, .command: if hasUntriedPassphrase { try await prove(passphrases) }
        }
        let keyFile = try await keyFile(choice, of: vault)
        let passphrase = SharedSecret(try await passphrases.replacement())
        let hadCode = try await header(of: vault).slots.contains(.recoveryCode)
        guard hadCode, Question.isPossible else {
            let unconfirmed = try await change(
                .passphrase, vault, to: passphrase, keyFile, nil, preset)
            await passphraseWasChanged(of: vault)
            // The data key is new, so the old code is invalid, and there is no terminal to show a new one.
            if hadCode { Channel.tell(passphrases.phrases.recoveryRevoked + "\n") }
            if let unconfirmed { throw unconfirmed }
            return
        }
        let code = SharedSecret(RecoveryCode.make())
        let unconfirmed = try await change(
            .passphrase, vault, to: passphrase, keyFile, code, preset)
        await passphraseWasChanged(of: vault)
        let codePrompt = RecoveryCodePrompt(phrases: passphrases.phrases)
        try codePrompt.show(code.bytes)
        let wasTried: Bool
        // The passphrase is already changed, so cancelling only skips the check of the code.
        do throws(StoreError) { wasTried = try await codePrompt.confirmTyped(code.bytes) } catch {
            wasTried = false
        }
        if !wasTried { Channel.tell(passphrases.phrases.recoveryUntried + "\n") }
        if let unconfirmed { throw unconfirmed }
    }

    /// Changes the keys; cancelling after the point of no return only prints a message.
    ///
    /// Returns an error if the new keys are in force and only the disk did not confirm it.
    private func change(
        _ change: KeyChange, _ vault: Vault, to new: SharedSecret, _ keyFile: KeyFile?,
        _ code: SharedSecret?, _ preset: Vault.Preset
    ) async throws(StoreError) -> StoreError? {
        let secret = try keyFile.map { (file) throws(StoreError) in
            SharedSecret(try file.bytes())
        }
        let phrases = passphrases.phrases
        let pointOfNoReturn = PointOfNoReturn {
            Channel.error.write("\n" + phrases.tooLateToStop + "\n")
        }
        let shown = progress.begin(phrases.changingPassphrase)
        defer { progress.end(shown) }
        do throws(StoreError) {
            try await cancellably(until: pointOfNoReturn) { [self] () async throws(StoreError) in
                try await named {
                    do {
                        try await vault.changeKeys(
                            to: new.copy(), keyFile: secret?.copy(), recoveryCode: code?.copy(),
                            preset: preset
                        ) { isLastChance in
                            isLastChance ? pointOfNoReturn.cross() : pointOfNoReturn.isAhead
                        }
                    } catch VaultError.syncFailed(let code) {
                        // The new keys are in force.
                        throw StoreError.keysNotConfirmed(change, errno: code)
                    }
                }
            }
            return nil
        } catch {
            guard case .keysNotConfirmed = error else { throw error }
            return error
        }
    }

    private func passphraseWasChanged(of vault: Vault) async {
        // An error is dropped: only the description of copies depends on this list.
        try? await notes(on: vault).set(.samePassphrase, to: [])
        await warnAboutCopies(of: vault, passphrases.phrases.copiesOfEarlierKeys) {
            $0.key == .earlier
        }
    }

    /// After a new recovery code: notes and names the copies that the passphrase opens, and the code does not.
    private func passphraseIsSame(on vault: Vault, as before: Vault.HeaderSummary) async {
        // An error is dropped, as in ``passphraseWasChanged(of:)``.
        try? await notes(on: vault).add([before.salt], to: .samePassphrase)
        // `vault status` reports copies that cannot be listed now.
        let copies = ((try? await copies(of: vault)) ?? []).filter { $0.salt == before.salt }
        guard !copies.isEmpty else { return }
        let hadCode = copies.allSatisfy { copy in
            // A header that cannot be read again opens with nothing.
            (try? Vault.inspect(VaultLocation(path: copy.path)))?.slots.contains(.recoveryCode)
                ?? false
        }
        let words = passphrases.phrases.copiesWithoutCode(copies.map(\.path), hadCode: hadCode)
        Channel.tell(words + "\n")
    }

    /// The passphrase that opens the vault together with `keyFile`, asked for again; never a recovery code.
    private func provenPassphrase(
        of vault: Vault, _ keyFile: KeyFile?
    ) async throws(StoreError) -> SharedSecret {
        while true {
            let passphrase = SharedSecret(try await passphrases.current())
            do throws(StoreError) {
                try await cancellably { [self] () async throws(StoreError) in
                    try await prove(passphrase, keyFile, of: vault)
                }
                return passphrase
            } catch .wrongPassphrase where passphrases.source == .person {
                Channel.tell(passphrases.phrases.wrongPassphrase + "\n")
            }
        }
    }

    private func prove(
        _ passphrase: SharedSecret, _ keyFile: KeyFile?, of vault: Vault
    ) async throws(StoreError) {
        let secret = try keyFile.map { (file) throws(StoreError) in
            SharedSecret(try file.bytes())
        }
        let proof = try await named {
            guard let secret else {
                return try await Vault.open(at: location, with: .passphrase(passphrase.copy()))
            }
            return try await Vault.open(
                at: location,
                with: .passphraseAndKeyFile(passphrase.copy(), keyFile: secret.copy()))
        }
        try await require(proof, sameAs: vault)
    }

    /// Offers a recovery code for a vault that was just created, if a person typed its passphrase.
    func offerRecovery() async throws(StoreError) {
        guard let vault, passphrases.source == .person else { return }
        try await offerRecovery(for: vault)
    }

    /// Offers a recovery code at creation; Enter means yes, cancelling means no.
    func offerRecovery(for vault: Vault) async throws(StoreError) {
        let phrases = passphrases.phrases
        guard offersRecovery else {
            Channel.tell(phrases.recoveryLater + "\n")
            return
        }
        let question = YesNoQuestion(
            question: phrases.recoveryQuestion, assumed: true, phrases: phrases)
        let isWanted: Bool
        do throws(InputError) {
            isWanted = try await question.ask(as: { $0 }) { Channel.tell($0 + "\n") }
        } catch {
            Channel.tell(phrases.recoveryLater + "\n")
            return
        }
        guard isWanted else {
            Channel.tell(phrases.recoveryLater + "\n")
            return
        }
        do throws(StoreError) {
            if try await giveRecoveryCode(to: vault) { return }
            Channel.tell(phrases.recoveryUntried + "\n")
        } catch .interrupted {
            Channel.tell(phrases.recoveryLater + "\n")
        }
    }

    /// Shows a code, asks for it, and then adds it to a vault that has none.
    private func giveRecoveryCode(to vault: Vault) async throws(StoreError) -> Bool {
        let code = RecoveryCode.make()
        let codePrompt = RecoveryCodePrompt(phrases: passphrases.phrases)
        try codePrompt.show(code)
        let wasTried = try await codePrompt.confirmTyped(code)
        try await named { try await vault.addRecoveryCode(code) }
        return wasTried
    }

    private func keyFile(
        _ choice: KeyFileChoice, of vault: Vault
    ) async throws(StoreError) -> KeyFile? {
        switch choice {
        case .without: return nil
        case .use(let path): return try KeyFile.openOrCreate(path, telling: passphrases.phrases)
        case .unchanged:
            guard try await header(of: vault).slots.contains(.passphraseAndKeyFile) else {
                return nil
            }
            // A vault opened by a recovery code or a shared key has not needed the key file yet.
            guard let path = passphrases.keyFile else { throw .keyFileNeeded }
            return try KeyFile(path)
        }
    }

    private func header(of vault: Vault) async throws(StoreError) -> Vault.HeaderSummary {
        try await named { try await vault.status().header }
    }
}
