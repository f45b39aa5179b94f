import Values

/// A provider of rates; throws `GatewayError` and `RatesRefusal`.
protocol RatesGateway: Sendable {
    /// The latest table; `nil` when it is still the one tagged `tag`.
    func latest(unlessTagged tag: String?) async throws -> RateTable?

    /// The names of the currencies; `nil` if the provider gives none.
    func names() async throws -> [Currency: String]?
}

/// The provider of rates and its gateway.
struct RatesSource: Sendable {
    let provider: RatesProvider
    /// The provider is the default: neither a setting nor an app id chooses one.
    let isAssumed: Bool
    let gateway: any RatesGateway
}

/// The documented refusals of openexchangerates, by the words in its responses.
enum RatesRefusal: String, Error, CaseIterable, Sendable {
    case missingAppID = "missing_app_id"
    case invalidAppID = "invalid_app_id"
    case inactiveAppID = "app_id_inactive"
    case notAllowed = "not_allowed"
    case accessRestricted = "access_restricted"
    case invalidBase = "invalid_base"
    case notAvailable = "not_available"
    case notFound = "not_found"
}

extension RatesRefusal: Fault {
    /// The documented refusals of openexchangerates.
    func failure(in phrases: Phrases) -> Failure {
        let setID = "secret set rates.app-id"
        let another = "config set rates.provider er-api"
        return switch self {
        case .missingAppID:
            phrases.failure(
                .config, "openexchangerates requires an app id",
                "openexchangerates exige um app id", hint: setID)
        case .invalidAppID:
            phrases.failure(
                .refused, "openexchangerates does not know this app id",
                "openexchangerates não conhece este app id", hint: setID)
        case .inactiveAppID:
            phrases.failure(
                .refused, "this app id is no longer active at openexchangerates",
                "este app id não está mais ativo na openexchangerates", hint: setID)
        case .notAllowed:
            phrases.failure(
                .refused, "the plan of this app id does not allow that",
                "o plano deste app id não permite isso", hint: another)
        case .accessRestricted:
            phrases.failure(
                .refused, "openexchangerates restricts this app id: too many requests",
                "openexchangerates restringe este app id: requisições demais", hint: another)
        case .invalidBase:
            phrases.failure(
                .refused, "openexchangerates does not accept US dollars as the base",
                "openexchangerates não aceita o dólar como base", hint: another)
        case .notAvailable:
            phrases.failure(
                .refused, "openexchangerates does not have these rates",
                "openexchangerates não tem essas cotações", hint: another)
        case .notFound:
            phrases.failure(
                .refused, "openexchangerates has nothing at this address",
                "openexchangerates não tem nada neste endereço", hint: "config unset rates.url")
        }
    }
}
