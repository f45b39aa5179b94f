import Essentials

/// The sandbox's world in a file: private to its owner, always complete, shared by processes.
///
/// A change is read, applied and written under a lock on a file beside it, which is never removed, because that would
/// let two processes hold the lock. Nothing is synced: after a power cut, a pretend payment may be undone.
struct StateFile: Sendable {
    let url: URL

    /// Changes the world in one step; also returns the new path of a damaged file, if it found one.
    func change<R>(_ body: (inout World) -> R) throws(StateFault) -> (R, setAside: URL?) {
        try StateFault.naming(url) {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        }
        let lock = try lock()
        defer { Posix.close(lock) }
        var (world, setAside) = try load()
        let before = world
        let result = body(&world)
        if world != before { try save(world) }
        return (result, setAside)
    }

    private func lock() throws(StateFault) -> Int32 {
        let path = url.appendingPathExtension("lock")
        let lock = Posix.open(path.path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { throw .errno(at: path) }
        while flock(lock, LOCK_EX) != 0 {
            guard Posix.lastError == EINTR else {
                let fault = StateFault.errno(at: path)
                Posix.close(lock)
                throw fault
            }
        }
        return lock
    }

    private func load() throws(StateFault) -> (World, setAside: URL?) {
        let bytes = try StateFault.naming(url) {
            do { return try Data?(Data(contentsOf: url)) } catch let error as CocoaError
                where error.code == .fileReadNoSuchFile
            { return nil }
        }
        guard let bytes else { return (World(), nil) }
        if let world = World(file: bytes) { return (world, nil) }
        let aside = url.appendingPathExtension("damaged-\(UUID().uuidString)")
        guard Posix.rename(url.path, aside.path) == 0 else { throw .errno(at: url) }
        return (World(), aside)
    }

    private func save(_ world: World) throws(StateFault) {
        let new = url.appendingPathExtension("new")
        // A process that died here may have left this file; the lock guarantees that no other process is using it.
        _ = Posix.unlink(new.path)
        let file = Posix.open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .errno(at: new) }
        defer { Posix.close(file) }
        let bytes = try StateFault.naming(new) { try [UInt8](world.fileBytes()) }
        guard bytes.withUnsafeBytes({ Posix.writeAll($0, to: file) }),
            Posix.rename(new.path, url.path) == 0
        else { throw .errno(at: new) }
    }
}

/// Why the state could not be read or written; the request had no effect.
struct StateFault: Error, CustomStringConvertible {
    let description: String

    init(_ reason: String, at url: URL) {
        description = "cannot use \(url.path): \(reason)"
    }

    /// Runs `work` on the file at `url`; its error is the reason.
    static func naming<Value>(
        _ url: URL, _ work: () throws -> Value
    ) throws(StateFault) -> Value {
        do { return try work() } catch { throw StateFault("\(error)", at: url) }
    }

    static func errno(at url: URL) -> StateFault {
        StateFault(String(cString: strerror(Posix.lastError)), at: url)
    }
}
