import Values

enum ConvertCommand {
    static let command = Command(
        "convert", also: ["converter"], in: .rates,
        Sentence(
            "Convert an amount to other currencies, without fees, spread or IOF.",
            "Converter um valor para outras moedas, sem tarifas, spread nem IOF."),
        examples: [
            Example("convert EUR", Sentence("1 USD in euros", "1 USD em euros")),
            Example("convert €5", Sentence("5 euros in dollars", "5 euros em dólares")),
            Example(
                "convert 25 EUR",
                Sentence(
                    "both: 25 USD in euros, and 25 euros in USD",
                    "os dois: 25 USD em euros e 25 euros em USD")),
            Example(
                "convert 100 BRL EUR JPY",
                Sentence("100 reais in euros and in yen", "100 reais em euros e em ienes")),
            Example(
                "convert 100 BRL all",
                Sentence("in every currency with a rate", "em toda moeda que tem cotação")),
            Example(
                "convert brl 100 em euros",
                Sentence(
                    "names of currencies, if only one matches",
                    "nomes de moedas, se só uma corresponde")),
        ],
        usage: Sentence("[<amount>] [<from>] <to> …", "[<valor>] [<de>] <para> …"),
        parameters: [words, RatesCommand.refresh],
        lists: [ConversionView.list.header],
        typing: Typing(
            isMeant: ConversionQuery.isMeant, remark: { ConversionRemark($0)?.conversion }),
        perform: perform)

    static let words = Parameter.operand(
        Sentence("to", "para"),
        Sentence(
            "An amount, its currency, and the currencies to convert to, or all.",
            "Um valor, a moeda dele e as moedas de destino, ou all (todas)."), values: .currency,
        repeats: true)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let asked = try ConversionQuery(line.all(words))
        let loaded = try await context.rates.load(refreshing: try context.refreshes(line))
        let names = try await context.names(for: loaded)
        return ConvertReply.reply(
            try ConversionResult.all(of: asked, by: loaded.table.value, names),
            context.caption(of: loaded), names)
    }
}
