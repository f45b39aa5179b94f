import Values

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

    func dollarSign(_ currency: Currency) -> String {
        pick("$ is taken as \(currency.code)", "$ entendido como \(currency.code)")
    }

    /// `HRK was replaced by the euro in 2023: 1 EUR = 7.5345 HRK`.
    func retired(_ retired: RetiredCurrency) -> String {
        let code = retired.currency.code
        let rate = retired.perEuro.text.replacing(".", with: String(decimalPoint))
        return pick(
            "\(code) was replaced by the euro in \(retired.replacedOn.year): 1 EUR = \(rate) \(code)",
            "\(code) foi substituída pelo euro em \(retired.replacedOn.year): 1 EUR = \(rate) \(code)"
        )
    }
}
