package import Essentials

/// The two dialects of the places API; keys created since 2025 work only with the second.
package enum VenuesDialect: String, CaseIterable, Sendable {
    case v3
    case dated = "2025-06-17"

    /// The vendor's address for this dialect.
    package var home: URL? {
        switch self {
        case .v3: URL(string: "https://api.foursquare.com/v3")
        case .dated: URL(string: "https://places-api.foursquare.com")
        }
    }

    /// - Parameter key: `nil` if the server requires none.
    func headers(key: String?) -> [String: String] {
        var headers = ["Accept": "application/json"]
        if self == .dated { headers["X-Places-Api-Version"] = rawValue }
        if let key { headers["Authorization"] = self == .v3 ? key : "Bearer \(key)" }
        return headers
    }
}
