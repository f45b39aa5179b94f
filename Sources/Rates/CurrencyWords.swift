import Values

/// Finds the currency that a typed word means: a code, a sign, or a word of one currency's name.
///
/// It never guesses: a word that matches several currencies is refused with the candidates.
struct CurrencyWords {
    let table: RateTable
    /// The currency of the person's own money, which `$` means if it is a dollar or a peso.
    var home = Currency.brl
    var names = KnownNames()

    func currency(_ word: String) throws -> Currency {
        if let code = Self.slang[word.uppercased()] { return try only([code], word) }
        if let code = Currency(code: word) {
            if table.price(of: code) != nil { return code }
            if CurrencyNames.name(of: code, in: .english) != nil { _ = try table.rate(of: code) }
        }
        if word == "$" {
            return try only([Self.dollars.contains(home.code) ? home.code : "USD"], word)
        }
        if let sign = Self.signs[word] ?? Self.signs[word.lowercased()] {
            return try only(sign, word)
        }
        let named = table.currencies.filter { Self.isName(word, of: $0, names) }
        if !named.isEmpty { return try only(Self.usualFirst(named.map(\.code)), word) }
        throw unknown(word)
    }

    /// Whether a code, a sign, a name or another word of `convert` begins with `word`.
    func mayBegin(with word: String) -> Bool {
        let wanted = word.folded
        let plain = ["all", "todas"] + Array(ConversionQuery.connectors) + Array(Self.signs.keys)
        if plain.contains(where: { $0.folded.hasPrefix(wanted) }) { return true }
        return table.currencies.contains { currency in
            currency.code.folded.hasPrefix(wanted)
                || Self.words(currency, names).contains { name in
                    [name + "", name + "s", name + "es", name.dropLast() + "is"].contains {
                        $0.hasPrefix(wanted)
                    }
                }
        }
    }

    /// Signs, also those that several currencies use.
    private static let signs = [
        "R$": ["BRL"], "US$": ["USD"], "€": ["EUR"], "£": ["GBP"], "¥": ["CNY", "JPY"],
        "$": ["USD"], "C$": ["CAD"], "CA$": ["CAD"], "A$": ["AUD"], "AU$": ["AUD"],
        "NZ$": ["NZD"], "HK$": ["HKD"], "MX$": ["MXN"], "₹": ["INR"], "₩": ["KRW"],
        "₺": ["TRY"], "₽": ["RUB"], "₴": ["UAH"], "₪": ["ILS"], "₫": ["VND"], "₦": ["NGN"],
        "₱": ["PHP"], "฿": ["THB"], "₿": ["BTC"], "zł": ["PLN"], "元": ["CNY"],
        "kr": ["SEK", "NOK", "DKK", "ISK"],
    ]

    /// The signs, so that `US$` is found before `$`.
    static let signsByLength = signs.keys.sorted { ($1.count, $0) < ($0.count, $1) }

    /// Codes that people use instead of those of ISO 4217.
    private static let slang = ["RMB": "CNY", "NTD": "TWD"]

    /// The currencies that `$` means at home.
    private static let dollars: Set = [
        "ARS", "AUD", "BMD", "BSD", "CAD", "CLP", "COP", "HKD", "MXN", "NZD", "SGD", "TWD", "USD",
        "UYU",
    ]

    /// Whether the word is a code or a sign of some currency, whether or not there is a rate.
    static func isCode(_ word: String) -> Bool {
        if signs[word] != nil || slang[word.uppercased()] != nil { return true }
        return Currency(code: word).map { CurrencyNames.name(of: $0, in: .english) != nil } ?? false
    }

    /// The candidates, most likely first.
    private static func usualFirst(_ codes: [String]) -> [String] {
        let usual = ["USD", "EUR", "GBP", "CNY", "CHF", "INR", "MXN"]
        return usual.filter(codes.contains) + codes.filter { !usual.contains($0) }
    }

    private func only(_ codes: [String], _ word: String) throws -> Currency {
        guard codes.count == 1, let only = codes.first.flatMap(Currency.init(code:)) else {
            throw SelectionProblem(.currency, .ambiguous(word, candidates: codes))
        }
        _ = try table.rate(of: only)
        return only
    }

    private static func words(_ currency: Currency, _ names: KnownNames) -> [Substring] {
        names.all(of: currency).flatMap { $0.folded.split(separator: " ") }
    }

    /// Whether the word is one of a name of the currency, or its plural.
    private static func isName(_ word: String, of currency: Currency, _ names: KnownNames) -> Bool {
        let wanted = word.folded
        guard wanted.count > 2 else { return false }
        return words(currency, names).contains { name in
            name == wanted || name + "s" == wanted || name + "es" == wanted
                || name.hasSuffix("al") && name.dropLast() + "is" == wanted
        }
    }

    /// Whether the word is in the built-in name of some currency, such as `euros`.
    static func isName(_ word: String) -> Bool {
        CurrencyNames.all.contains { isName(word, of: $0, KnownNames()) }
    }

    /// Suggests the code with one letter too many; another code of three letters would be another currency.
    private func unknown(_ word: String) -> SelectionProblem {
        let near = table.currencies.map(\.code).first {
            word.count > 3 && EditDistance.between(word.uppercased(), $0) == 1
        }
        return SelectionProblem(.currency, .unknown(word, nearest: near))
    }
}
