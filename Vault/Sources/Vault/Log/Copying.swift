extension SealedLog {
    /// Copies the log's good bytes to a new file, verifies them there, and only then gives it its name.
    func backUp(to path: String) throws(VaultError) {
        let target = try target(path)
        try reading { () throws(VaultError) in
            // What was read when the log was opened may have changed since.
            try reload()
            if let range = file.state.damage.first { throw .damaged(range) }
            if file.headerNeedsSalvage { throw .headerDamaged }
            let lock = try LockFile(target, environment)
            try lock.hold(exclusive: true) { () throws(VaultError) in
                // The lock is for other copies to the same place; a copy has no use for it.
                defer { try? io.unlink(target.lock) }
                try target.removeDraft(of: file.header.vaultID, io)
                do throws(VaultError) {
                    try copyLog(to: target.new)
                    try verifyCopy(at: target.new)
                    try target.giveDraftItsName(io)
                } catch {
                    // The next copy to this place removes it.
                    try? io.unlink(target.new)
                    throw error.asNotSaved
                }
            }
        }
        try syncName(of: target)
    }

    /// Writes what authenticates to a new vault at another path, under the same keys; never clobbers.
    func copy(to path: String) throws(VaultError) {
        let target = try target(path)
        try reading { () throws(VaultError) in
            try reload()
            let header = Header(rewriting: file.header, with: file.keys.data)
            let rewrite = Rewrite(target, header, key: file.keys.data, in: environment)
            let lock = try LockFile(target, environment)
            try lock.hold(exclusive: true) { () throws(VaultError) in
                _ = try rewrite.write(file)
                if let error = try rewrite.putInPlace() {
                    throw .syncFailed(errno: error.systemErrno ?? 0)
                }
            }
        }
    }

    /// The place of a copy: nothing is there, and neither vault would take the other for a file of its own.
    private func target(_ path: String) throws(VaultError) -> Place {
        let target = try Place(creating: path, in: environment)
        guard !place.isInTheWay(of: target) else { throw .ownName }
        // Early, because our own lock would keep us from waiting for itself; the link decides.
        guard (try? io.status(of: target.path)) == nil else { throw .alreadyExists }
        return target
    }

    private func copyLog(to path: String) throws(VaultError) {
        let copy = try io.open(path, .createNew)
        defer { io.close(copy) }
        try io.copy(0..<file.state.end, of: file.descriptor, to: copy)
        try io.sync(copy)
    }

    /// Opens the copy as a stranger would; it must end where the log ends, with the same tag.
    private func verifyCopy(at path: String) throws(VaultError) {
        let copy = try OpenFile(
            path, key: file.keys.data, alarms: nil, exclusive: false, in: environment)
        guard copy.header.bytes == file.header.bytes, !copy.headerNeedsSalvage,
            copy.state.position == file.state.position, copy.state.tail == nil,
            copy.state.damage.isEmpty
        else { throw .notSaved(errno: VaultError.inputOutput) }
    }

    /// A copy whose name a loss of power could take away is none, and does not stay.
    private func syncName(of target: Place) throws(VaultError) {
        do throws(VaultError) { try io.syncDirectory(target.directory) } catch {
            // If the copy stays, it is a verified one.
            try? io.unlink(target.path)
            throw error.asNotSaved
        }
    }

    /// The files in the vault's folder, and at `paths`, that hold this vault or a part of it and are not it.
    func copies(alsoAt paths: [String]) throws(VaultError) -> [VaultCopy] {
        let directory = place.directory == "/" ? "" : place.directory
        let beside = try io.names(in: place.directory).sorted().map { directory + "/" + $0 }
        // A copy that was interrupted has a draft beside it.
        let elsewhere = paths + paths.map { $0 + ".new" }
        var copies: [VaultCopy] = []
        for path in beside + elsewhere where !copies.contains(where: { $0.path == path }) {
            if let copy = copy(at: path) { copies.append(copy) }
        }
        return copies
    }

    /// Removes a file that ``copies(alsoAt:)`` names, and puts that on the disk.
    func remove(_ copy: VaultCopy) throws(VaultError) {
        guard self.copy(at: copy.path) != nil else { throw .notFound }
        try io.unlink(copy.path)
        try io.syncDirectory(Place.directory(of: copy.path))
    }

    /// The copy at a path; nil if there is none, or no file that can be read.
    private func copy(at path: String) -> VaultCopy? {
        guard let file = try? io.open(path, .read) else { return nil }
        defer { io.close(file) }
        guard let status = try? io.status(of: file), status.kind == .regular,
            status.identity != self.file.identity,
            let start = try? io.readAll(file, limit: Header.start)
        else { return nil }
        guard let (header, _) = try? Header.read(start) else {
            guard path == place.tail else { return nil }
            return VaultCopy(path: path, bytes: status.size, key: .none)
        }
        guard header.vaultID == self.file.header.vaultID else { return nil }
        let isSame = header.isAuthentic(under: self.file.keys.data)
        return VaultCopy(path: path, bytes: status.size, key: isSame ? .present : .earlier)
    }
}
