import CofreDomain

extension Phrases {
    /// An amount's figure without its symbol: `1,234.50 BRL`.
    func figure(_ money: Money) -> String {
        let magnitude = Figure(
            units: UInt128(money.minor.magnitude), decimals: money.currency.scale,
            isNegative: money.minor < 0)
        let least = money.currency.minorUnits ?? 0
        return "\(figure(magnitude.trimmed(to: least))) \(money.currency.code)"
    }

    func figure(_ figure: Figure) -> String {
        figure.formatted(language == .english ? .en : .ptBR)
    }

    /// Figures for people, and the same without group separators for programs.
    func span(_ role: Role = .plain, _ words: (Phrases) -> String) -> Span {
        Span(words(self), role, plain: words(.plain).filter { $0 != "," })
    }

    /// A currency's name, shown beside its figure; empty if there is no built-in name.
    func name(of currency: Currency) -> Span {
        let plain = CurrencyNames.name(of: currency, in: Phrases.plain.language) ?? ""
        return Span(CurrencyNames.name(of: currency, in: language) ?? "", .dim, plain: plain)
    }

    /// The age of rates; unknown if the clock was set back.
    func rateAge(seconds: Double) -> String {
        if seconds < -60 { return pick("of unknown age", "de data desconhecida") }
        return age(seconds: seconds)
    }

    func provider(_ provider: RatesProvider, isAssumed: Bool) -> String {
        guard isAssumed else { return provider.rawValue }
        return pick(
            "\(provider.rawValue), without an app id", "\(provider.rawValue), sem app id")
    }

    var inventedRates: String {
        pick("made up by the sandbox", "cotações inventadas pelo sandbox")
    }
    var withoutFees: String {
        pick("without fees, spread or IOF", "sem tarifas, spread nem IOF")
    }
    var currency: String { pick("currency", "moeda") }
    var noName: String { pick("no name", "sem nome") }
    var noRate: String { pick("no rate", "sem cotação") }
    func builtInNames(_ problem: GatewayError) -> String {
        pick("built-in names: ", "nomes do próprio cofre: ") + failure(problem).message
    }
    var estimate: String { pick("estimate", "estimativa") }

    func lastSavedRates(age: String) -> String {
        pick(
            "no connection; the last saved rates, \(age)",
            "sem conexão; as últimas cotações salvas, \(age)")
    }

    /// `+1.94 % over 12 tables`.
    func movement(_ movement: RateMovement) -> String {
        let points = movement.basisPoints
        let sign = points > 0 ? "+" : ""
        let change = Figure(
            units: UInt128(points.magnitude), decimals: 2, isNegative: points < 0)
        let percent = "\(sign)\(figure(change)) %"
        let count = movement.values.count
        return pick("\(percent) over \(count) tables", "\(percent) em \(count) tabelas")
    }

    /// The estimated value of an amount: `≈ $4.79 · er-api · 2 h old · without fees, spread or IOF`.
    func estimate(_ estimate: Estimate, ageInSeconds age: Double) -> String {
        let worth = estimate.conversion.result.formatted(language == .english ? .en : .ptBR)
        let who = estimate.isInvented ? "sandbox" : estimate.provider.rawValue
        return "≈ \(worth) · \(who) · \(rateAge(seconds: age)) · "
            + withoutFees
    }

    func failure(_ error: ConversionError) -> Failure {
        switch error {
        case .noRate(let currency):
            failure(
                .notFound, "there is no rate for \(currency.code)",
                "não há cotação de \(currency.code)", hint: "rates")
        }
    }

    func failure(_ problem: ConversionProblem) -> Failure {
        switch problem {
        case .noTarget(let amount):
            failure(
                .usage, "missing the currency to convert to", "falta a moeda de destino",
                hint: "convert \(amount ?? "25") EUR")
        case .severalAmounts(let one, let other):
            failure(
                .usage, "only one amount can be converted, not \(one) and \(other)",
                "só um valor pode ser convertido, não \(one) e \(other)",
                hint: "convert \(one) EUR BRL")
        case .lateAmount(let amount):
            failure(
                .usage, "type the amount \(amount) before the currencies to convert to",
                "digite o valor \(amount) antes das moedas de destino",
                hint: "convert \(amount) EUR BRL")
        case .severalSources(let words):
            failure(
                .usage, "convert from one currency at a time: \(words.joined(separator: ", "))",
                "converta de uma moeda por vez: \(words.joined(separator: ", "))",
                hint: "convert 25 EUR to BRL")
        case .moreThanAll(let source):
            failure(
                .usage, "all already means every currency", "all já indica todas as moedas",
                hint: (["convert"] + source + ["all"]).joined(separator: " "))
        }
    }

    /// The documented refusals of openexchangerates.
    func failure(_ refusal: RatesRefusal) -> Failure {
        let setID = "secret set rates.app-id"
        let another = "config set rates.provider er-api"
        return switch refusal {
        case .missingAppID:
            failure(
                .config, "openexchangerates requires an app id",
                "openexchangerates exige um app id", hint: setID)
        case .invalidAppID:
            failure(
                .refused, "openexchangerates does not know this app id",
                "openexchangerates não conhece este app id", hint: setID)
        case .inactiveAppID:
            failure(
                .refused, "this app id is no longer active at openexchangerates",
                "este app id não está mais ativo na openexchangerates", hint: setID)
        case .notAllowed:
            failure(
                .refused, "the plan of this app id does not allow that",
                "o plano deste app id não permite isso", hint: another)
        case .accessRestricted:
            failure(
                .refused, "openexchangerates restricts this app id: too many requests",
                "openexchangerates restringe este app id: requisições demais", hint: another)
        case .invalidBase:
            failure(
                .refused, "openexchangerates does not accept US dollars as the base",
                "openexchangerates não aceita o dólar como base", hint: another)
        case .notAvailable:
            failure(
                .refused, "openexchangerates does not have these rates",
                "openexchangerates não tem essas cotações", hint: another)
        case .notFound:
            failure(
                .refused, "openexchangerates has nothing at this address",
                "openexchangerates não tem nada neste endereço", hint: "config unset rates.url")
        }
    }
}
