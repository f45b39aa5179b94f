import VaultPlatform

/// The resolved path of a vault, and the names beside it (FORMAT.md section 8).
struct VaultPath: Sendable {
    let path: String

    /// Locked while reading or writing; never renamed or deleted.
    var lock: String { path + ".lock" }
    /// A rewrite in progress.
    var new: String { path + ".new" }
    /// A copy of an interrupted last write.
    var tail: String { path + ".tail" }

    var directory: String { Self.directory(of: path) }

    /// Files with these endings are replaced or removed when the vault needs their names.
    private static let working = [".lock", ".new", ".tail"]

    private var working: [String] { Self.working.map { path + $0 } }

    /// The names for a salvaged log, in the order in which they are tried.
    var damaged: some Sequence<String> {
        (1...1000).lazy.map { path + ($0 == 1 ? ".damaged" : ".damaged.\($0)") }
    }

    static func directory(of path: String) -> String { split(path).directory }

    /// Whether one of the two vaults would treat the other as one of its own files.
    func conflicts(with other: VaultPath) -> Bool {
        working.contains(other.path) || other.working.contains(path)
    }

    /// Whether the vault would treat a file at `path` as one of its own.
    func reserves(_ path: String, _ io: any VaultIO) -> Bool {
        // Nothing is written to a directory that does not exist.
        guard let other = try? VaultPath(naming: path, io) else { return false }
        return working.contains(other.path)
    }

    /// Resolves the path of an existing vault.
    ///
    /// Its file must be regular, owned by this user, and writable by no one else.
    init(existing path: String, in environment: Environment) throws(VaultError) {
        do throws(VaultError) {
            self.path = try environment.io.resolve(path)
        } catch .io(.resolve, errno: ENOENT) {
            throw .notFound
        }
        try Self.check(try environment.io.status(of: self.path), environment.owner)
    }

    /// Resolves the path of a vault to be created; creates its directory (0700).
    init(creating path: String, in environment: Environment) throws(VaultError) {
        let (directory, name) = Self.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { throw .isDirectory }
        try Self.makeDirectories(directory, environment.io)
        try self.init(naming: path, environment.io)
        for suffix in Self.working where self.path.hasSuffix(suffix) {
            let other = String(self.path.dropLast(suffix.count))
            if try Self.header(at: other, environment.io) != nil { throw .reservedName }
        }
        try Self.syncNames(of: self.directory, environment.io)
    }

    /// Resolves `path` in an existing directory; the path itself may or may not exist.
    private init(naming path: String, _ io: any VaultIO) throws(VaultError) {
        let (directory, name) = Self.split(path)
        let resolved = try io.resolve(directory)
        self.path = resolved == "/" ? "/" + name : resolved + "/" + name
    }

    /// Removes the draft that an interrupted rewrite left at ``new``; throws `inTheWay` if anything else is there.
    ///
    /// `vaultID` is nil while a vault is created, because the id of an unfinished vault is not known.
    func removeDraft(of vaultID: [UInt8]?, _ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            if try isAnotherVault(at: new, vaultID, io) { throw .inTheWay(path: new) }
            try io.remove(new)
        } catch {
            throw error.asNotSaved
        }
    }

    /// Runs a part of a rewrite or copy; if it fails, removes ``new`` and throws `notSaved`.
    func removingDraftOnFailure<R>(
        _ io: any VaultIO, _ body: () throws(VaultError) -> R
    ) throws(VaultError) -> R {
        do throws(VaultError) { return try body() } catch {
            // If this fails, the next rewrite or copy removes the draft.
            try? io.unlink(new)
            throw error.asNotSaved
        }
    }

    /// Whether the file at a name of this vault is another vault: it has a lock file, or a header with another id.
    ///
    /// Throws `inTheWay` for a directory, a symbolic link or a device.
    func isAnotherVault(
        at path: String, _ vaultID: [UInt8]?, _ io: any VaultIO
    ) throws(VaultError) -> Bool {
        if let status = try io.statusIfAny(of: path), status.kind != .regular {
            throw .inTheWay(path: path)
        }
        guard let (header, size) = try Self.header(at: path, io) else { return false }
        if try io.statusIfAny(of: path + ".lock") != nil { return true }
        // An unfinished vault has no frame.
        guard let vaultID else { return size > UInt64(Header.start) }
        return header.vaultID != vaultID
    }

    /// Renames the draft at ``new`` to the vault's path; throws `alreadyExists` if that exists.
    func publishDraft(_ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            try io.link(new, to: path)
            // The next writer removes the second name.
            try? io.unlink(new)
        } catch  where error.meansExists {
            throw .alreadyExists
        } catch  where error.deniesLinks {
            // The file system has no hard links, like most memory sticks. Our lock excludes other creators.
            guard try io.statusIfAny(of: path) == nil else { throw .alreadyExists }
            try io.rename(new, to: path)
        }
    }

    /// The header and size of the vault at `path`; nil if there is no vault.
    private static func header(
        at path: String, _ io: any VaultIO
    ) throws(VaultError) -> (Header, size: UInt64)? {
        guard try io.statusIfAny(of: path) != nil else { return nil }
        let file = try io.open(path, .read)
        defer { io.close(file) }
        let size = try io.status(of: file).size
        do throws(VaultError) {
            return (try Header.read(from: file, io).header, size)
        } catch  where error.systemErrno == nil {
            return nil
        }
    }

    /// Throws unless the file is regular, belongs to `owner`, and is writable only by its owner.
    static func check(_ status: FileStatus, _ owner: UInt32) throws(VaultError) {
        switch status.kind {
        case .directory: throw .isDirectory
        case .other: throw .notRegularFile
        case .regular: break
        }
        guard status.owner == owner else { throw .foreignOwner(uid: status.owner) }
        guard status.mode & 0o022 == 0 else { throw .permissions(mode: status.mode) }
    }

    /// Creates a directory (0700), and its missing parents.
    static func makeDirectories(_ path: String, _ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            try io.makeDirectory(path)
        } catch .io(.makeDirectory, errno: ENOENT) {
            try makeDirectories(directory(of: path), io)
            try io.makeDirectory(path)
        }
    }

    /// Syncs the names of a directory and of its parents.
    ///
    /// Otherwise a loss of power could remove one of them with everything in it. All are synced, because the process
    /// that created one may have stopped before syncing it. Directories that this process may not read are skipped.
    private static func syncNames(of path: String, _ io: any VaultIO) throws(VaultError) {
        var path = path
        while path != "/", path != "." {
            path = directory(of: path)
            do throws(VaultError) {
                try io.syncDirectory(path)
            } catch .io(_, errno: EACCES) {
            } catch .io(_, errno: EROFS) {}
        }
    }

    private static func split(_ path: String) -> (directory: String, name: String) {
        guard let slash = path.lastIndex(of: "/") else { return (".", path) }
        let directory = path[..<slash]
        return (
            directory.isEmpty ? "/" : String(directory), String(path[path.index(after: slash)...])
        )
    }
}
