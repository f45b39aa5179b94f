import Essentials

/// Where a vault is, links followed, and the names beside it (FORMAT.md section 9).
struct Place: Sendable {
    let path: String

    /// Held while reading or writing; never renamed, never deleted.
    var lock: String { path + ".lock" }
    /// A rewrite in the making.
    var new: String { path + ".new" }
    /// An interrupted last write, copied aside.
    var tail: String { path + ".tail" }

    var directory: String { Self.split(path).directory }

    /// What is found at these names is replaced or removed when the vault needs them.
    private var working: [String] { [lock, new, tail] }

    /// The names that a salvaged log is kept under, in the order in which they are tried.
    var damaged: some Sequence<String> {
        (1...1000).lazy.map { path + ($0 == 1 ? ".damaged" : ".damaged.\($0)") }
    }

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
        try Self.syncNames(of: self.directory, environment.io)
    }

    /// The place that `path` names in a directory that is there, whatever is at it.
    private init(naming path: String, _ io: any VaultIO) throws(VaultError) {
        let (directory, name) = Self.split(path)
        let resolved = try io.resolve(directory)
        self.path = resolved == "/" ? "/" + name : resolved + "/" + name
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
