enum ConvertCommand {
    static let command = Command(
        "convert", also: ["converter"], in: .rates,
        Sentence(
            "Convert an amount to other currencies, without fees, spread or IOF.",
            "Converter um valor para outras moedas, sem tarifas, spread nem IOF."),
        examples: [
            Example("convert", Sentence("1 USD in every currency", "1 USD em toda moeda")),
            Example("convert EUR", Sentence("1 USD in euros", "1 USD em euros")),
            Example(
                "convert 25 EUR",
                Sentence("25 euros in reais (home.currency)", "25 euros em reais (home.currency)")),
            Example(
                "convert 10/3 USD BRL", Sentence("a third of 10 dollars", "um terço de 10 dólares")),
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
            isMeant: ConversionQuery.isMeant,
            suggestion: { words in
                words.allSatisfy(CurrencyWords.isCode)
                    ? (["convert"] + words.map(Words.quoted)).joined(separator: " ") : nil
            }, remark: { ConversionRemark($0)?.conversion }),
        perform: perform)

    static let words = Parameter.operand(
        Sentence("to", "para"),
        Sentence(
            "An amount, its currency, and the currencies to convert to, or all.",
            "Um valor, a moeda dele e as moedas de destino, ou todas."), values: .currency,
        repeats: true, isRequired: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let words = line.all(Self.words)
        let asked = try ConversionQuery(words.isEmpty ? ["all"] : words)
        let home = context.homeCurrency
        let loaded = try await context.rates.load(refreshing: try context.refreshes(line))
        let table = loaded.table.value
        let names = try await context.names(for: loaded)
        let reply = ConvertReply.reply(
            try ConversionResult(asked, by: table, home: home, names), context.caption(of: loaded),
            names)
        guard asked.hasDollarSign else { return reply }
        let dollar = try CurrencyWords(table: table, home: home).currency("$")
        return reply.adding { $0.dollarSign(dollar) }
    }
}
