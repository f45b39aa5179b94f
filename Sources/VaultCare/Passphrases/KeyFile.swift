import Essentials
import Values
import Vault

/// The key file that a vault requires in addition to a passphrase; all of its bytes are used.
struct KeyFile {
    /// The maximum size in bytes, small enough to lock in memory.
    static let largest = 64 << 10
    /// The minimum size in bytes, too long to be guessed.
    static let smallest = 16

    private let path: String

    /// Fails unless the file exists, can be read and has a valid size.
    init(_ path: String) throws(StoreError) {
        self.path = path
        _ = try read()
    }

    private init(made path: String) {
        self.path = path
    }

    /// The existing file, or a new one of 64 random bytes (mode 0600).
    static func openOrCreate(_ path: String, telling phrases: Phrases) throws(StoreError) -> KeyFile
    {
        let descriptor = Posix.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST { return try KeyFile(path) }
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { Posix.close(descriptor) }
        let secret = SecretBytes.random(count: 64)
        let isWritten = secret.withBytes { bytes in
            bytes.withUnsafeBytes { Posix.writeAll($0, to: descriptor) }
        }
        guard isWritten, fsync(descriptor) == 0 else { throw discard(path, errno) }
        // Syncs the key file's name first: the vault cannot be opened without the file.
        if let code = DirectorySync.sync(path) { throw discard(path, code) }
        Channel.error.write(Sanitizer.clean(phrases.keyFileMade(path), limit: .max) + "\n")
        return KeyFile(made: path)
    }

    /// The bytes, read again and straight into guarded memory.
    func bytes() throws(StoreError) -> SecretBytes { try read() }

    private func read() throws(StoreError) -> SecretBytes {
        // Non-blocking, so that opening a pipe does not block.
        let descriptor = Posix.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { throw Self.failure(path, errno) }
        defer { Posix.close(descriptor) }
        let path = path
        let bytes = try SecretBytes(capacity: Self.largest + 1) { buffer throws(StoreError) in
            var count = 0
            while count < buffer.count {
                let rest = buffer.baseAddress?.advanced(by: count)
                let got = Posix.read(descriptor, rest, buffer.count - count)
                if got < 0, errno == EINTR { continue }
                guard got >= 0 else { throw Self.failure(path, errno) }
                if got == 0 { break }
                count += got
            }
            return count
        }
        guard bytes.count >= Self.smallest else {
            throw .keyFile(path: path, .tooSmall(limit: Self.smallest))
        }
        guard bytes.count <= Self.largest else {
            throw .keyFile(path: path, .tooLarge(limit: Self.largest))
        }
        return bytes
    }

    private static func discard(_ path: String, _ code: Int32) -> StoreError {
        unlink(path)
        return failure(path, code)
    }

    private static func failure(_ path: String, _ code: Int32) -> StoreError {
        .keyFile(path: path, .system(errno: code))
    }
}
