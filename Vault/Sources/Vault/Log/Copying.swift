extension SealedLog {
    /// Writes what is readable to a new vault at `path`; a backup has the generation of this one, and all of it.
    func copy(
        to path: String, carrying changes: [Vault.Change] = [], isBackup: Bool = false
    ) throws(VaultError) {
        let target = try VaultPath(creating: path, in: environment)
        // Checked early, because locking our own lock file again would never succeed; the hard link is the final check.
        guard (try? io.status(of: target.path)) == nil else { throw .alreadyExists }
        let changes = try changes.map(CheckedChange.init)
        try reading { () throws(VaultError) in
            // The file may have changed since it was opened.
            try reload()
            if isBackup, let range = file.state.damage.first { throw .damaged(range) }
            if isBackup, file.headerNeedsSalvage { throw .readOnly(.headerNeedsSalvage) }
            let rewrite = underSameKeys(at: target, generations: isBackup ? 0 : 1)
            let lock = try LockFile(target, environment)
            try lock.hold(exclusive: true) { () throws(VaultError) in
                // The lock file only serializes copies to the same path; a finished copy does not need it.
                defer { try? io.unlink(target.lock) }
                _ = try rewrite.write(file, transaction(changes))
                do throws(VaultError) { try rewrite.putInPlace() } catch .syncFailed(let errno) {
                    // A loss of power could remove its name. If this fails, the copy that remains is verified.
                    try? io.unlink(target.path)
                    throw .notSaved(errno: errno)
                }
            }
        }
    }

    func copies(alsoAt paths: [String]) throws(VaultError) -> [VaultCopy] {
        let directory = vaultPath.directory == "/" ? "" : vaultPath.directory
        let beside = try io.names(in: vaultPath.directory).sorted().map { directory + "/" + $0 }
        // An interrupted copy has left a draft.
        let elsewhere = paths + paths.map { $0 + ".new" }
        var copies: [VaultCopy] = []
        for path in beside + elsewhere where !copies.contains(where: { $0.path == path }) {
            if let copy = copy(at: path) { copies.append(copy) }
        }
        return copies
    }

    func remove(_ copy: VaultCopy) throws(VaultError) {
        guard self.copy(at: copy.path) != nil else { throw .notFound }
        try io.unlink(copy.path)
        try io.syncDirectory(VaultPath.directory(of: copy.path))
    }

    /// The copy at a path; nil if there is none or the file cannot be read.
    private func copy(at path: String) -> VaultCopy? {
        guard let file = try? io.open(path, .read) else { return nil }
        defer { io.close(file) }
        guard let status = try? io.status(of: file), status.kind == .regular,
            status.identity != self.file.identity,
            let start = try? io.readAll(file, limit: Header.start)
        else { return nil }
        guard let (header, _) = try? Header.read(start) else {
            guard path == vaultPath.tail else { return nil }
            return VaultCopy(path: path, bytes: status.size, key: .none, salt: "")
        }
        guard header.vaultID == self.file.header.vaultID else { return nil }
        let isSame = header.isAuthentic(under: self.file.keys.data)
        return VaultCopy(
            path: path, bytes: status.size, key: isSame ? .present : .earlier,
            salt: header.salt.hexadecimal)
    }
}
