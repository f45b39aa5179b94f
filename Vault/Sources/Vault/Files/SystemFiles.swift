import CSodium
import Essentials

/// ``VaultIO`` by plain system calls.
struct SystemFiles: VaultIO {
    func resolve(_ path: String) throws(VaultError) -> String {
        guard let resolved = unsafe realpath(path, nil) else {
            throw .io(.resolve, errno: errno)
        }
        // realpath gives memory that is ours to free.
        defer { unsafe free(resolved) }
        return unsafe String(cString: resolved)
    }

    func open(_ path: String, _ mode: OpenMode) throws(VaultError) -> Descriptor {
        // Non-blocking, so that a pipe in the place of a vault does not hold us up.
        let flags = mode.flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
        // Each commit reads a few bytes of what the one before has written. To note when would change the file
        // once more, also on the disk.
        var number = Self.open(path, flags | vault_leave_access_time, 0o600)
        // Only the owner may ask for that; whether somebody else may use the file is for who opens it.
        if number < 0 && errno == EPERM { number = Self.open(path, flags, 0o600) }
        guard number >= 0 else { throw .io(.open, errno: errno) }
        return Descriptor(number: number)
    }

    func close(_ file: Descriptor) {
        _ = Self.close(file.number)
    }

    func status(of path: String) throws(VaultError) -> FileStatus {
        try status(of: path, in: Descriptor(number: AT_FDCWD))
    }

    func status(of file: Descriptor) throws(VaultError) -> FileStatus {
        try status(of: "", in: file)
    }

    private func status(
        of path: String, in file: Descriptor
    ) throws(VaultError) -> FileStatus {
        var seen = vault_file()
        let result = unsafe vault_look(file.number, path, &seen)
        guard result == 0 else { throw .io(.status, errno: -result) }
        return FileStatus(seen)
    }

    func read(
        _ file: Descriptor, at offset: UInt64, into buffer: inout [UInt8], at index: Int,
        count: Int
    ) throws(VaultError) -> Int {
        precondition(index >= 0 && count >= 0 && index + count <= buffer.count, "room to read")
        while true {
            let done = unsafe buffer.withUnsafeMutableBytes { bytes -> Int in
                guard let start = bytes.baseAddress else { return 0 }
                // The range was checked above.
                return unsafe pread(file.number, start + index, count, off_t(offset))
            }
            if done >= 0 { return done }
            guard errno == EINTR else { throw .io(.read, errno: errno) }
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
    fileprivate init(_ seen: vault_file) {
        kind = seen.is_regular ? .regular : seen.is_directory ? .directory : .other
        identity = Identity(device: seen.device, inode: seen.inode)
        size = seen.size
        owner = seen.owner
        mode = seen.permissions
        links = seen.links
    }
}
