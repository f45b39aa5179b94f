import Values

extension SelectionProblem.Thing {
    static let currency = Self(
        Sentence("currency", "moeda"), plural: Sentence("currencies", "moedas"), isFeminine: true,
        listedBy: "currencies")
}

/// The rates as completion knows them.
struct SavedRates: Sendable {
    /// The most frequently used first.
    var currencies: [Currency] = []
    /// The last saved table, at any age.
    var table: RateTable?
    var home = Currency.brl
}

extension Completion.Knowledge {
    var rates: SavedRates {
        get { self["rates"] ?? SavedRates() }
        set { self["rates"] = newValue }
    }
}

extension Parameter.Values {
    /// A currency: a code or a name.
    static let currency = from(
        ValueSource(
            name: "currency", thing: .currency,
            saved: ValueSource.Saved(name: "rates") { context, knowledge in
                let table = try await context.rates.saved()
                knowledge.rates = SavedRates(
                    currencies: CurrencyOrder.sorted(
                        table?.currencies ?? CurrencyNames.byCode, usedIn: knowledge.lines),
                    table: table, home: context.homeCurrency)
            },
            // Built-in codes are no secret: they are offered without a vault, too.
            items: { known in
                let saved = known.saved.rates.currencies
                let shown =
                    saved.isEmpty ? CurrencyOrder.sorted(CurrencyNames.byCode, usedIn: []) : saved
                return shown.map {
                    Completion.Item($0, in: known.phrases.language)
                }
            }))
}

extension Completion.Item {
    /// Also found by its name in the other language.
    fileprivate init(_ currency: Currency, in language: Language) {
        let names = Language.allCases.compactMap { CurrencyNames.name(of: currency, in: $0) }
        self.init(
            text: currency.code, detail: CurrencyNames.name(of: currency, in: language) ?? "",
            aliases: names.flatMap { $0.split(separator: " ").map(String.init) },
            isNamedByDetail: true)
    }
}
