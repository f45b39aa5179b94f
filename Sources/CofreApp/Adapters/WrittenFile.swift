import CofreShell
import CofreStore
import Essentials

/// A file that a person named, such as a picture to write.
struct WrittenFile {
    let environment: [String: String]

    /// What a pipe that has room takes at once (`PIPE_BUF`).
    private static let piece = 4096

    /// Writes all of `bytes` or leaves everything as it was; where a link leads, the link stays.
    func write(_ path: String, _ bytes: Data, _ replaces: Bool) throws(FileProblem) {
        // A link that leads nowhere is something, too.
        var status = stat()
        if !replaces, lstat(path, &status) == 0 { throw .exists(path: path) }
        if let stream = try stream(at: path) {
            defer { close(stream) }
            return try pour([UInt8](bytes)[...], into: stream, path)
        }
        let file = URL(filePath: LinkedFile.target(of: path))
        do { try bytes.write(to: file, options: .atomic) } catch {
            throw .notWritten(path: path, code: FileCause.code(of: error))
        }
    }

    /// What takes the bytes as they come: a pipe, a terminal or a device, whose place no file may
    /// take, and standard output, whatever that is; `nil` for a file of its own.
    private func stream(at path: String) throws(FileProblem) -> Int32? {
        var named = stat()
        var output = stat()
        guard stat(path, &named) == 0 else { return nil }
        let isOutput =
            fstat(STDOUT_FILENO, &output) == 0 && named.st_dev == output.st_dev
            && named.st_ino == output.st_ino
        if !isOutput, [S_IFREG, S_IFDIR].contains(named.st_mode & S_IFMT) { return nil }
        // Non-blocking: a pipe without a reader would hold us here, deaf to Ctrl-C.
        let descriptor =
            isOutput
            ? fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
            : open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK)
        guard descriptor >= 0 else { throw .notWritten(path: path, code: errno) }
        return descriptor
    }

    private func pour(
        _ bytes: ArraySlice<UInt8>, into stream: Int32, _ path: String
    ) throws(FileProblem) {
        var rest = bytes
        while !rest.isEmpty {
            // Looks up twenty times a second whether it is still wanted.
            if Task.isCancelled { throw .interrupted }
            var room = pollfd(fd: stream, events: Int16(POLLOUT), revents: 0)
            guard poll(&room, 1, 50) > 0 else { continue }
            let count = rest.prefix(Self.piece).withUnsafeBytes {
                Posix.write(stream, $0.baseAddress, $0.count)
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { throw .notWritten(path: path, code: errno) }
            rest = rest.dropFirst(count)
        }
    }

    /// Where it is: `~` is the person's home, since no shell has looked at a word typed at the
    /// prompt; one that is relative or empty counts as not set, as for ``Paths``.
    func place(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/") else { return path }
        return Paths.home(in: environment) + path.dropFirst()
    }
}
