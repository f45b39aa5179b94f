/// Why the words of `convert` are not a valid conversion.
enum ConversionProblem: Error, Equatable, Sendable {
    case noTarget(String?)
    case severalAmounts(String, String)
    /// An amount after these currencies.
    case lateAmount(String, [String])
    /// Several currencies before `to`, with the amount and the targets.
    case severalSources([String], String?, [String])
    /// `all` beside other currencies; the words are those before the target.
    case moreThanAll([String])
}

extension ConversionProblem: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .noTarget(let amount):
            phrases.failure(
                .usage, "missing the currency to convert to", "falta a moeda de destino",
                hint: "convert \(amount ?? "25") EUR")
        case .severalAmounts(let one, let other):
            phrases.failure(
                .usage, "only one amount can be converted, not \(one) and \(other)",
                "só um valor pode ser convertido, não \(one) e \(other)",
                hint: "convert \(one) EUR BRL")
        case .lateAmount(let amount, let currencies):
            phrases.failure(
                .usage, "type the amount \(amount) before the currencies to convert to",
                "digite o valor \(amount) antes das moedas de destino",
                hint: (["convert", amount] + currencies).joined(separator: " "))
        case .severalSources(let words, let amount, let targets):
            phrases.failure(
                .usage, "convert from one currency at a time: \(words.joined(separator: ", "))",
                "converta de uma moeda por vez: \(words.joined(separator: ", "))",
                hint: (["convert", amount].compactMap(\.self) + words.prefix(1) + ["to"] + targets)
                    .joined(separator: " "))
        case .moreThanAll(let source):
            phrases.failure(
                .usage, "all already means every currency", "todas já indica todas as moedas",
                hint: (["convert"] + source + ["all"]).joined(separator: " "))
        }
    }
}
