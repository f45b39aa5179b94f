import CSodium
import VaultPlatform

/// Implements ``VaultIO`` with system calls.
struct SystemFiles: VaultIO {
    func resolve(_ path: String) throws(VaultError) -> String {
        guard let resolved = unsafe realpath(path, nil) else {
            throw .io(.resolve, errno: errno)
        }
        // The caller must free the memory that realpath returns.
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        // Non-blocking, so that opening a pipe does not block.
        let number = openFile(
            path, mode.flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY, 0o600)
        guard number >= 0 else { throw .io(.open, errno: errno) }
        return Descriptor(number: number)
    }

    func close(_ file: Descriptor) {
        closeFile(file.number)
    }

    func status(of path: String) throws(VaultError) -> FileStatus {
        var seen = stat()
        guard unsafe lstat(path, &seen) == 0 else { throw .io(.status, errno: errno) }
        return FileStatus(seen)
    }

    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        var seen = stat()
        guard unsafe fstat(file.number, &seen) == 0 else { throw .io(.status, errno: errno) }
        return FileStatus(seen)
    }

    func data(of file: Descriptor, from offset: UInt64) -> UInt64? {
        #if canImport(Glibc)
            // The value of SEEK_DATA (lseek(2)), which is defined only with _GNU_SOURCE. Reads use their own offsets.
            let found = lseek(file.number, off_t(offset), 3)
            if found >= 0 { return UInt64(found) }
            return errno == ENXIO ? nil : offset
        #else
            return offset
        #endif
    }

    func isRemote(_ file: Descriptor) -> Bool { vault_is_remote(file.number) }

    func names(in directory: String) throws(VaultError) -> [String] {
        guard let stream = unsafe opendir(directory) else { throw .io(.open, errno: errno) }
        defer { unsafe closedir(stream) }
        var names: [String] = []
        while let entry = unsafe readdir(stream) {
            // The name ends with a zero within the entry.
            let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { name in
                unsafe String(cString: UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self))
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names
    }

    func read(_ file: Descriptor, at offset: UInt64, count: Int) throws(VaultError) -> [UInt8] {
        while true {
            var code: Int32 = 0
            let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
                // The buffer has room for `count` bytes.
                let status = unsafe pread(file.number, buffer.baseAddress, count, off_t(offset))
                code = status < 0 ? errno : 0
                done = max(status, 0)
            }
            if code == 0 { return bytes }
            guard code == EINTR else { throw .io(.read, errno: code) }
        }
    }

    func write(
        _ file: Descriptor, _ bytes: [UInt8], at offset: UInt64
    ) throws(VaultError) -> Int {
        while true {
            let done = unsafe pwrite(file.number, bytes, bytes.count, off_t(offset))
            if done >= 0 { return done }
            guard errno == EINTR else { throw .io(.write, errno: errno) }
        }
    }

    func truncate(_ file: Descriptor, to length: UInt64) throws(VaultError) {
        guard ftruncate(file.number, off_t(length)) == 0 else {
            throw .io(.truncate, errno: errno)
        }
    }

    func syncData(_ file: Descriptor) throws(VaultError) {
        #if canImport(Darwin)
            let status = Self.flush(file.number)
        #else
            let status = fdatasync(file.number)
        #endif
        guard status == 0 else { throw .io(.syncData, errno: errno) }
    }

    func sync(_ file: Descriptor) throws(VaultError) {
        guard Self.flush(file.number) == 0 else { throw .io(.sync, errno: errno) }
    }

    func syncDirectory(_ path: String) throws(VaultError) {
        let number = openFile(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard number >= 0 else { throw .io(.syncDirectory, errno: errno) }
        defer { closeFile(number) }
        // EINVAL: this file system syncs names by itself.
        guard Self.flush(number) == 0 || errno == EINVAL else {
            throw .io(.syncDirectory, errno: errno)
        }
    }

    private static func flush(_ number: Int32) -> Int32 {
        #if canImport(Darwin)
            // fsync(2): on macOS only F_FULLFSYNC reaches the medium; some file systems support only fsync.
            if fcntl(number, F_FULLFSYNC) == 0 { return 0 }
        #endif
        return fsync(number)
    }

    func rename(_ path: String, to other: String) throws(VaultError) {
        guard renameFile(path, other) == 0 else { throw .io(.rename, errno: errno) }
    }

    func link(_ path: String, to other: String) throws(VaultError) {
        guard linkFile(path, other) == 0 else { throw .io(.link, errno: errno) }
    }

    func unlink(_ path: String) throws(VaultError) {
        guard unlinkFile(path) == 0 else { throw .io(.unlink, errno: errno) }
    }

    func makeDirectory(_ path: String) throws(VaultError) {
        guard unsafe mkdir(path, 0o700) == 0 || errno == EEXIST else {
            throw .io(.makeDirectory, errno: errno)
        }
    }

    func lock(_ file: Descriptor, exclusive: Bool) throws(VaultError) -> Bool {
        if flock(file.number, (exclusive ? LOCK_EX : LOCK_SH) | LOCK_NB) == 0 { return true }
        guard errno == EWOULDBLOCK || errno == EINTR else { throw .io(.lock, errno: errno) }
        return false
    }

    func unlock(_ file: Descriptor) {
        _ = flock(file.number, LOCK_UN)
    }

    func pause() {
        usleep(1000)
    }
}

extension OpenMode {
    fileprivate var flags: Int32 {
        switch self {
        case .read: O_RDONLY
        case .readWrite: O_RDWR
        case .createNew: O_RDWR | O_CREAT | O_EXCL
        case .createOrOpen: O_RDWR | O_CREAT
        case .createOrReplace: O_RDWR | O_CREAT | O_TRUNC
        }
    }
}

extension FileStatus {
    fileprivate init(_ seen: stat) {
        kind =
            switch seen.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            default: .other
            }
        identity = Identity(device: UInt64(seen.st_dev), inode: UInt64(seen.st_ino))
        size = UInt64(seen.st_size)
        owner = seen.st_uid
        mode = UInt32(seen.st_mode & 0o7777)
        links = UInt64(seen.st_nlink)
    }
}

// Outside the type, these names refer to the system's functions.
private func openFile(_ path: String, _ flags: Int32, _ mode: mode_t = 0) -> Int32 {
    unsafe open(path, flags, mode)
}

private func closeFile(_ descriptor: Int32) { _ = close(descriptor) }

private func renameFile(_ path: String, _ other: String) -> Int32 { unsafe rename(path, other) }

private func linkFile(_ path: String, _ other: String) -> Int32 { unsafe link(path, other) }

private func unlinkFile(_ path: String) -> Int32 { unsafe unlink(path) }
