import Essentials
import Terminal
import Values

/// Writes a file that a person named, such as a picture.
enum OutputFile {
    /// Replaces the file as a whole or changes nothing; a symbolic link is kept and its target written.
    ///
    /// `-` is standard output, which may have received a part if writing fails; so may a pipe or a device.
    static func write(_ path: String, _ bytes: Data, _ replaces: Bool) throws(FileProblem) {
        if path == "-" { return try print([UInt8](bytes)) }
        if let stream = try stream(at: path) {
            defer { close(stream) }
            return try pour([UInt8](bytes)[...], into: stream, path)
        }
        var status = stat()
        // A link without a target counts as an existing file.
        if !replaces, lstat(path, &status) == 0 { throw .exists(path: path) }
        let file = URL(filePath: LinkedFile.target(of: path))
        do { try bytes.write(to: file, options: .atomic) } catch {
            throw .notWritten(path: path, code: FileCause.code(of: error))
        }
    }

    /// Whether the path leads to an existing regular file.
    static func isRegular(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
    }

    /// Writes to standard output; control sequences are removed at a terminal, while a file or a pipe gets the bytes
    /// unchanged.
    static func print(_ bytes: [UInt8]) throws(FileProblem) {
        guard TerminalInfo.isTTY(STDOUT_FILENO) else {
            return try pour(bytes[...], into: STDOUT_FILENO, "-")
        }
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        let text = lines.map { Sanitizer.clean(String($0), limit: .max) + "\n" }.joined()
        try pour(Array(text.utf8)[...], into: STDOUT_FILENO, "-")
    }

    /// The descriptor if the path is a pipe, a terminal, a device or standard output, which must
    /// not be replaced by a file; `nil` for a regular file.
    private static func stream(at path: String) throws(FileProblem) -> Int32? {
        var named = stat()
        var output = stat()
        guard stat(path, &named) == 0 else { return nil }
        let isOutput =
            fstat(STDOUT_FILENO, &output) == 0 && named.st_dev == output.st_dev
            && named.st_ino == output.st_ino
        if !isOutput, [S_IFREG, S_IFDIR].contains(named.st_mode & S_IFMT) { return nil }
        // Non-blocking: opening a pipe without a reader would block and ignore Ctrl-C.
        let descriptor =
            isOutput
            ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
            : open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw .notWritten(path: path, code: errno) }
        return descriptor
    }

    private static func pour(
        _ bytes: ArraySlice<UInt8>, into stream: Int32, _ path: String
    ) throws(FileProblem) {
        var rest = bytes
        while !rest.isEmpty {
            // Checks twenty times a second whether the task was cancelled.
            if Task.isCancelled { throw .interrupted }
            if let code = Channel.writePiece(of: &rest, to: stream, patience: 50) {
                throw .notWritten(path: path, code: code)
            }
        }
    }
}
