import CofreDomain

enum Rates {
    static let command = Command(
        "rates", in: .rates,
        Sentence("What one US dollar buys, and how that moved.", "As taxas de câmbio."),
        examples: [
            Example(
                "rates", Sentence("every currency there is a rate for", "toda moeda que tem taxa")),
            Example("rates BRL EUR", Sentence("two of them", "duas delas")),
        ],
        remarks: [
            Sentence(
                """
                Rates are asked for at most every half hour. Of tables seen earlier the \
                vault keeps the last 64, and draws from them how a currency moved.
                """,
                """
                As taxas são pedidas no máximo a cada meia hora. Das tabelas já vistas o \
                cofre guarda as últimas 64, e delas tira como uma moeda variou.
                """)
        ],
        takes: [codes],
        perform: perform)

    static let codes = Parameter.operand(
        Sentence("codes", "códigos"),
        Sentence("Currencies, by code or name.", "Moedas, por código ou nome."), takes: .currency,
        repeats: true, isRequired: false)

    static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
        let loaded = try await session.rates.load()
        let table = loaded.table.value
        let wanted = try line.all(codes).map(CurrencyWords(table: table).currency)
        let seen = try await session.rateHistory.tables().filter { $0.provider == table.provider }
        return RatesReply.reply(wanted.isEmpty ? table.currencies : wanted, loaded, seen: seen)
    }
}
