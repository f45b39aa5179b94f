import Essentials

/// The two dialects of the places API; keys created since 2025 work only with the second.
enum VenuesDialect: String, CaseIterable, Sendable {
    case v3
    case dated = "2025-06-17"

    /// The vendor's address for this dialect.
    var home: URL? {
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

extension VenuesDialect? {
    /// Keys created since 2025 work only with this dialect.
    var orDefault: VenuesDialect { self ?? .dated }
}

extension Setting {
    static let venuesURL = Setting(
        "venues.url",
        Sentence(
            "the server of the places, if not the vendor's",
            "o servidor dos lugares, quando não é o do fornecedor"), .url,
        served: Served(
            requests: "`GET /places/search`, `/places/ID`, `/places/ID/photos`",
            with: "the secret `venues.api-key`, raw or as a bearer (`venues.version`)")
    ) {
        $0.value(.venuesVersion).flatMap(VenuesDialect.init(rawValue:)).orDefault.home?
            .absoluteString
    }

    static let venuesVersion = Setting(
        "venues.version",
        Sentence(
            "the API version for places; answers of both are understood",
            "a versão da API de lugares; as respostas das duas são aceitas"),
        .choice(VenuesDialect.allCases.map(\.rawValue)),
        default: VenuesDialect?.none.orDefault.rawValue)

    static let venuesNear = Setting(
        "venues.near",
        Sentence(
            "where to look for places: LAT,LON or a city",
            "onde procurar lugares: LAT,LON ou uma cidade"), .point
    ) { $0.isSandbox ? "sao-paulo" : nil }

    static let venuesLifetime = Setting(
        "venues.lifetime",
        Sentence(
            "how long saved places are valid; unlimited if not set",
            "por quanto tempo lugares salvos valem; sem limite se não definido"), .duration)

    static let photosLifetime = Setting(
        "photos.lifetime",
        Sentence(
            "how long saved pictures are valid; unlimited if not set",
            "por quanto tempo imagens salvas valem; sem limite se não definido"), .duration)
}
