import Essentials

/// Requests all contacts: `GET {contacts.url}/users`, or the configured address itself if it ends in `/users` or is that
/// of a file, as `contacts.json`.
enum ContactsEndpoint {
    static func request(base: URL) -> HTTPRequest {
        let isWhole = base.lastPathComponent == "users" || isFile(base)
        return .get(isWhole ? base : base.appending(path: "users"))
    }

    /// The end of `v1.0` is no file's extension.
    private static func isFile(_ url: URL) -> Bool {
        url.path().contains("/") && url.pathExtension.contains(where: \.isLetter)
    }
}
