import Essentials

/// Requests all contacts: `GET {contacts.url}/users`; the address may also be the list's own.
enum ContactsEndpoint {
    static func request(base: URL) -> HTTPRequest {
        let url = base.lastPathComponent == "users" ? base : base.appending(path: "users")
        return HTTPRequest(url: url, headers: ["Accept": "application/json"])
    }
}
