import Vault

/// The copies of the vault: listed, compared and removed.
extension VaultSession {
    /// The largest copy that is opened without being asked for.
    private static let large: UInt64 = 64 << 20

    /// Older copies beside the vault, the backups that it has made elsewhere, and the files that it was
    /// salvaged from or to.
    func copies(of vault: Vault) async throws(StoreError) -> [VaultCopy] {
        let backups = try await VaultBackups(records: self).all().paths
        let salvaged = try await notes(on: vault).texts(.salvaged)
        return try await named(closing: vault) {
            try await vault.copies(alsoAt: backups + salvaged)
        }
    }

    func notes(on vault: Vault) async throws(StoreError) -> CopyNotes {
        CopyNotes(folder: location.witnesses, vaultID: try await id(of: vault))
    }

    func comparedCopies(of vault: Vault) async throws(StoreError) -> [ComparedCopy] {
        try await CopyComparison(vault: vault, at: location)
            .compared(try await copies(of: vault))
    }

    /// The files beside the vault that hold something that it lacks.
    ///
    /// Derives no key, and opens only copies that may have changed since they were last compared.
    func conflictCopies() async throws(StoreError) -> [ComparedCopy] {
        if readsNothing { return [] }
        let vault = try await opened()
        let files = try await named(closing: vault) { try await vault.copies() }
        return try await CopyComparison(vault: vault, at: location)
            .conflicts(among: files, limit: Self.large)
    }

    /// Compares a copy that the vault's key does not open, with the passphrase in `passphraseFile` or one that the
    /// person types; returns the copy as it was if none opens it.
    func compare(_ copy: ComparedCopy, with passphraseFile: String?) async throws -> ComparedCopy {
        guard case .locked = copy.content else { return copy }
        let comparison = try await CopyComparison(vault: try await opened(), at: location)
        let version = FileVersion(of: copy.path)
        let opened: OpenedCopy
        do {
            opened = try await openCopy(copy.path, passphraseFile).copy
        } catch is CopyProblem {
            return copy
        } catch StoreError.keyFileNeeded {
            return copy
        }
        let content = await comparison.content(of: opened)
        await opened.close()
        return ComparedCopy(copy.file, content, isBackup: copy.isBackup, version: version)
    }

    /// Removes a copy; throws `KeptCopies` unless it is spare and has not changed since it was compared.
    func remove(_ copy: ComparedCopy) async throws {
        let vault = try await opened()
        let known = try await copies(of: vault).contains { $0.path == copy.path }
        guard copy.isSpare, known, FileVersion(of: copy.path) == copy.version else {
            throw KeptCopies([copy])
        }
        try await StoreError.named(copy.path) { try await vault.remove(copy.file) }
    }

    /// Names the copies for which `counts` is true.
    func warnAboutCopies(
        of vault: Vault, _ words: ([String]) -> String, where counts: (VaultCopy) -> Bool
    ) async {
        // The change itself has succeeded; `vault status` reports copies that cannot be listed now.
        let copies = (try? await copies(of: vault)) ?? []
        let paths = copies.filter(counts).map(\.path)
        if !paths.isEmpty { tell(words(paths)) }
    }
}
