import Values

/// Why the words of `convert` are not a valid conversion.
enum ConversionProblem: Error, Equatable, Sendable {
    case noTarget(String?)
    case severalAmounts(String, String)
    case lateAmount(String)
    case severalSources([String])
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
        case .lateAmount(let amount):
            phrases.failure(
                .usage, "type the amount \(amount) before the currencies to convert to",
                "digite o valor \(amount) antes das moedas de destino",
                hint: "convert \(amount) EUR BRL")
        case .severalSources(let words):
            phrases.failure(
                .usage, "convert from one currency at a time: \(words.joined(separator: ", "))",
                "converta de uma moeda por vez: \(words.joined(separator: ", "))",
                hint: "convert 25 EUR to BRL")
        case .moreThanAll(let source):
            phrases.failure(
                .usage, "all already means every currency", "all já indica todas as moedas",
                hint: (["convert"] + source + ["all"]).joined(separator: " "))
        }
    }
}
