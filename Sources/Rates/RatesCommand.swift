enum RatesCommand {
    static let command = Command(
        "rates", also: ["cotações", "cotação"], in: .rates,
        Sentence(
            "Show the rates of the US dollar and their recent changes.",
            "Mostrar as cotações do dólar e sua variação recente."),
        examples: [
            Example(
                "rates",
                Sentence("every currency with a rate", "toda moeda que tem cotação")),
            Example("rates BRL EUR", Sentence("two of them", "duas delas")),
        ],
        remarks: [
            Sentence(
                """
                Rates are loaded at most every half hour. The vault stores the last 64 tables, \
                from which cofre calculates the changes.
                """,
                """
                As cotações são carregadas no máximo uma vez a cada meia hora. O cofre guarda as \
                últimas 64 tabelas e calcula a variação a partir delas.
                """)
        ],
        parameters: [codes, refresh],
        lists: [RatesReply.view().header],
        typing: Typing(remark: { ConversionRemark($0)?.unknownCurrency }), perform: perform)

    static let codes = Parameter.operand(
        Sentence("codes", "códigos"),
        Sentence("Currencies, by code or name.", "Moedas, por código ou nome."), values: .currency,
        repeats: true, isRequired: false)

    static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
        let loaded = try await context.rates.load(refreshing: try context.refreshes(line))
        let table = loaded.table.value
        let names = try await context.names(for: loaded)
        let known = CurrencyWords(table: table, home: context.homeCurrency, names: names)
        let wanted = try line.all(codes).map(known.currency)
        let seen = try await context.rateHistory.tables().filter { $0.provider == table.provider }
        return RatesReply.reply(
            wanted.isEmpty ? table.currencies : wanted, context.caption(of: loaded), names,
            seen: seen)
    }

    static let refresh = Parameter.flag(
        "--refresh",
        Sentence(
            "Ask the provider; never show saved rates.",
            "Consultar o provedor; nunca mostrar cotações salvas."))
}

extension Context {
    /// Whether the line asks for new rates.
    func refreshes(_ line: ParsedLine) throws(UsageProblem) -> Bool {
        let isAsked = line.has(RatesCommand.refresh)
        try allowsRefreshing(isAsked)
        return isAsked
    }
}
