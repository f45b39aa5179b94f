import Essentials

/// Requests all contacts: `GET {contacts.url}/users`.
enum ContactsEndpoint {
    static func request(base: URL) -> HTTPRequest {
        HTTPRequest(
            url: base.appending(path: "users"), headers: ["Accept": "application/json"])
    }
}
