import CofreDomain
import CofreShell
import Essentials
import Vault

/// The file that goes with a passphrase: any bytes, of which every one counts.
struct KeyFile {
    /// More than anybody needs, and little enough to lock in memory.
    static let largest = 64 << 10
    /// Little enough for anybody, and more than can be guessed.
    static let smallest = 16

    private let path: String

    /// A file that is there and can be read.
    init(_ path: String) throws(StoreError) {
        self.path = path
        _ = try read()
    }

    private init(made path: String) {
        self.path = path
    }

    /// The file, made of 64 random bytes (0600) where there is none.
    static func takeOrMake(_ path: String, telling phrases: Phrases) throws(StoreError) -> KeyFile {
        let descriptor = Posix.open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST { return try KeyFile(path) }
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { Posix.close(descriptor) }
        let secret = SecretBytes.random(count: 64)
        let isWritten = secret.withBytes { bytes in
            bytes.withUnsafeBytes { Posix.writeAll($0, to: descriptor) }
        }
        guard isWritten, fsync(descriptor) == 0 else { throw discard(path, errno) }
        // A vault that outlives its key file is lost.
        if let code = NewName.sync(path) { throw discard(path, code) }
        Channel.error.write(Sanitizer.clean(phrases.keyFileMade(path), limit: .max) + "\n")
        return KeyFile(made: path)
    }

    /// Its bytes, read anew, straight into guarded memory.
    func bytes() throws(StoreError) -> SecretBytes { try read() }

    private func read() throws(StoreError) -> SecretBytes {
        // Non-blocking, so that a pipe in its place does not hold us up.
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
