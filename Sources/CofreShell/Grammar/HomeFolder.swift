/// The person's home folder, which `~` means at the beginning of a path.
package struct HomeFolder: Equatable, Sendable {
    package let path: String

    package init(_ path: String) {
        self.path = path
    }

    /// The path that a person means, because a system shell leaves `--vault=~/v` as it is, and at the
    /// prompt there is none.
    package func resolved(_ path: String) -> String {
        path == "~" || path.hasPrefix("~/") ? self.path + path.dropFirst() : path
    }
}
