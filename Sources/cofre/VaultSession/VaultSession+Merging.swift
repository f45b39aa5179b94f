import Essentials
import Vault

extension VaultSession {
    /// Brings what other copies of the vault have into this one; their files are not changed.
    ///
    /// Throws `CopyProblem` and `StoreError`; then nothing was written.
    func merge(_ files: MergedFiles) async throws -> MergeReport {
        _ = files.isTrial ? try await opened() : try await openedForWriting()
        let own = try await state.origin()
        var (entries, origins): ([StateEntry], Set<String>) = ([], [])
        var (areOwn, areSame) = (true, true)
        for file in files.paths {
            let copy = try await contents(of: file, files.passphraseFile)
            areOwn = areOwn && copy.isOwn
            if !own.isSame(as: copy.origin) {
                guard files.adopts else { throw CopyProblem.anotherVault(path: file) }
                areSame = false
            }
            entries += copy.entries
            origins.formUnion(copy.origin.ids)
        }
        let (all, origin) = (entries, StateOrigin(ids: origins))
        // Any copy may have been edited so that it lowers the amount used today.
        var isAuthorized = false
        if !files.isTrial {
            let trial = try await state.merge(
                all, of: origin, from: .file, isTrial: true, adopts: files.adopts)
            // A limit that an own copy raises is not in force until the passphrase is given.
            if !areSame || (areOwn ? trial.changesPayments : trial.changesPaymentsOrLimits) {
                isAuthorized = try await authorize(with: files.proof)
                guard isAuthorized else { throw CopyProblem.passphraseNeeded }
            }
        }
        let report = try await state.merge(
            all, of: origin, from: .file, isTrial: files.isTrial, adopts: files.adopts,
            mayRaiseLimits: isAuthorized)
        if report.isFromFuture { tell(passphrases.phrases.clockOfAnotherMachine) }
        if !files.isTrial { await warnAboutRemote() }
        return report
    }

    /// The values that lost against another machine's.
    func conflicts() async throws(StoreError) -> [StateConflict] {
        try requireVault()
        return try await state.conflicts()
    }

    /// The number of conflicts; decrypts nothing.
    func conflictCount() async throws(StoreError) -> Int {
        try await state.conflictCount()
    }

    /// Ends a conflict; returns false if it no longer exists.
    func resolve(
        _ conflict: StateConflict, taking choice: ConflictChoice
    ) async throws(StoreError) -> Bool {
        try await state.resolve(conflict, taking: choice)
    }

    private struct Contents {
        let entries: [StateEntry]
        let origin: StateOrigin
        /// Whether the copy opened with this vault's key or passphrase.
        let isOwn: Bool
    }

    /// What a copy shares; its file is not changed.
    private func contents(of file: String, _ passphraseFile: String?) async throws -> Contents {
        let (copy, isOwn) = try await openCopy(file, passphraseFile)
        do {
            switch await copy.vault.condition {
            case .damaged: throw CopyProblem.damaged(path: file)
            case .tornTail: tell(passphrases.phrases.endOfCopyIgnored(file))
            case .healthy, .olderCopy, .anotherVault, .headerNeedsSalvage, .readOnly: break
            }
            let contents = Contents(
                entries: try await copy.state.whole().entries,
                origin: try await copy.state.origin(), isOwn: isOwn)
            await copy.close()
            return contents
        } catch {
            await copy.close()
            throw error
        }
    }

    /// Uses the passphrase in `passphraseFile`, if given; otherwise tries this vault's key, then its passphrase
    /// if it can be read again, then asks.
    func openCopy(
        _ file: String, _ passphraseFile: String?
    ) async throws -> (copy: OpenedCopy, isOwn: Bool) {
        guard FileManager.default.fileExists(atPath: file) else {
            throw CopyProblem.missing(path: file)
        }
        let location = VaultLocation(path: file, isOnlyRead: true)
        func opened(_ vault: Vault) -> OpenedCopy { OpenedCopy(vault: vault, path: file) }
        if let passphraseFile {
            let given = passphrases.from(file: passphraseFile)
            do throws(StoreError) {
                return (opened(try await open(location, with: try await given.current())), false)
            } catch .wrongPassphrase {
                throw CopyProblem.wrongPassphrase(path: file)
            }
        }
        if let copy = try await OpenedCopy.open(file, withKeyOf: try await self.opened()) {
            return (copy, true)
        }
        if let vault = try await openWithOwnPassphrase(location) { return (opened(vault), true) }
        guard passphrases.isAttended else { throw CopyProblem.wrongPassphrase(path: file) }
        for _ in 0..<3 {
            let typed = try await passphrases.typed(passphrases.phrases.passphrasePrompt(of: file))
            do throws(StoreError) {
                return (opened(try await open(location, with: typed)), false)
            } catch .wrongPassphrase {
                Channel.tell(passphrases.phrases.wrongPassphrase + "\n")
            }
        }
        throw CopyProblem.wrongPassphrase(path: file)
    }

    func openWithOwnPassphrase(_ copy: VaultLocation) async throws(StoreError) -> Vault? {
        if let publicPassphrase {
            let secret = SecretBytes(copying: publicPassphrase.utf8)
            return try await openUnlessWrong(copy, secret)
        }
        switch passphrases.source {
        // Standard input was already read.
        case .file("-"), .person, .nobody: return nil
        case .file, .command:
            return try await openUnlessWrong(copy, try await passphrases.current())
        }
    }

    func openUnlessWrong(
        _ copy: VaultLocation, _ secret: consuming SecretBytes
    ) async throws(StoreError) -> Vault? {
        do throws(StoreError) { return try await open(copy, with: secret) } catch .wrongPassphrase {
            return nil
        }
    }
}
