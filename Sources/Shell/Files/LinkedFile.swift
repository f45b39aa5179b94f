import Essentials

/// Resolves a file name that may be a symbolic link, so that replacing the file does not replace
/// the link.
enum LinkedFile {
    /// The limit of the system itself (path_resolution(7)).
    private static let mostLinks = 40

    /// The path to which the links from `path` lead, whether or not a file exists there.
    static func target(of path: String) -> String {
        var target = path
        for _ in 0..<mostLinks {
            // Not a link, so this is the target.
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: target)
            else { break }
            let folder = target.lastIndex(of: "/").map { target[...$0] } ?? ""
            target = next.hasPrefix("/") ? next : folder + next
        }
        return target
    }
}
