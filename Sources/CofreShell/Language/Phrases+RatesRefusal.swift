import CofreDomain

/// What openexchangerates may answer instead of rates, each with what helps.
extension Phrases {
    func failure(_ refusal: RatesRefusal) -> Failure {
        let setID = "secret set rates.app-id"
        let another = "config set rates.provider er-api"
        return switch refusal {
        case .missingAppID:
            Failure(
                .config,
                pick("openexchangerates wants an app id", "openexchangerates pede um app id"),
                hint: setID)
        case .invalidAppID:
            Failure(
                .refused,
                pick(
                    "openexchangerates does not know this app id",
                    "openexchangerates não conhece este app id"), hint: setID)
        case .inactiveAppID:
            Failure(
                .refused,
                pick(
                    "this app id is not active any more (openexchangerates)",
                    "este app id não está mais ativo (openexchangerates)"), hint: setID)
        case .notAllowed:
            Failure(
                .refused,
                pick(
                    "the plan of this app id does not allow that",
                    "o plano deste app id não permite isso"), hint: another)
        case .accessRestricted:
            Failure(
                .refused,
                pick(
                    "openexchangerates restricts this app id: too many requests",
                    "openexchangerates restringe este app id: pedidos demais"), hint: another)
        case .invalidBase:
            Failure(
                .refused,
                pick(
                    "openexchangerates does not take US dollars as a base",
                    "openexchangerates não aceita dólar como base"), hint: another)
        case .notAvailable:
            Failure(
                .refused,
                pick(
                    "openexchangerates has no such rates",
                    "openexchangerates não tem essas cotações"), hint: another)
        case .notFound:
            Failure(
                .refused,
                pick(
                    "there is nothing at this address of openexchangerates",
                    "não há nada neste endereço de openexchangerates"),
                hint: "config unset rates.url")
        }
    }
}
