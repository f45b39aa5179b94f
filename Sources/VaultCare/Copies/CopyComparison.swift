import Vault

/// Compares copies of an open vault with it, by the merge that `vault merge --dry-run` shows; changes
/// none of them.
///
/// Derives no key: only copies under the vault's own key are opened.
struct CopyComparison {
    private let own: OpenedCopy
    private let notes: CopyNotes

    init(vault: Vault, at location: VaultLocation) async throws(StoreError) {
        own = OpenedCopy(vault: vault, path: location.path)
        notes = CopyNotes(folder: location.witnesses, vaultID: try await own.id())
    }

    /// Compares each of `files`.
    ///
    /// - Parameter merged: versions of other files, which are known to hold nothing that the vault lacks.
    func compared(
        _ files: [VaultCopy], besides merged: [String] = []
    ) async throws(StoreError) -> [ComparedCopy] {
        let backups = try await VaultBackups(records: own).all().paths
        let versions = Set(backups.compactMap(FileVersion.init(of:)))
        var copies: [ComparedCopy] = []
        for file in files {
            let version = FileVersion(of: file.path)
            copies.append(
                ComparedCopy(
                    file, await content(of: file),
                    isBackup: version.map(versions.contains) ?? false, version: version))
        }
        let spare = copies.filter { $0.content == .nothingNew }.compactMap { $0.version?.text }
        notes.set(.merged, to: merged + spare)
        return copies
    }

    /// The conflict copies among `files`.
    ///
    /// Opens only files of at most `limit` bytes that have changed since they were found to hold nothing new.
    func conflicts(
        among files: [VaultCopy], limit: UInt64
    ) async throws(StoreError) -> [ComparedCopy] {
        let known = Set(notes.texts(.merged))
        var (merged, unknown): ([String], [VaultCopy]) = ([], [])
        for file in files where file.key == .present && file.bytes <= limit {
            if let version = FileVersion(of: file.path)?.text, known.contains(version) {
                merged.append(version)
            } else {
                unknown.append(file)
            }
        }
        if unknown.isEmpty { return [] }
        return try await compared(unknown, besides: merged).filter { $0.kind == .conflict }
    }

    /// What a copy that is already open holds.
    func content(of copy: OpenedCopy) async -> ComparedCopy.Content {
        let condition = await copy.vault.condition
        if case .damaged = condition { return .unreadable }
        do {
            let report = try await own.state.merge(
                try await copy.state.whole().entries, of: try await copy.state.origin(),
                from: .file, isTrial: true, adopts: true)
            if report.hasChanges { return .more(report) }
            // A file that was not copied to its end also ends in an incomplete write.
            if case .tornTail = condition { return .unreadable }
            return .nothingNew
        } catch {
            // The file, or the vault itself, cannot be read completely.
            return .unreadable
        }
    }

    private func content(of file: VaultCopy) async -> ComparedCopy.Content {
        switch file.key {
        case .none: return .interruptedWrite
        case .earlier:
            let salts = notes.texts(.samePassphrase)
            return .locked(opensWithPassphrase: salts.contains(file.salt))
        case .present:
            // A copy that cannot be opened now is not known to hold nothing.
            guard let copy = try? await OpenedCopy.open(file.path, withKeyOf: own.vault) else {
                return .unreadable
            }
            let held = await content(of: copy)
            await copy.close()
            return held
        }
    }
}
