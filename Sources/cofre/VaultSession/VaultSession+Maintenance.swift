import Essentials
import Vault

extension VaultSession {
    /// Reads and verifies the whole file.
    func check() async throws(StoreError) -> VaultCheck {
        let vault = try await opened()
        return try await named {
            let condition = try await vault.check()
            let status = try await vault.status()
            return VaultCheck(
                path: location.path, condition: condition.unless(status.readOnly),
                alarm: await vault.alarm.map(VaultCondition.init(alarm:)),
                bytes: Int(status.header.size),
                records: status.records.values.reduce(0, +),
                collections: status.records.keys.sorted(),
                damage: try await vault.damagedRanges().map(VaultCheck.DamagedRange.init),
                otherNames: otherNames(status))
        }
    }

    /// Accepts an older copy or another vault: allows writes and ends the warning.
    func acceptOlderCopy() async throws(StoreError) {
        let vault = try await opened()
        try await named { try await vault.acceptAsCurrent() }
        try await renewReplica()
        acceptAlarm()
    }

    /// Writes all records that authenticate to a new vault: at `file`, or in place of the damaged
    /// one, which is renamed.
    ///
    /// Returns `nil` if there was nothing to salvage.
    func salvage(to file: String?) async throws(StoreError) -> VaultSalvage? {
        let vault = try await opened()
        let path = location.path
        // What is lost here may be at the sync remote: the next exchange reads everything there again.
        let progress = try await read { view in SyncMemory.forgettingProgress(in: view) }
        let damage = try await named {
            try await vault.damagedRanges().map(VaultCheck.DamagedRange.init)
        }
        let damaged: String? = try await named {
            do {
                return try await recover(vault, to: file, carrying: progress)
            } catch VaultError.alreadyExists {
                throw StoreError.occupied(path: file ?? path + ".damaged")
            } catch VaultError.reservedName {
                throw StoreError.vault(.reservedName, path: file ?? path)
            }
        }
        guard let damaged else { return nil }
        let salvage = VaultSalvage(
            path: file ?? path, damaged: damaged,
            records: try await named { try await vault.count() },
            damage: damage)
        guard let file else {
            try await renewReplica()
            return salvage
        }
        try await notes(on: vault).add([absolute(path), absolute(file)], to: .salvaged)
        return salvage
    }

    /// Returns the path of the damaged file; `nil` if there is nothing to salvage.
    private func recover(
        _ vault: Vault, to file: String?, carrying progress: [Vault.Change]
    ) async throws(VaultError) -> String? {
        guard let file else { return try await vault.salvage(carrying: progress) }
        switch await vault.condition {
        case .damaged, .headerNeedsSalvage:
            try await vault.copy(to: file, carrying: progress)
            return location.path
        case .healthy, .tornTail, .olderCopy, .anotherVault, .readOnly: return nil
        }
    }

    /// Writes a verified copy; a folder that is missing is not made, because its name may be mistyped.
    func backUp(to file: String) async throws(StoreError) -> VaultBackup {
        let vault = try await opened()
        guard !file.isEmpty, DirectorySync.hasFolder(file) else {
            throw .notWritten(path: file, errno: ENOENT)
        }
        var status = stat()
        if stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFDIR {
            throw .notWritten(path: file, errno: EISDIR)
        }
        let backup = try await named {
            do {
                try await vault.backUp(to: file)
                return VaultBackup(
                    path: file, bytes: Int(try Vault.inspect(VaultLocation(path: file)).size),
                    records: try await vault.count())
            } catch VaultError.alreadyExists {
                throw StoreError.occupied(path: file)
            } catch VaultError.reservedName {
                throw StoreError.vault(.reservedName, path: file)
            } catch VaultError.readOnly(.headerNeedsSalvage) {
                throw StoreError.damagedHeaderCopy
            } catch VaultError.io(.open, let code), VaultError.io(.resolve, let code),
                VaultError.io(.makeDirectory, let code), VaultError.notSaved(let code)
            {
                throw StoreError.notWritten(path: file, errno: code)
            }
        }
        try await remember(file, in: vault)
        return backup
    }

    /// Records where a copy was written, so that it can be named later.
    private func remember(_ file: String, in vault: Vault) async throws(StoreError) {
        do throws(StoreError) {
            try await VaultBackups(records: self).remember(absolute(file), at: Date())
        } catch {
            // The copy is written and verified; a vault that cannot be written cannot record it.
            guard await vault.condition != .healthy || alarm != nil else { throw error }
        }
    }

    func absolute(_ file: String) -> String {
        file.hasPrefix("/") ? file : FileManager.default.currentDirectoryPath + "/" + file
    }

    /// Writes every record in clear text to a new file, or to standard output for `-`, after asking
    /// for the passphrase again, as `authenticate` does.
    func export(
        to file: String, with given: PassphraseSource?
    ) async throws(StoreError) -> VaultExport {
        let vault = try await opened()
        guard !Vault.isReserved(file) else { throw .vault(.reservedName, path: file) }
        try await authenticate(for: .export, with: given)
        var records: [Vault.Record] = []
        let id = try await named {
            let status = try await vault.status()
            for name in status.records.keys.sorted() where Kind.named(name)?.isExported ?? true {
                records += try await vault.records(in: name)
            }
            return status.header.vaultID
        }
        let document = ExportDocument.write(records, vaultID: id, at: Date())
        try ExportFile.write(document, to: file)
        return VaultExport(path: file, records: records.count)
    }

    /// Reads and checks a whole export, and returns what importing it would change.
    func examineImport(of file: String) async throws -> ImportPreview {
        let bytes = try await ExportFile.read(file, input: passphrases.input)
        let document = try ImportDocument(parsing: bytes)
        _ = try await openedForWriting()
        let plan = try await read { view in try ImportChanges(document, in: view) }
        let records = stamped
        return ImportPreview(collections: plan.counts, needsPassphrase: plan.needsPassphrase) {
            let isUnchanged = try await records.update(erasing: plan.isErasing) { view in
                // Another process may have changed the vault while the question was shown.
                let now = try ImportChanges(document, in: view)
                return now == plan ? Update(now.changes, result: true) : Update([], result: false)
            }
            guard isUnchanged else { throw ImportError.vaultChanged }
        }
    }

    /// Whether the history of a prompt can be stored.
    var takesHistory: Bool {
        get async {
            guard isOpen, alarm == nil else { return false }
            // The vault is open, so this does not wait; after an error nothing is stored.
            guard let vault = try? await opened() else { return false }
            switch await vault.condition {
            case .healthy, .tornTail: return true
            case .olderCopy, .anotherVault, .headerNeedsSalvage, .readOnly, .damaged: return false
            }
        }
    }
}

extension Vault {
    fileprivate func count() throws(VaultError) -> Int {
        try status().records.values.reduce(0, +)
    }
}

extension VaultCheck.DamagedRange {
    fileprivate init(_ loss: Vault.DamagedRange) {
        self.init(
            loss.bytes, changes: loss.transactions,
            after: loss.after.map(Date.init(milliseconds:)),
            before: loss.before.map(Date.init(milliseconds:)))
    }
}

extension Date {
    fileprivate init(milliseconds: Int64) {
        self.init(timeIntervalSince1970: Double(milliseconds) / 1000)
    }
}
