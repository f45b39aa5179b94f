import ArgumentParser
import CofreDomain

struct Rates: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "rates",
        abstract: "What one US dollar buys, and how that moved.",
        discussion: """
            EXAMPLES
              rates              every currency there is a rate for
              rates BRL EUR      two of them
            Rates are asked for at most every half hour. Of tables seen earlier the vault keeps the
            last 64, and draws from them how a currency moved.
            """)

    @Argument(help: "Currencies, by code or name.")
    var codes: [String] = []

    func perform(in session: Session) async throws -> Reply {
        let loaded = try await session.rates.load()
        let table = loaded.table.value
        let wanted = try codes.map(CurrencyWords(table: table).currency)
        let seen = try await session.rateHistory.tables().filter { $0.provider == table.provider }
        return RatesReply.reply(wanted.isEmpty ? table.currencies : wanted, loaded, seen: seen)
    }
}
