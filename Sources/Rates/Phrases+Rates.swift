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

    /// The age of rates; unknown if the clock was set back.
    func rateAge(seconds: Double) -> String {
        if seconds < -60 { return pick("of unknown age", "de data desconhecida") }
        return age(seconds: seconds)
    }

    /// The attribution of a provider on one line with the age: its name, or the address that has its name.
    func source(_ provider: RatesProvider, isAssumed: Bool) -> Span {
        let credit = provider.attribution
        let shown =
            provider == .ecb
            ? credit.text : String(credit.link.trimmingPrefix("https://").trimmingPrefix("www."))
        return Span(
            shown + (isAssumed ? pick(", no app id", ", sem app id") : ""), .dim, link: credit.link)
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

    func lastSavedRates(age: String, _ problem: any Error) -> String {
        let reason = reason(problem) ?? pick("no connection", "sem conexão")
        return reason
            + pick("; the last saved rates, \(age)", "; as últimas cotações salvas, \(age)")
    }

    /// What an answer lacked, and when to try again; `nil` if there was no answer.
    func reason(_ problem: any Error) -> String? {
        if case GatewayError.unreachable = problem { return nil }
        let failure = Failure(problem, phrases: self)
        guard case GatewayError.refused(429, _, _?) = problem, let hint = failure.hint else {
            return failure.message
        }
        return "\(failure.message), \(hint)"
    }

    /// The names of the rates in a provider's table that are no rates.
    func leftOut(_ codes: [String]) -> String {
        let names = codes.prefix(3).joined(separator: ", ") + (codes.count > 3 ? ", …" : "")
        return codes.count == 1
            ? pick(
                "the provider's rate of \(names) cannot be used",
                "a cotação de \(names) do provedor não pode ser usada")
            : pick(
                "the provider's rates of \(names) cannot be used",
                "as cotações de \(names) do provedor não podem ser usadas")
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
