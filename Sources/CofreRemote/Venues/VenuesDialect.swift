package import Essentials

/// The two ways in which the places API is spoken; keys made since 2025 know only the second.
package enum VenuesDialect: String, CaseIterable, Sendable {
    case v3
    case dated = "2025-06-17"

    /// Where the vendor answers in this dialect.
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
