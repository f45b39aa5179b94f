import Essentials
import Values

/// Requests all contacts: `GET {contacts.url}/users`; the configured address may already end in `/users`.
enum ContactsEndpoint {
    static func request(base: URL) -> HTTPRequest {
        let url = base.lastPathComponent == "users" ? base : base.appending(path: "users")
        return .get(url)
    }
}
