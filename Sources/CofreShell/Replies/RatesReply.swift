import CofreDomain

enum RatesReply {
    private struct RatesJSON: Encodable {
        let base: String
        let timestamp: String
        let rates: [String: String]
        let provider: String
        let attribution: AttributionJSON
    }

    static func reply(
        _ currencies: [Currency], _ loaded: LoadedRates, seen: [RateTable]
    ) -> Reply {
        let table = loaded.table.value
        let unit = table.shown
        let figures = currencies.compactMap { currency in
            table.rate(of: currency, perOne: unit).map { (currency: currency, rate: $0) }
        }
        let json = RatesJSON(
            base: unit.code, timestamp: JSONText.stamp(table.publishedAt),
            rates: Dictionary(
                figures.map { ($0.currency.code, $0.rate.decimalString) },
                uniquingKeysWith: { $1 }),
            provider: table.provider.rawValue, attribution: AttributionJSON(table.provider))
        return Reply(
            json: json, origin: loaded.table.origin, asOf: loaded.table.asOf,
            failure: loaded.table.notSaved
        ) { context in
            let rows = figures.map { row($0.currency, $0.rate, unit, seen, context.phrases) }
            let columns: [Table.Column] = [
                .init(""), .init("", isRightAligned: true), .init(context.phrases.currency),
                .init(""), .init(context.phrases.name),
            ]
            return [.table(Table(columns: columns, rows: rows))]
                + RatesCaption.blocks(loaded, context)
        }
    }

    private static func row(
        _ currency: Currency, _ rate: Figure, _ unit: Currency, _ seen: [RateTable],
        _ phrases: Phrases
    ) -> [Span] {
        let movement = RateMovement(of: currency, perOne: unit, over: seen)
        let drawn = movement.map { "\(Sparkline.text($0)) \(phrases.movement($0))" }
        return [
            Span("1 \(unit.code) ="), Span(phrases.figure(rate), .strong),
            Span(currency.code, .accent), Span(drawn ?? ""),
            Span(CurrencyNames.name(of: currency, in: phrases.language) ?? "", .dim),
        ]
    }
}
