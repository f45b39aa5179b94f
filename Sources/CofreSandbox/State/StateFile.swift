import Dispatch
import Essentials

/// The sandbox's world in a file: private to its owner, always complete, shared by processes.
///
/// A change is read, applied and written under a lock on a file beside it. It is not synced: after
/// a power cut, a pretend payment may be undone.
struct StateFile: Sendable {
    private let url: URL
    /// A queue outside the cooperative pool, because locks and file access block.
    private let queue = DispatchQueue(label: "cofre.sandbox.state")

    init(_ url: URL) {
        self.url = url
    }

    /// Changes the world in one step; returns the new path of a damaged file, if it found one.
    func change<R: Sendable>(
        _ body: @escaping @Sendable (inout WorldState) -> R
    ) async throws(StateFault) -> (result: R, setAside: URL?) {
        let outcome: Result<(R, URL?), StateFault> = await withCheckedContinuation { waiting in
            queue.async {
                waiting.resume(
                    returning: Result { () throws(StateFault) in try changeNow(body) })
            }
        }
        return try outcome.get()
    }

    private func changeNow<R>(
        _ body: (inout WorldState) -> R
    ) throws(StateFault) -> (R, URL?) {
        do {
            try FileManager.default.createDirectory(
                at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700])
        } catch {
            throw StateFault("\(error)", at: url)
        }
        let lock = try FileLock(beside: url)
        defer { lock.release() }
        var (world, setAside, holdsCards) = try load()
        let before = world
        let result = body(&world)
        if holdsCards || world != before { try save(world) }
        return (result, setAside)
    }

    private func load() throws(StateFault) -> (WorldState, setAside: URL?, holdsCards: Bool) {
        let bytes: Data
        do {
            bytes = try Data(contentsOf: url)
        } catch let error as CocoaError where error.code == .fileReadNoSuchFile {
            return (WorldState(), nil, false)
        } catch {
            throw StateFault("\(error)", at: url)
        }
        if let world = WorldState(file: bytes) {
            return (world, nil, WorldState.holdsCards(in: bytes))
        }
        let aside = url.appendingPathExtension("damaged-\(UUID().uuidString)")
        guard rename(url.path, aside.path) == 0 else { throw .errno(at: url) }
        return (WorldState(), aside, false)
    }

    private func save(_ world: WorldState) throws(StateFault) {
        let new = url.appendingPathExtension("new")
        // A process that died here may have left this file; the lock guarantees that no other
        // process is using it.
        unlink(new.path)
        let file = open(new.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard file >= 0 else { throw .errno(at: new) }
        defer { close(file) }
        let bytes: [UInt8]
        do { bytes = try [UInt8](world.fileBytes()) } catch {
            throw StateFault("\(error)", at: new)
        }
        guard bytes.withUnsafeBytes({ Posix.writeAll($0, to: file) }) else {
            throw .errno(at: new)
        }
        guard rename(new.path, url.path) == 0 else { throw .errno(at: url) }
    }
}

/// Why the state could not be read or written.
///
/// The request had no effect.
struct StateFault: Error, CustomStringConvertible {
    let description: String

    init(_ reason: String, at url: URL) {
        description = "cannot use \(url.path): \(reason)"
    }

    static func errno(at url: URL) -> StateFault {
        StateFault(String(cString: strerror(Posix.lastError)), at: url)
    }
}
