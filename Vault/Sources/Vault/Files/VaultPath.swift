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

    /// The names for a salvaged log, in the order in which they are tried.
    var damaged: some Sequence<String> { names(".damaged") }
    /// The names for a file that a copy has replaced, in the order in which they are tried.
    var replaced: some Sequence<String> { names(".replaced") }

    private func names(_ ending: String) -> some Sequence<String> {
        (1...1000).lazy.map { path + ending + ($0 == 1 ? "" : ".\($0)") }
    }

    static func directory(of path: String) -> String { split(path).directory }

    /// Whether a path has one of the names that a vault beside it uses for its own files.
    static func isReserved(_ path: String) -> Bool {
        [".lock", ".new", ".tail"].contains(where: path.hasSuffix)
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
        guard !Self.isReserved(self.path) else { throw .reservedName }
        try Self.check(try environment.io.status(of: self.path), environment.owner)
    }

    /// Resolves the path of a vault to be created; creates its directory (0700).
    init(creating path: String, in environment: Environment) throws(VaultError) {
        let (directory, name) = Self.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { throw .isDirectory }
        guard !Self.isReserved(name) else { throw .reservedName }
        try Self.makeDirectories(directory, environment.io)
        let resolved = try environment.io.resolve(directory)
        self.path = resolved == "/" ? "/" + name : resolved + "/" + name
        try Self.syncNames(of: resolved, environment.io)
    }

    /// Removes the draft that an interrupted rewrite left at ``new``; throws `inTheWay` if anything else is there.
    ///
    /// `vaultID` is nil while a vault is created, because the id of an unfinished vault is not known.
    func removeDraft(of vaultID: [UInt8]?, _ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            try Self.requireOwn(new, vaultID, io)
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

    /// Throws `inTheWay` if the file at a name of this vault has the header of another vault, or is a directory, a symbolic
    /// link or a device.
    static func requireOwn(
        _ path: String, _ vaultID: [UInt8]?, _ io: any VaultIO
    ) throws(VaultError) {
        guard let status = try io.statusIfAny(of: path) else { return }
        guard status.kind == .regular else { throw .inTheWay(path: path) }
        let file = try io.open(path, .read)
        defer { io.close(file) }
        let header: Header
        do throws(VaultError) {
            header = try Header.read(from: file, io).header
        } catch  where error.systemErrno == nil {
            return
        }
        // A vault whose creation was interrupted has no frame.
        guard vaultID.map({ $0 == header.vaultID }) ?? (status.size <= UInt64(Header.start)) else {
            throw .inTheWay(path: path)
        }
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

    /// Syncs the names of a resolved directory and of its parents.
    ///
    /// Otherwise a loss of power could remove one of them with everything in it. All are synced, because the process
    /// that created one may have stopped before syncing it. Directories that this process may not read are skipped.
    private static func syncNames(of path: String, _ io: any VaultIO) throws(VaultError) {
        var path = path
        while path != "/" {
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
