import Essentials

/// Where a vault is, links followed, and the names beside it (FORMAT.md section 8).
struct Place: Sendable {
    let path: String

    /// Held while reading or writing; never renamed, never deleted.
    var lock: String { path + ".lock" }
    /// A rewrite in the making.
    var new: String { path + ".new" }
    /// An interrupted last write, copied aside.
    var tail: String { path + ".tail" }

    var directory: String { Self.directory(of: path) }

    /// What is found at names with these endings is replaced or removed when the vault needs them.
    private static let working = [".lock", ".new", ".tail"]

    private var working: [String] { Self.working.map { path + $0 } }

    /// The names that a salvaged log is kept under, in the order in which they are tried.
    var damaged: some Sequence<String> {
        (1...1000).lazy.map { path + ($0 == 1 ? ".damaged" : ".damaged.\($0)") }
    }

    /// The directory that a file at `path` lies in.
    static func directory(of path: String) -> String { split(path).directory }

    /// Whether one of two vaults would take the other for a file of its own.
    func isInTheWay(of other: Place) -> Bool {
        working.contains(other.path) || other.working.contains(path)
    }

    /// Whether a file at `path` would be taken for one of the vault's own.
    func keeps(_ path: String, _ io: any VaultIO) -> Bool {
        // Nothing is written in a directory that cannot be found.
        guard let other = try? Place(naming: path, io) else { return false }
        return working.contains(other.path)
    }

    /// The place of a vault that exists.
    ///
    /// Its files are ours, regular, and nobody else's to write.
    init(existing path: String, in environment: Environment) throws(VaultError) {
        do throws(VaultError) {
            self.path = try environment.io.resolve(path)
        } catch .io(.resolve, errno: ENOENT) {
            throw .notFound
        }
        try Self.check(try environment.io.status(of: self.path), environment.owner)
    }

    /// The place of a vault to be made; its directory is made too (0700).
    init(creating path: String, in environment: Environment) throws(VaultError) {
        let (directory, name) = Self.split(path)
        guard !name.isEmpty, name != ".", name != ".." else { throw .isDirectory }
        try Self.makeDirectories(directory, environment.io)
        try self.init(naming: path, environment.io)
        for suffix in Self.working where self.path.hasSuffix(suffix) {
            let other = String(self.path.dropLast(suffix.count))
            if try Self.header(at: other, environment.io) != nil { throw .ownName }
        }
        try Self.syncNames(of: self.directory, environment.io)
    }

    /// The place that `path` names in a directory that is there, whatever is at it.
    private init(naming path: String, _ io: any VaultIO) throws(VaultError) {
        let (directory, name) = Self.split(path)
        let resolved = try io.resolve(directory)
        self.path = resolved == "/" ? "/" + name : resolved + "/" + name
    }

    /// Removes what a rewrite that was stopped left at ``new``; throws `ownName` where another vault is there.
    ///
    /// `vaultID` is nil for a vault that is being made: nobody knows the id of one that was not finished.
    func removeDraft(of vaultID: [UInt8]?, _ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            if try holdsAnother(at: new, vaultID, io) { throw .ownName }
            try io.remove(new)
        } catch {
            throw error.asNotSaved
        }
    }

    /// Whether what is at one of our names is a vault of its own: it has a lock, or a header that is not ours.
    func holdsAnother(
        at path: String, _ vaultID: [UInt8]?, _ io: any VaultIO
    ) throws(VaultError) -> Bool {
        guard let (header, size) = try Self.header(at: path, io) else { return false }
        if try Self.exists(path + ".lock", io) { return true }
        // A vault that was not finished has no frame.
        guard let vaultID else { return size > UInt64(Header.start) }
        return header.vaultID != vaultID
    }

    /// Gives the draft at ``new`` the name that nothing may have yet; `alreadyExists` if something has.
    func giveDraftItsName(_ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            try io.link(new, to: path)
            // The next writer removes the second name.
            try? io.unlink(new)
        } catch  where error.meansExists {
            throw .alreadyExists
        } catch  where error.deniesLinks {
            // No hard links here, as on most memory sticks. Our lock keeps other creators away.
            guard try !Self.exists(path, io) else { throw .alreadyExists }
            try io.rename(new, to: path)
        }
    }

    private static func exists(_ path: String, _ io: any VaultIO) throws(VaultError) -> Bool {
        do throws(VaultError) { _ = try io.status(of: path) } catch  where error.meansMissing {
            return false
        }
        return true
    }

    /// The header of the vault at `path`, and its size; nil if no vault is there.
    private static func header(
        at path: String, _ io: any VaultIO
    ) throws(VaultError) -> (Header, size: UInt64)? {
        guard try exists(path, io) else { return nil }
        let file = try io.open(path, .read)
        defer { io.close(file) }
        let size = try io.status(of: file).size
        do throws(VaultError) {
            return (try Header.read(from: file, io).header, size)
        } catch  where error.systemErrno == nil {
            return nil
        }
    }

    /// Refuses what is not a regular file of `owner` that only its owner may write.
    static func check(_ status: FileStatus, _ owner: UInt32) throws(VaultError) {
        switch status.kind {
        case .directory: throw .isDirectory
        case .other: throw .notRegularFile
        case .regular: break
        }
        guard status.owner == owner else { throw .foreignOwner(uid: status.owner) }
        guard status.mode & 0o022 == 0 else { throw .permissions(mode: status.mode) }
    }

    /// Makes the directory that a file at `path` will lie in (0700), and those above it.
    static func makeDirectory(of path: String, _ io: any VaultIO) throws(VaultError) {
        try makeDirectories(split(path).directory, io)
    }

    private static func makeDirectories(_ path: String, _ io: any VaultIO) throws(VaultError) {
        do throws(VaultError) {
            try io.makeDirectory(path)
        } catch .io(.makeDirectory, errno: ENOENT) {
            try makeDirectories(split(path).directory, io)
            try io.makeDirectory(path)
        }
    }

    /// Puts the names of a directory and of those above it on the disk.
    ///
    /// Or a loss of power takes one of them away, with all that is synced in it. Who made them may have been
    /// stopped, so all are synced, whoever made them; those that we may not read are not ours.
    private static func syncNames(of path: String, _ io: any VaultIO) throws(VaultError) {
        var path = path
        while path != "/", path != "." {
            path = split(path).directory
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
