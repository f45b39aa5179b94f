import Values

/// The meaning of the words of `convert`, before the available currencies are known.
///
///     words    = ["="] [amount] [currency] currency… | [currency] [amount] [to] currency…
///     currency = a code, a name, a sign; or `all`, at the end
///     to       = "em" | "in" | "to" | "para" | "="
///
/// An amount belongs to the currency before or after it, or joined to it as in `100eur` and `€5`; `25 EUR` asks for the
/// worth of the euros.
struct ConversionQuery: Equatable {
    enum Target: Equatable {
        case these([String])
        case everything
        /// No currency is named; ``ConversionResult`` chooses the target.
        case usual
    }

    let amount: String?
    /// `nil` for US dollars.
    let from: String?
    let to: Target

    init(_ words: [String]) throws(ConversionProblem) {
        var sides: [[String]] = [[]]
        var amount: String?
        let words = words.first == "=" ? words.dropFirst() : words[...]
        for word in words.flatMap(Self.parts) {
            if word.isAmount {
                if let amount { throw .severalAmounts(amount, word) }
                guard sides.count == 1, sides[0].count <= 1 else {
                    throw .lateAmount(word, sides[0])
                }
                amount = word
            } else if Self.connectors.contains(word.lowercased()) {
                if !sides[sides.count - 1].isEmpty || sides.count == 1 { sides.append([]) }
            } else {
                sides[sides.count - 1].append(word)
            }
        }
        let isTargetOnly = sides.count > 1 && sides[0].isEmpty
        sides = sides.filter { !$0.isEmpty }
        guard let last = sides.last, sides.count <= 2 else { throw .noTarget(amount) }
        self.amount = amount
        if sides.count == 2 {
            guard sides[0].count == 1 else { throw .severalSources(sides[0], amount, last) }
            from = sides[0].first
            to = try Self.target(last, of: [amount, from])
        } else if last.count > 1, !isTargetOnly {
            from = last.first
            to = try Self.target(Array(last.dropFirst()), of: [amount, from])
        } else {
            let target = try Self.target(last, of: [amount])
            let isWorth = amount != nil && !isTargetOnly && target != .everything
            (from, to) = isWorth ? (last.first, .usual) : (nil, target)
        }
    }

    /// Whether a sign stands for several currencies, of which one was chosen.
    var hasDollarSign: Bool {
        if case .these(let words) = to, words.contains("$") { return true }
        return from == "$"
    }

    static let connectors: Set<String> = ["em", "in", "to", "para", "=", "→"]
    private static let everything: Set<String> = ["all", "todas"]

    /// - Parameter source: the words before the target.
    private static func target(
        _ words: [String], of source: [String?]
    ) throws(ConversionProblem) -> Target {
        guard words.contains(where: { everything.contains($0.lowercased()) }) else {
            return .these(words)
        }
        guard words.count == 1 else { throw .moreThanAll(source.compactMap(\.self)) }
        return .everything
    }

    /// Splits `100eur`, `usd5`, `5€` and `R$100` into a currency and an amount; other words are unchanged.
    private static func parts(_ word: String) -> [String] {
        for sign in CurrencyWords.signsByLength where word.count > sign.count {
            if word.hasPrefix(sign) {
                let rest = String(word.dropFirst(sign.count))
                return rest.isAmount ? [sign, rest] : [word]
            }
            if word.hasSuffix(sign), word.isAmount {
                return [sign, String(word.dropLast(sign.count))]
            }
        }
        if let figure = word.firstIndex(where: \.isNumber), word.first?.isLetter == true,
            word[..<figure].allSatisfy(\.isLetter), !word[figure...].contains(where: \.isLetter)
        {
            return [String(word[..<figure]), String(word[figure...])]
        }
        guard word.isAmount, let letters = word.firstIndex(where: \.isLetter),
            word[letters...].allSatisfy(\.isLetter)
        else { return [word] }
        return [String(word[letters...]), String(word[..<letters])]
    }

    /// Whether a line without a command is a conversion: with an amount or two currencies, and if it has no connector,
    /// only with codes and signs of currencies: `25 EUR in BRL`, `usd brl`, `€25`; or an amount and a currency's name:
    /// `25 euros`.
    static func isMeant(by words: [String]) -> Bool {
        let typed = words.first == "=" ? words.dropFirst() : words[...]
        let parts = typed.flatMap(parts)
        let currencies = parts.filter { !$0.isAmount && !connectors.contains($0.lowercased()) }
        let amounts = parts.count { $0.isAmount }
        guard amounts <= 1, amounts + currencies.count > 1, !currencies.isEmpty,
            let first = parts.first, first.isAmount || CurrencyWords.isCode(first),
            let last = parts.last, !connectors.contains(last.lowercased()),
            let query = try? ConversionQuery(words), query.from != nil
        else { return false }
        return currencies.allSatisfy(CurrencyWords.isCode) || words.first == "="
            || first.isAmount && parts.count == 2 && CurrencyWords.isName(parts[1])
            || parts.prefix(2).contains { $0.isAmount }
                && parts.contains { connectors.contains($0.lowercased()) }
    }
}

/// The words of a conversion, converted.
struct ConversionResult: Sendable {
    let amount: Money
    let conversions: [Conversion]
    let isEverything: Bool

    /// Converts to the home currency without a target, or to dollars if that has no rate.
    ///
    /// The home currency is converted to dollars, and dollars at home to reais. The two words of `100 japanese yen` name
    /// no target.
    init(
        _ query: ConversionQuery, by table: RateTable, home: Currency,
        _ names: KnownNames = KnownNames()
    ) throws {
        let known = CurrencyWords(table: table, home: home, names: names)
        let from = try query.from.map(known.currency) ?? .usd
        let own = table.price(of: home) == nil ? .usd : home
        let usual: Currency = from != own ? own : own == .usd ? .brl : .usd
        let targets: [Currency]
        switch query.to {
        case .these(let words):
            let named = try words.map(known.currency)
            let isOneName = named == [from] && !words.contains { CurrencyWords.isCode($0) }
            targets = isOneName && words.first != query.from ? [usual] : named
        case .everything: targets = table.currencies.filter { $0 != from }
        case .usual: targets = [usual]
        }
        amount = try TypedAmount(query.amount ?? "1").money(in: from)
        conversions = try ConvertMoney(by: table).convert(amount, to: targets)
        isEverything = query.to == .everything
    }
}

extension String {
    /// Whether the word is meant as a number: it begins with a digit of any script, or with a sign
    /// or mark and a digit.
    fileprivate var isAmount: Bool {
        guard let first else { return false }
        if first.isNumber { return true }
        return "+-\u{2212}.,".contains(first) && dropFirst().first?.isNumber == true
    }
}
