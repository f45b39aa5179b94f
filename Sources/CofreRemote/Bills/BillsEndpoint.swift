import Essentials

/// Requests every bill: `GET {bills.url}`, which is the complete address.
enum BillsEndpoint {
    static func request(url: URL) -> HTTPRequest {
        HTTPRequest(url: url, headers: ["Accept": "application/json"])
    }
}
