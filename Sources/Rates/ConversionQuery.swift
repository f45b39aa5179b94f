import Values

/// The meaning of the words of `convert`, before the available currencies are known.
///
///     words    = [amount] [currency] currency… | [currency] [amount] [to] currency…
///     currency = a code, a name, a sign; or `all`, at the end
///     to       = "em" | "in" | "to" | "para" | "="
///
/// A currency before an amount, or joined to it as in `100eur` and `€5`, belongs to that amount. A single
/// currency after the amount (`25 EUR`) may belong to it or be the target: both readings remain.
struct ConversionQuery: Equatable {
    struct Reading: Equatable {
        let amount: String?
        /// `nil` for US dollars.
        let from: String?
        let to: Target
    }

    enum Target: Equatable {
        case these([String])
        case everything
        /// No currency is named; ``ConversionResult`` chooses the target.
        case usual
    }

    /// One or two readings; a reading that names its target is first.
    let readings: [Reading]

    init(_ words: [String]) throws(ConversionProblem) {
        var sides: [[String]] = [[]]
        var amount: String?
        var isBehindCurrency = false
        for word in words.flatMap(Self.parts) {
            if word.isAmount {
                if let amount { throw .severalAmounts(amount, word) }
                guard sides.count == 1, sides[0].count <= 1 else { throw .lateAmount(word) }
                amount = word
                isBehindCurrency = !sides[0].isEmpty
            } else if Self.connectors.contains(word.lowercased()) {
                if !sides[sides.count - 1].isEmpty || sides.count == 1 { sides.append([]) }
            } else {
                sides[sides.count - 1].append(word)
            }
        }
        let isTargetOnly = sides.count > 1 && sides[0].isEmpty
        sides = sides.filter { !$0.isEmpty }
        guard let last = sides.last, sides.count <= 2 else { throw .noTarget(amount) }
        if sides.count == 2 {
            guard sides[0].count == 1 else { throw .severalSources(sides[0]) }
            readings = [
                Reading(
                    amount: amount, from: sides[0].first,
                    to: try Self.target(last, of: [amount, sides[0].first]))
            ]
        } else if last.count > 1, !isTargetOnly {
            let to = try Self.target(Array(last.dropFirst()), of: [amount, last.first])
            readings = [Reading(amount: amount, from: last.first, to: to)]
        } else {
            let target = Reading(amount: amount, from: nil, to: try Self.target(last, of: [amount]))
            let own = Reading(amount: amount, from: last.first, to: .usual)
            if amount == nil || isTargetOnly || target.to == .everything {
                readings = [target]
            } else {
                readings = isBehindCurrency ? [own] : [target, own]
            }
        }
    }

    static let connectors: Set<String> = ["em", "in", "to", "para", "=", "→"]
    private static let everything: Set<String> = ["all", "todas"]
    private static let signs = ["R$", "US$", "€", "£", "¥", "$"]

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

    /// Splits `100eur`, `5€` and `R$100` into a currency and an amount; other words are unchanged.
    private static func parts(_ word: String) -> [String] {
        for sign in signs where word.count > sign.count {
            if word.hasPrefix(sign) {
                let rest = String(word.dropFirst(sign.count))
                return rest.isAmount ? [sign, rest] : [word]
            }
            if word.hasSuffix(sign), word.isAmount {
                return [sign, String(word.dropLast(sign.count))]
            }
        }
        guard word.isAmount, let letters = word.firstIndex(where: \.isLetter),
            word[letters...].allSatisfy(\.isLetter)
        else { return [word] }
        return [String(word[letters...]), String(word[..<letters])]
    }

    /// Whether a line without a command is a conversion: an amount with its currency, a connector, and a
    /// target, as in `25 EUR in BRL`.
    static func isMeant(by words: [String]) -> Bool {
        guard let first = words.first.map(parts)?.last, first.isAmount,
            words.contains(where: { connectors.contains($0.lowercased()) }),
            // A line with other words is not a conversion.
            let asked = try? ConversionQuery(words), let reading = asked.readings.first
        else { return false }
        return asked.readings.count == 1 && reading.from != nil && reading.to != .usual
    }
}

/// One reading of the words, converted.
struct ConversionResult: Sendable {
    let amount: Money
    let conversions: [Conversion]
    let isEverything: Bool

    /// Every reading that the table can answer; throws the first error if there is none.
    ///
    /// A reading is ruled out if its amount has more decimals than its currency, or if it converts an
    /// amount to its own currency.
    static func all(
        of words: ConversionQuery, by table: RateTable, _ names: KnownNames = KnownNames()
    ) throws -> [ConversionResult] {
        var found: [ConversionResult] = []
        var problem: AmountProblem?
        for reading in words.readings {
            do { found.append(try ConversionResult(reading, by: table, names)) } catch let error
                as AmountProblem
            {
                guard case .tooManyDecimals = error.error else { throw error }
                problem = problem ?? error
            }
        }
        if let problem, found.isEmpty { throw problem }
        let real = found.filter { $0.conversions.map(\.result.currency) != [$0.amount.currency] }
        return real.isEmpty ? found : real
    }

    /// Without a named target, an amount is converted to dollars, and dollars to reais.
    private init(
        _ reading: ConversionQuery.Reading, by table: RateTable, _ names: KnownNames
    ) throws {
        let known = CurrencyWords(table: table, names: names)
        let from = try reading.from.map(known.currency) ?? .usd
        let targets: [Currency]
        switch reading.to {
        case .these(let words): targets = try words.map(known.currency)
        case .everything: targets = table.currencies.filter { $0 != from }
        case .usual: targets = [from == .usd ? .brl : .usd]
        }
        amount = try AmountProblem.parse(reading.amount ?? "1", in: from, allowsZero: true)
        conversions = try ConvertMoney(by: table).convert(amount, to: targets)
        isEverything = reading.to == .everything
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
