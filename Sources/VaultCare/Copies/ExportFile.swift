import Essentials
import Terminal

/// Writes and reads unencrypted exports; a new file is private to its owner and replaces nothing.
enum ExportFile {
    /// Writes a new file; `-` means standard output.
    static func write(_ bytes: [UInt8], to path: String) throws(StoreError) {
        if path == "-" { return try print(bytes) }
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        if descriptor < 0, errno == EEXIST { throw .occupied(path: path) }
        guard descriptor >= 0 else { throw failure(path, errno) }
        defer { close(descriptor) }
        guard bytes.withUnsafeBytes({ Posix.writeAll($0, to: descriptor) }) else {
            throw discard(path, errno)
        }
        guard fsync(descriptor) == 0 || errno == EINVAL else { throw discard(path, errno) }
        if let code = DirectorySync.sync(path) { throw discard(path, code) }
    }

    /// Reads the whole file; `-` means standard input.
    static func read(_ path: String, input: StandardInput) async throws -> [UInt8] {
        let file = InputFile(
            path: path, limit: ImportDocument.largest, input: path == "-" ? input : nil)
        do throws(FileProblem) { return try await file.bytes() } catch {
            guard case .tooLong(_, let limit) = error else { throw error }
            throw ImportError.tooLarge(limit: limit)
        }
    }

    private static func print(_ bytes: [UInt8]) throws(StoreError) {
        do throws(FileProblem) { try OutputFile.print(bytes) } catch {
            guard case .notWritten(let path, let code) = error else { throw .interrupted }
            throw failure(path, code)
        }
    }

    /// Deletes the file, so that no partial plaintext remains.
    private static func discard(_ path: String, _ code: Int32) -> StoreError {
        unlink(path)
        return failure(path, code)
    }

    private static func failure(_ path: String, _ code: Int32) -> StoreError {
        .notWritten(path: path, errno: code)
    }
}
