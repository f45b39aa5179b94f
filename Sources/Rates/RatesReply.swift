import Essentials
import Values

/// The rate of one currency.
struct ListedRate: Sendable {
    let currency: Currency
    let names: KnownNames
    let rate: Figure
    let base: Currency
    let publishedAt: Date
    /// `nil` if too few tables are known.
    let movement: RateMovement?
}

enum RatesReply {
    static func reply(
        _ currencies: [Currency], _ caption: RatesCaption, _ names: KnownNames, seen: [RateTable]
    ) -> Reply {
        let loaded = caption.loaded.table
        let rows = rows(currencies, of: loaded.value, names, seen)
        let unit = loaded.value.shown
        let isDrawn = rows.contains { $0.movement != nil }
        let view = view(of: unit, isDrawn: isDrawn)
        // A currency that was typed twice has one rate.
        let unique = Dictionary(rows.map { ($0.currency.code, $0) }, uniquingKeysWith: { $1 })
            .sorted { $0.key < $1.key }
        let document = Document(csv: view.csv(unique.map(\.value))) {
            let rates = unique.map { ($0.key, JSON.text($0.value.rate.decimalString)) }
            return [
                "base": .text(unit.code), "timestamp": .time(loaded.value.publishedAt),
                "rates": .object(rates),
            ] + caption.source
        }
        var reply = Reply(
            document, origin: loaded.origin, asOf: loaded.asOf, failure: loaded.notSaved
        ) { context in
            [.table(view.table(rows, context))] + caption.blocks(context)
        }
        reply.warn(caption.warnings)
        return reply
    }

    private static func rows(
        _ currencies: [Currency], of table: RateTable, _ names: KnownNames, _ seen: [RateTable]
    ) -> [ListedRate] {
        let unit = table.shown
        return currencies.compactMap { currency in
            table.rate(of: currency, perOne: unit).map {
                ListedRate(
                    currency: currency, names: names, rate: $0, base: unit,
                    publishedAt: table.publishedAt,
                    movement: RateMovement(of: currency, perOne: unit, over: seen))
            }
        }
    }

    /// - Parameter isDrawn: whether there are movements; without them, their column is left out.
    static func view(of unit: Currency = .usd, isDrawn: Bool = false) -> View<ListedRate> {
        let movement = Field<ListedRate>.shown(.same("")) { row, context in
            context.phrases.span { drawing(row.movement, $0, isDrawn: context.isDrawn) }
        }
        return View(
            [
                Field("currency", Sentence("currency", "moeda"), .accent) {
                    .text($0.currency.code)
                },
                Field("rate", .same("1 \(unit.code) ="), width: .point) {
                    .text($0.rate.decimalString)
                } show: { row, context in
                    context.phrases.span(.strong) { $0.figure(row.rate) }
                },
                Field("base") { .text($0.base.code) },
                Field("timestamp") { .time($0.publishedAt) },
            ] + (isDrawn ? [movement] : []) + [
                .shown(Sentence("name", "nome")) { row, context in
                    context.phrases.name(of: row.currency, row.names)
                }
            ], first: ["rate"])
    }

    private static func drawing(
        _ movement: RateMovement?, _ phrases: Phrases, isDrawn: Bool
    ) -> String {
        movement.map { (isDrawn ? Sparkline.text($0) + " " : "") + phrases.movement($0) } ?? ""
    }
}
