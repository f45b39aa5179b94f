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

    func headers(key: String) -> [String: String] {
        switch self {
        case .v3: ["Accept": "application/json", "Authorization": key]
        case .dated:
            [
                "Accept": "application/json", "Authorization": "Bearer \(key)",
                "X-Places-Api-Version": rawValue,
            ]
        }
    }
}
