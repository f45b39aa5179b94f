import Essentials
import Vault

extension VaultSession {
    /// Opens a copy with its passphrase and compares it with the present vault, of which nothing is needed.
    ///
    /// Throws `CopyProblem` and `StoreError`. Replacing a vault requires the passphrase for this line, as accepting
    /// an older copy does: the payments that the copy lacks are missing from the limit of the day.
    func examineCopy(
        at file: String, _ passphraseFile: String?, with given: PassphraseSource?
    ) async throws -> RestorePreview {
        let location = VaultLocation(path: file, isOnlyRead: true)
        guard let version = FileVersion(of: file) else {
            throw CopyProblem.missing(path: file, isToMerge: false)
        }
        if version == FileVersion(of: self.location.path) {
            throw CopyProblem.isTheVault(path: file)
        }
        do throws(VaultError) { _ = try Vault.inspect(location) } catch {
            throw CopyProblem.unusable(StoreError(error, path: file))
        }
        let (copy, secret) = try await openToRestore(location, passphraseFile, with: given)
        switch await copy.condition {
        case .damaged: throw CopyProblem.damaged(path: file)
        case .tornTail: tell(passphrases.phrases.endOfCopyIgnored(file))
        case .healthy, .olderCopy, .anotherVault, .headerNeedsSalvage, .readOnly: break
        }
        let contents = try await StoreError.named(file) { try await VaultContents(of: copy) }
        let present = await present(besides: copy, secret)
        if Task.isCancelled { throw StoreError.interrupted }
        return RestorePreview(copy: file, contents: contents, present: present) { [self] in
            try await restore(copy, from: file)
        }
    }

    /// The copy, and what was typed or read to open it.
    private func openToRestore(
        _ copy: VaultLocation, _ passphraseFile: String?, with given: PassphraseSource?
    ) async throws -> (Vault, SharedSecret) {
        if passphraseFile == nil, let publicPassphrase {
            let secret = SharedSecret(SecretBytes(copying: publicPassphrase.utf8))
            if let vault = try await openUnlessWrong(copy, secret.copy()) { return (vault, secret) }
        }
        // A new vault gives nothing up, and in the sandbox payments are pretended, so any passphrase will do.
        let needsProof = exists && sandboxPassphrase == nil
        let usual =
            needsProof || given != nil ? passphrases.forAuthorization(with: given) : passphrases
        let source = passphraseFile.map(passphrases.from(file:)) ?? usual
        if source.source == .nobody { throw StoreError.passphraseNeeded(.restoration) }
        for _ in 0..<3 {
            let prompt = passphrases.phrases.passphrasePrompt(of: copy.path)
            let secret = SharedSecret(try await source.read(prompt: prompt))
            if let vault = try await openUnlessWrong(copy, secret.copy()) { return (vault, secret) }
            if Task.isCancelled { throw StoreError.interrupted }
            guard source.source == .person else { break }
            Channel.tell(passphrases.phrases.wrongPassphrase + "\n")
        }
        throw CopyProblem.wrongPassphrase(path: copy.path)
    }

    private func present(besides copy: Vault, _ secret: SharedSecret) async
        -> RestorePreview.Present
    {
        guard exists else { return .missing }
        let notice = waitNotice()
        defer { notice?.cancel() }
        do {
            guard let found = try await openPresent(besides: copy, secret) else { return .locked }
            let contents = try await VaultContents(of: found)
            let hasSameKey = try await found.hasSameKey(as: copy)
            var isDamaged = false
            if case .damaged = await found.condition { isDamaged = true }
            if found !== vault { await found.close() }
            return .compared(contents, hasSameKey: hasSameKey, isDamaged: isDamaged)
        } catch StoreError.wrongPassphrase, StoreError.keyFileNeeded {
            return .locked
        } catch {
            return .unreadable(StoreError(error, at: location.path))
        }
    }

    /// The present vault, opened without a question; `nil` if nothing that is known opens it.
    private func openPresent(besides copy: Vault, _ secret: SharedSecret) async throws -> Vault? {
        if let vault { return vault }
        let present = VaultLocation(path: location.path, isOnlyRead: true)
        if let same = try await OpenedCopy.open(location.path, withKeyOf: copy) {
            return same.vault
        }
        // Without a kernel keyring there is no shared key.
        if let shared = try? await Vault.openWithSharedKey(at: present, keepingAlive: false) {
            return shared
        }
        if let vault = try await openUnlessWrong(present, secret.copy()) { return vault }
        return try await openWithOwnPassphrase(present)
    }

    private func restore(_ copy: Vault, from file: String) async throws -> VaultRestoration {
        if Task.isCancelled { throw StoreError.interrupted }
        let notice = waitNotice()
        defer { notice?.cancel() }
        let kept: String?
        do throws(VaultError) { kept = try await copy.putInPlace(at: location) } catch {
            if case .damaged = error { throw CopyProblem.damaged(path: file) }
            throw StoreError(error, path: location.path)
        }
        let restored = try await StoreError.named(location.path) {
            let key = try await copy.withDataKey { key in
                SharedSecret(key.withBytes { SecretBytes(copying: $0) })
            }
            return try await Vault.open(at: location, with: .dataKey(key.copy()))
        }
        await copy.close()
        try await exchange(for: restored)
        try await renewReplica()
        let contents = try await named { try await VaultContents(of: restored) }
        // A backup could not be recorded in itself. If this fails, the copy is restored all the same.
        try? await VaultBackups(records: self)
            .remember(absolute(file), at: contents.lastChange ?? Date())
        return VaultRestoration(path: location.path, kept: kept, records: contents.count)
    }
}
