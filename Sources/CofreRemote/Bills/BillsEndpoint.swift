import Essentials

/// Asks for every bill: `GET {bills.url}`, which is the whole address.
enum BillsEndpoint {
    static func request(url: URL) -> HTTPRequest {
        HTTPRequest(url: url, headers: ["Accept": "application/json"])
    }
}
