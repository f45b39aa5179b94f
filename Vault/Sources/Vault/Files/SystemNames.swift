import CSodium
import Essentials

extension SystemFiles {
    // Inside the type, `open` and `close` mean its own; these mean the system's.
    static func open(_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32 {
        Posix.open(path, flags, mode)
    }

    static func close(_ number: Int32) -> Int32 {
        Posix.close(number)
    }

    func reserve(_ file: Descriptor, _ range: Range<UInt64>) throws(VaultError) {
        let status = vault_reserve(file.number, Int64(range.lowerBound), Int64(range.count))
        guard status == 0 else { throw .io(.reserve, errno: -status) }
    }

    func beginWriting(_ file: Descriptor, _ range: Range<UInt64>) {
        // The sync that follows writes all that is left and reports any error.
        vault_begin_writing(file.number, Int64(range.lowerBound), Int64(range.count))
    }

    func syncData(_ file: Descriptor) throws(VaultError) {
        #if canImport(Darwin)
            // fsync(2): on macOS only F_FULLFSYNC reaches the medium.
            let status = fcntl(file.number, F_FULLFSYNC)
        #else
            let status = fdatasync(file.number)
        #endif
        guard status == 0 else { throw .io(.syncData, errno: errno) }
    }

    func sync(_ file: Descriptor) throws(VaultError) {
        #if canImport(Darwin)
            let status = fcntl(file.number, F_FULLFSYNC)
        #else
            let status = fsync(file.number)
        #endif
        guard status == 0 else { throw .io(.sync, errno: errno) }
    }

    func syncDirectory(_ path: String) throws(VaultError) {
        let number = Self.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC, 0)
        guard number >= 0 else { throw .io(.syncDirectory, errno: errno) }
        defer { _ = Self.close(number) }
        // EINVAL: the file system syncs its names by itself.
        guard fsync(number) == 0 || errno == EINVAL else {
            throw .io(.syncDirectory, errno: errno)
        }
    }

    func rename(_ path: String, to other: String) throws(VaultError) {
        let status = Posix.rename(path, other)
        guard status == 0 else { throw .io(.rename, errno: errno) }
    }

    func link(_ path: String, to other: String) throws(VaultError) {
        let status = Posix.link(path, other)
        guard status == 0 else { throw .io(.link, errno: errno) }
    }

    func unlink(_ path: String) throws(VaultError) {
        let status = Posix.unlink(path)
        guard status == 0 else { throw .io(.unlink, errno: errno) }
    }
}
