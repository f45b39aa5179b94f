import ArgumentParser
import CofreDomain

struct Currencies: CofreCommand {
    static let configuration = CommandConfiguration(
        commandName: "currencies",
        abstract: "The currencies there are: code, name, and whether there is a rate.",
        usage: "currencies [<search>]",
        discussion: """
            EXAMPLES
              currencies            all of them
              currencies dólar      ignores case and accents
            """)

    @Argument(help: "Part of a code or of a name.")
    var search: String?

    func perform(in session: Session) async throws -> Reply {
        let loaded = try await session.rates.load()
        let names = try await session.currencyNames.load()
        return CurrenciesReply.reply(
            names, loaded, search: search ?? "", in: session.phrases.language)
    }
}
