import CofreShell
import Foundation

/// A file that a person asked for, such as a picture.
struct WrittenFile {
    let environment: [String: String]

    /// Writes all of `bytes` or leaves everything as it was; `~/` is the person's home, since no
    /// shell has looked at a word typed at the prompt.
    func write(_ path: String, _ bytes: Data, _ replaces: Bool) throws(FileProblem) {
        let place = place(path)
        // A link that leads nowhere is something, too.
        var status = stat()
        if !replaces, lstat(place, &status) == 0 { throw .exists(path: path) }
        do { try bytes.write(to: URL(filePath: place), options: .atomic) } catch {
            throw .notWritten(path: path, detail: Self.reason(error))
        }
    }

    private func place(_ path: String) -> String {
        guard path.hasPrefix("~/") else { return path }
        return (environment["HOME"] ?? NSHomeDirectory()) + path.dropFirst()
    }

    /// The system's own words where it gave any.
    private static func reason(_ error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
        guard let cause, cause.domain == NSPOSIXErrorDomain else {
            return error.localizedDescription
        }
        return String(cString: strerror(Int32(cause.code)))
    }
}
