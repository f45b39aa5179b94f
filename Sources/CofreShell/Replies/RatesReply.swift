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
        _ currencies: [Currency], _ caption: RatesCaption, seen: [RateTable]
    ) -> Reply {
        let loaded = caption.loaded
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
            provider: caption.provider, attribution: caption.attribution)
        return Reply(
            json: json, origin: loaded.table.origin, asOf: loaded.table.asOf,
            failure: loaded.table.notSaved
        ) { context in
            [.table(list(figures, unit, seen, context.phrases))] + caption.blocks(context)
        }
    }

    /// The column of movements is left out if there are none.
    private static func list(
        _ figures: [(currency: Currency, rate: Figure)], _ unit: Currency, _ seen: [RateTable],
        _ phrases: Phrases
    ) -> Table {
        let movements = figures.map { RateMovement(of: $0.currency, perOne: unit, over: seen) }
        let isDrawn = movements.contains { $0 != nil }
        let rows = zip(figures, movements).map { figure, movement -> [Span] in
            var row = [
                phrases.span(.strong) { $0.figure(figure.rate) },
                Span(figure.currency.code, .accent),
            ]
            if isDrawn { row.append(phrases.span { drawing(movement, $0) }) }
            row.append(phrases.name(of: figure.currency))
            return row
        }
        let titles = [phrases.currency] + (isDrawn ? [""] : []) + [phrases.name]
        return Table(
            columns: [.init("1 \(unit.code) =", point: phrases.decimalPoint)]
                + titles.map { .init($0) },
            rows: rows)
    }

    private static func drawing(_ movement: RateMovement?, _ phrases: Phrases) -> String {
        movement.map { "\(Sparkline.text($0)) \(phrases.movement($0))" } ?? ""
    }
}
