import Essentials
import Values

/// Requests every bill: `GET {bills.url}`, which is the complete address.
enum BillsEndpoint {
    static func request(url: URL) -> HTTPRequest {
        HTTPRequest(url: url, headers: ["Accept": "application/json"])
    }

    /// Requests the digits of one bill's slip; a redirect could lead to another server.
    static func slip(url: URL) -> HTTPRequest {
        HTTPRequest(url: url, headers: ["Accept": "application/json"], refusesRedirects: true)
    }
}
