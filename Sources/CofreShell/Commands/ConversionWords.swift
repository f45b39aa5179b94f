import CofreDomain

/// The meaning of the words of `convert`, before the available currencies are known.
///
///     words    = [amount] [currency] currency… | [currency] [amount] [to] currency…
///     currency = a code, a name, a sign; or `all`, at the end
///     to       = "em" | "in" | "to" | "para" | "="
///
/// `100eur` and `R$100` are an amount and a currency. A single currency is the target.
struct ConversionWords: Equatable {
    private(set) var amount: String?
    /// `nil` for US dollars.
    private(set) var from: String?
    /// Empty for all currencies.
    private(set) var to: [String] = []

    init(_ words: [String]) throws(ConversionProblem) {
        var sides: [[String]] = [[]]
        for word in words.flatMap(Self.parts) {
            if word.isAmount {
                guard amount == nil else { throw .severalAmounts(amount ?? "", word) }
                guard sides.count == 1, sides[0].count <= 1 else { throw .lateAmount(word) }
                amount = word
            } else if Self.connectors.contains(word.lowercased()) {
                if !sides[sides.count - 1].isEmpty || sides.count == 1 { sides.append([]) }
            } else {
                sides[sides.count - 1].append(word)
            }
        }
        let isTargetOnly = sides.count > 1 && sides[0].isEmpty
        try take(sides.filter { !$0.isEmpty }, isTargetOnly: isTargetOnly)
        if to.contains(where: { Self.everything.contains($0.lowercased()) }) {
            guard to.count == 1 else { throw .moreThanAll }
            to = []
        }
    }

    private static let connectors: Set<String> = ["em", "in", "to", "para", "=", "→"]
    private static let everything: Set<String> = ["all", "todas"]
    private static let signs = ["R$", "US$", "€", "£", "¥", "$"]

    /// `25 to EUR BRL` has targets only, because no source currency is before the connector.
    private mutating func take(
        _ sides: [[String]], isTargetOnly: Bool
    ) throws(ConversionProblem) {
        guard let last = sides.last, sides.count <= 2 else { throw .noTarget(amount) }
        if sides.count == 2 {
            guard sides[0].count == 1 else { throw .severalSources(sides[0]) }
            (from, to) = (sides[0].first, last)
        } else if last.count == 1 || isTargetOnly {
            to = last
        } else {
            (from, to) = (last.first, Array(last.dropFirst()))
        }
    }

    /// `100eur` and `R$100` as two words; any other word unchanged.
    private static func parts(_ word: String) -> [String] {
        for sign in signs where word.hasPrefix(sign) && word.count > sign.count {
            let rest = String(word.dropFirst(sign.count))
            return rest.isAmount ? [sign, rest] : [word]
        }
        guard word.isAmount, let letters = word.firstIndex(where: \.isLetter),
            word[letters...].allSatisfy(\.isLetter)
        else { return [word] }
        return [String(word[..<letters]), String(word[letters...])]
    }
}

/// Why the words of `convert` are not a valid conversion.
package enum ConversionProblem: Error, Equatable, Sendable {
    case noTarget(String?)
    case severalAmounts(String, String)
    case lateAmount(String)
    case severalSources([String])
    case moreThanAll
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
