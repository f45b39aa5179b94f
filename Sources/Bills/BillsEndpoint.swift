import Essentials
import Values

/// Requests every bill: `GET {bills.url}`, which is the complete address.
enum BillsEndpoint {
    static func request(url: URL) -> HTTPRequest {
        .get(url)
    }

    /// Requests the digits of one bill's slip; a redirect could lead to another server.
    static func slip(url: URL) -> HTTPRequest {
        .get(url, refusesRedirects: true)
    }
}
