/// All system calls of a vault; nothing else in this target makes any.
///
/// ``SystemFiles`` is the real implementation. Tests wrap it to fail at the k-th call. All failures
/// are `VaultError.io(call, errno:)`.
protocol VaultIO: Sendable {
    /// The path with every symbolic link followed.
    func resolve(_ path: String) throws(VaultError) -> String
    /// Opens without blocking, close-on-exec, and without following a symbolic link as the last component.
    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor
    func close(_ file: Descriptor)
    func status(of path: String) throws(VaultError) -> FileStatus
    /// The first offset from `offset` on that is not in a hole of the file; nil if there is none. `offset` if the file
    /// system cannot say.
    func data(of file: Descriptor, from offset: UInt64) -> UInt64?
    func status(of file: Descriptor) throws(VaultError) -> FileStatus
    /// Whether the file is on a network file system, whose locks and caches cannot be relied on.
    func isRemote(_ file: Descriptor) -> Bool
    /// The names in a directory, in no particular order.
    func names(in directory: String) throws(VaultError) -> [String]
    /// Reads at most `count` bytes; none at the end of the file.
    func read(_ file: Descriptor, at offset: UInt64, count: Int) throws(VaultError) -> [UInt8]
    /// Makes one write call; returns the number of bytes written, which may be less than requested.
    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int
    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError)
    /// Syncs the content to the disk.
    func syncData(_ file: Descriptor) throws(VaultError)
    /// Syncs the content and attributes to the disk.
    func sync(_ file: Descriptor) throws(VaultError)
    /// Syncs the names in a directory to the disk.
    func syncDirectory(_ path: String) throws(VaultError)
    func rename(_ path: String, to other: String) throws(VaultError)
    func link(_ path: String, to other: String) throws(VaultError)
    func unlink(_ path: String) throws(VaultError)
    func makeDirectory(_ path: String) throws(VaultError)
    /// Takes an advisory lock on a whole file; false if another process holds it.
    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool
    func unlock(_ file: Descriptor)
    /// Waits a moment before the lock is tried again.
    func pause()
}

/// An open file descriptor.
struct Descriptor: Sendable, Hashable {
    let number: Int32
}

/// How to open a file; new files are accessible to their owner only (0600).
enum OpenMode: Sendable {
    case read
    case readWrite
    /// Fails if the path exists.
    case createNew
    case createOrOpen
    case createOrReplace
}

/// The attributes of a file.
struct FileStatus: Sendable, Equatable {
    enum Kind: Sendable {
        case regular, directory, other
    }

    /// Identifies a file: two paths with the same identity are the same file.
    struct Identity: Sendable, Hashable {
        let device: UInt64
        let inode: UInt64
    }

    var kind: Kind
    var identity: Identity
    var size: UInt64
    var owner: UInt32
    /// The permission bits.
    var mode: UInt32
    /// The number of hard links; 0 after the last name was removed.
    var links: UInt64
}

extension VaultIO {
    func data(of file: Descriptor, from offset: UInt64) -> UInt64? { offset }

    /// Reads up to `limit` bytes from `offset`; fewer only at the end of the file.
    ///
    /// Blocks of 4096 bytes that the device cannot read (EIO) are zeros and set `isBroken` (FORMAT.md section 7).
    func readAll(
        _ file: Descriptor, at offset: UInt64 = 0, limit: Int, _ isBroken: inout Bool
    ) throws(VaultError) -> [UInt8] {
        var (bytes, isInBlocks): ([UInt8], Bool) = ([], false)
        while bytes.count < limit {
            let start = offset + UInt64(bytes.count)
            let block = isInBlocks ? 4096 - Int(start % 4096) : limit
            let count = min(limit - bytes.count, block)
            do throws(VaultError) {
                let more = try read(file, at: start, count: count)
                if more.isEmpty { break }
                bytes = bytes.isEmpty ? more : bytes + more
            } catch .io(.read, errno: VaultError.inputOutput) {
                if isInBlocks {
                    bytes.append(zeros: count)
                    isBroken = true
                }
                isInBlocks = true
            }
        }
        return bytes
    }

    func readAll(
        _ file: Descriptor, at offset: UInt64 = 0, limit: Int
    ) throws(VaultError) -> [UInt8] {
        var isBroken = false
        return try readAll(file, at: offset, limit: limit, &isBroken)
    }

    /// Writes all of `bytes` with one call; a short write is reported as a full disk.
    func writeAll(_ file: Descriptor, _ bytes: [UInt8], at offset: UInt64) throws(VaultError) {
        guard try write(file, bytes, at: offset) == bytes.count else {
            throw .io(.write, errno: VaultError.diskFull)
        }
    }

    /// Copies a range of a file to a file at `path`, in chunks, and syncs it; on failure removes a new file.
    func copy(
        _ range: Range<UInt64>, of source: Descriptor, to path: String, _ mode: OpenMode
    ) throws(VaultError) {
        let target = try open(path, mode)
        defer { close(target) }
        do throws(VaultError) {
            var offset = range.lowerBound
            while offset < range.upperBound {
                let limit = Int(min(range.upperBound - offset, 1 << 20))
                let piece = try readAll(source, at: offset, limit: limit)
                if piece.isEmpty { break }
                try writeAll(target, piece, at: offset - range.lowerBound)
                offset += UInt64(piece.count)
            }
            try sync(target)
        } catch {
            // If that fails too, a partial file remains that is never read.
            if mode == .createNew { try? unlink(path) }
            throw error
        }
    }

    /// The status of the file at `path`; nil if the file is missing.
    func statusIfAny(of path: String) throws(VaultError) -> FileStatus? {
        do throws(VaultError) { return try status(of: path) } catch  where error.meansMissing {
            return nil
        }
    }

    /// Removes a file if it exists.
    func remove(_ path: String) throws(VaultError) {
        do throws(VaultError) { try unlink(path) } catch  where error.meansMissing {}
    }
}
