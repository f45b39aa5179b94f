/// The person's home folder, which `~` means at the beginning of a path.
struct HomeFolder: Equatable, Sendable {
    let path: String

    init(_ path: String) {
        self.path = path
    }

    /// The path that a person means, because a system shell leaves `--vault=~/v` as it is, and at the
    /// prompt there is none.
    func resolved(_ path: String) -> String {
        path == "~" || path.hasPrefix("~/") ? self.path + path.dropFirst() : path
    }
}
