import ArgumentParser
import CofreDomain

struct Convert: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "convert",
        abstract: "An amount in other currencies, without fees, spread or IOF.",
        usage: "[<amount>] [<from>] <to> …",
        discussion: """
            EXAMPLES
              convert EUR               1 USD in euros
              convert 25 EUR            25 USD in euros
              convert 100 BRL EUR JPY   100 reais in euros and in yen
              convert 100 BRL all       in every currency there is a rate for
              convert brl 100 em euros  words will do where they mean one currency only
            """)

    @Argument(help: "An amount, the currency it is in, the currencies to convert to, or all.")
    var words: [String]

    func perform(in session: Session) async throws -> Reply {
        let asked = try ConversionWords(words)
        let loaded = try await session.rates.load()
        let table = loaded.table.value
        let known = CurrencyWords(table: table)
        let from = try asked.from.map(known.currency) ?? .usd
        let amount = try AmountProblem.parse(asked.amount ?? "1", in: from, allowsZero: true)
        let wanted = try asked.to.map(known.currency)
        let targets = wanted.isEmpty ? table.currencies.filter { $0 != from } : wanted
        let conversions = try ConvertMoney(by: table).convert(amount, to: targets)
        return ConvertReply.reply(amount, conversions, loaded, isEverything: wanted.isEmpty)
    }
}
