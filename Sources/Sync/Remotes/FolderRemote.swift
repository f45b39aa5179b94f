import Essentials

/// A remote in a folder, which Syncthing, Dropbox or a USB stick carries between machines.
///
/// A file is written under a temporary name, synced, and linked to its final name, so that no reader sees a part of it
/// and no file is replaced.
struct FolderRemote: SyncRemote {
    private static let temporaryPrefix = ".cofre-"
    private static let temporarySuffix = ".tmp"

    private let path: String

    /// - Parameter path: the path of the folder, which must exist; it is never created, because a missing folder can
    ///   mean that a USB stick is not plugged in.
    init(path: String) {
        self.path = path
    }

    func list() async throws(SyncRemoteError) -> [RemoteFile] {
        try await onOwnThread { () throws(SyncRemoteError) in try listed() }
    }

    func get(_ name: RemoteFileName) async throws(SyncRemoteError) -> [UInt8]? {
        try await onOwnThread { () throws(SyncRemoteError) in try read(name) }
    }

    func putNew(_ name: RemoteFileName, _ bytes: [UInt8]) async throws(SyncRemoteError) {
        try await onOwnThread { () throws(SyncRemoteError) in try write(name, bytes) }
    }

    func delete(_ name: RemoteFileName) async throws(SyncRemoteError) {
        try await onOwnThread { () throws(SyncRemoteError) in
            guard Posix.unlink(file(name.text)) == 0 || Posix.lastError == ENOENT else {
                throw SyncRemoteError(errno: Posix.lastError)
            }
        }
    }

    /// Throws `readOnly` if this machine may not write in the folder.
    func requireWritable() throws(SyncRemoteError) {
        guard access(path, W_OK) == 0 else { throw SyncRemoteError(errno: errno) }
    }

    private func file(_ name: String) -> String { path + "/" + name }

    private func listed() throws(SyncRemoteError) -> [RemoteFile] {
        guard let folder = opendir(path) else { throw SyncRemoteError(errno: errno) }
        defer { closedir(folder) }
        var files: [RemoteFile] = []
        while true {
            errno = 0
            guard let entry = readdir(folder) else {
                guard errno == 0 else { throw SyncRemoteError(errno: errno) }
                return files
            }
            // Read in place: the buffer may end before the 256 bytes of `d_name` do.
            let text = withUnsafePointer(to: &entry.pointee.d_name) { name in
                name.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
            }
            var status = stat()
            guard let name = RemoteFileName(text), lstat(file(text), &status) == 0,
                status.st_mode & S_IFMT == S_IFREG
            else { continue }
            files.append(RemoteFile(name: name, size: Int(status.st_size)))
            guard files.count <= SyncRemoteLimit.files else {
                throw .unreadable(.tooMany(count: files.count))
            }
        }
    }

    private func read(_ name: RemoteFileName) throws(SyncRemoteError) -> [UInt8]? {
        let descriptor = Posix.open(
            file(name.text), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else {
            if Posix.lastError == ENOENT { return nil }
            throw SyncRemoteError(errno: Posix.lastError)
        }
        defer { Posix.close(descriptor) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 64 << 10)
        while bytes.count <= SyncRemoteLimit.fileSize {
            let count = Posix.read(descriptor, &buffer, buffer.count)
            if count < 0, Posix.lastError == EINTR { continue }
            guard count >= 0 else { throw SyncRemoteError(errno: Posix.lastError) }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
        throw .unreadable(.tooLarge(limit: SyncRemoteLimit.fileSize))
    }

    private func write(_ name: RemoteFileName, _ bytes: [UInt8]) throws(SyncRemoteError) {
        removeOldTemporaries()
        let temporary = file(
            Self.temporaryPrefix + UUID.random().uuidString.lowercased() + Self.temporarySuffix)
        let descriptor = Posix.open(
            temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { throw SyncRemoteError(errno: Posix.lastError) }
        defer { _ = Posix.unlink(temporary) }
        let written = bytes.withUnsafeBytes { Posix.writeAll($0, to: descriptor) }
        let code = written && fsync(descriptor) == 0 ? 0 : Posix.lastError
        Posix.close(descriptor)
        guard code == 0 else { throw SyncRemoteError(errno: code) }
        try publish(temporary, as: name, bytes)
        syncFolder()
    }

    /// Gives the file its final name without replacing an existing file.
    private func publish(
        _ temporary: String, as name: RemoteFileName, _ bytes: [UInt8]
    ) throws(SyncRemoteError) {
        if Posix.link(temporary, file(name.text)) == 0 { return }
        switch Posix.lastError {
        case EEXIST:
            guard try read(name) == bytes else { throw .contentDiffers }
        // FAT, common on USB sticks, has no links; a rename would replace a file, so the name is checked first.
        case EPERM, EOPNOTSUPP, ENOSYS, EMLINK, EACCES:
            if let present = try read(name) {
                guard present == bytes else { throw .contentDiffers }
                return
            }
            guard Posix.rename(temporary, file(name.text)) == 0 else {
                throw SyncRemoteError(errno: Posix.lastError)
            }
        default: throw SyncRemoteError(errno: Posix.lastError)
        }
    }

    /// Makes the name durable; ignores errors, because some file systems do not support this.
    private func syncFolder() {
        let descriptor = Posix.open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        Posix.close(descriptor)
    }

    /// Removes temporary files older than an hour, which a killed program has left.
    private func removeOldTemporaries() {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else { return }
        for name in names
        where name.hasPrefix(Self.temporaryPrefix) && name.hasSuffix(Self.temporarySuffix) {
            var status = stat()
            guard lstat(file(name), &status) == 0, status.st_mode & S_IFMT == S_IFREG,
                time(nil) - status.st_mtim.tv_sec > 3600
            else { continue }
            // A file that cannot be removed takes space, but does no harm.
            _ = Posix.unlink(file(name))
        }
    }
}

extension SyncRemoteError {
    /// Converts an `errno` of a call on the remote's files.
    init(errno code: Int32) {
        switch code {
        case ENOENT, ENOTDIR: self = .missing
        case ENOSPC, EDQUOT: self = .full
        case EROFS, EACCES, EPERM: self = .readOnly
        default: self = .system(errno: code)
        }
    }
}
