/// A provider of rates; throws `GatewayError` and `RatesRefusal`.
package protocol RatesGateway: Sendable {
    /// The latest table; `nil` when it is still the one tagged `tag`.
    func latest(unlessTagged tag: String?) async throws -> RateTable?

    /// The names of the currencies; `nil` if the provider gives none.
    func names() async throws -> [Currency: String]?
}

/// The provider of rates and its gateway.
package struct RatesSource: Sendable {
    package let provider: RatesProvider
    /// The provider is the default: neither a setting nor an app id chooses one.
    package let isAssumed: Bool
    package let gateway: any RatesGateway

    package init(provider: RatesProvider, isAssumed: Bool, gateway: any RatesGateway) {
        self.provider = provider
        self.isAssumed = isAssumed
        self.gateway = gateway
    }
}

/// The documented refusals of openexchangerates, by the words in its responses.
package enum RatesRefusal: String, Error, CaseIterable, Sendable {
    case missingAppID = "missing_app_id"
    case invalidAppID = "invalid_app_id"
    case inactiveAppID = "app_id_inactive"
    case notAllowed = "not_allowed"
    case accessRestricted = "access_restricted"
    case invalidBase = "invalid_base"
    case notAvailable = "not_available"
    case notFound = "not_found"
}
