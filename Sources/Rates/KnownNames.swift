import Values

/// The names of currencies: the provider's, which are English, and the built-in ones in both languages.
struct KnownNames: Sendable {
    let given: [Currency: String]

    init(_ given: [Currency: String] = [:]) {
        self.given = given
    }

    /// A built-in Portuguese name comes before the provider's, and a built-in English name after it.
    func name(of currency: Currency, in language: Language) -> String? {
        let own = CurrencyNames.name(of: currency, in: language)
        return language == .english ? given[currency] ?? own : own ?? given[currency]
    }

    /// Every name of a currency, so that a search finds any of them.
    func all(of currency: Currency) -> [String] {
        ([given[currency]] + Language.allCases.map { CurrencyNames.name(of: currency, in: $0) })
            .compactMap(\.self)
    }
}

extension Phrases {
    /// A currency's name, shown beside its figure; empty if it has none.
    func name(of currency: Currency, _ names: KnownNames) -> Span {
        let plain = names.name(of: currency, in: Phrases.plain.language) ?? ""
        return Span(names.name(of: currency, in: language) ?? "", .dim, plain: plain)
    }
}

extension Context {
    /// The names of the currencies of loaded rates.
    ///
    /// The provider is asked at most when it has just sent a table, and only for names that are neither saved nor built
    /// in; without an answer there are fewer names.
    func names(for rates: LoadedRates) async throws -> KnownNames {
        let table = rates.table.value
        if let saved = try await currencyNames.saved(of: table.provider) {
            return KnownNames(saved.value)
        }
        let isMissing = table.currencies.contains {
            CurrencyNames.name(of: $0, in: .english) == nil
        }
        guard isMissing, rates.table.origin == .remote else { return KnownNames() }
        return KnownNames((try? await currencyNames.load().value) ?? [:])
    }
}
