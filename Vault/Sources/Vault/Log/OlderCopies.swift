extension SealedLog {
    /// The files in the vault's folder, and at `paths`, that hold this vault or a part of it and are not it.
    func copies(alsoAt paths: [String]) throws(VaultError) -> [VaultCopy] {
        let directory = place.directory == "/" ? "" : place.directory
        let beside = try io.names(in: place.directory).sorted().map { directory + "/" + $0 }
        var copies: [VaultCopy] = []
        for path in beside + paths where !copies.contains(where: { $0.path == path }) {
            if let copy = copy(at: path) { copies.append(copy) }
        }
        return copies
    }

    /// Removes a file that ``copies(alsoAt:)`` names, and puts that on the disk.
    func remove(_ copy: VaultCopy) throws(VaultError) {
        guard self.copy(at: copy.path) != nil else { throw .notFound }
        try io.unlink(copy.path)
        guard let place = try? Place(creating: copy.path, in: environment) else { return }
        try io.syncDirectory(place.directory)
    }

    /// The copy at a path; nil if there is none, or no file that can be read.
    private func copy(at path: String) -> VaultCopy? {
        guard let file = try? io.open(path, .read) else { return nil }
        defer { io.close(file) }
        guard let status = try? io.status(of: file), status.kind == .regular,
            status.identity != self.file.identity,
            let start = try? io.readAll(file, limit: Header.start)
        else { return nil }
        if path == place.tail { return VaultCopy(path: path, bytes: status.size, key: .none) }
        guard let (header, _) = try? Header.read(start),
            header.vaultID == self.file.header.vaultID
        else { return nil }
        let isSame = header.isAuthentic(under: self.file.keys.data)
        return VaultCopy(path: path, bytes: status.size, key: isSame ? .present : .earlier)
    }
}
