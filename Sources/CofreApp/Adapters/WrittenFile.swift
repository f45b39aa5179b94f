import CofreShell
import Foundation

/// A file that a person named, such as a picture to write.
struct WrittenFile {
    let environment: [String: String]

    /// Writes all of `bytes` or leaves everything as it was.
    func write(_ path: String, _ bytes: Data, _ replaces: Bool) throws(FileProblem) {
        // A link that leads nowhere is something, too.
        var status = stat()
        if !replaces, lstat(path, &status) == 0 { throw .exists(path: path) }
        do { try bytes.write(to: URL(filePath: path), options: .atomic) } catch {
            throw .notWritten(path: path, code: FileCause.code(of: error))
        }
    }

    /// Where it is: `~` is the person's home, since no shell has looked at a word typed at the
    /// prompt; one that is relative or empty counts as not set, as for ``Places``.
    func place(_ path: String) -> String {
        guard path == "~" || path.hasPrefix("~/") else { return path }
        let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        return (home ?? NSHomeDirectory()) + path.dropFirst()
    }
}
