import CofreDomain

enum ConvertReply {
    private struct ConversionJSON: Encodable {
        let amount: String
        let from: String
        let results: [ResultJSON]
        let timestamp: String
        let provider: String
        let attribution: AttributionJSON
    }

    private struct ResultJSON: Encodable {
        let value: String
        let currency: String
        let rate: String

        init(_ conversion: Conversion) {
            value = conversion.result.figure.decimalString
            currency = conversion.result.currency.code
            rate = conversion.rate.decimalString
        }
    }

    static func reply(
        _ amount: Money, _ conversions: [Conversion], _ loaded: LoadedRates, isEverything: Bool
    ) -> Reply {
        let table = loaded.table
        let json = ConversionJSON(
            amount: amount.decimalString, from: amount.currency.code,
            results: conversions.map(ResultJSON.init),
            timestamp: JSONText.stamp(table.value.publishedAt),
            provider: table.value.provider.rawValue,
            attribution: AttributionJSON(table.value.provider))
        return Reply(json: json, origin: table.origin, asOf: table.asOf, failure: table.notSaved) {
            context in
            RatesCaption.blocks(loaded, context)
                + [.table(list(conversions, isEverything: isEverything, context.phrases))]
        }
    }

    private static func list(
        _ conversions: [Conversion], isEverything: Bool, _ phrases: Phrases
    ) -> Table {
        let rows = conversions.map { conversion in
            [
                phrases.span { $0.figure(conversion.amount) + " =" },
                phrases.span(.strong) { $0.figure(conversion.result.figure) },
                Span(conversion.result.currency.code, .accent),
                isEverything
                    ? phrases.name(of: conversion.result.currency)
                    : phrases.span(.dim) { rate(conversion, $0) },
            ]
        }
        let columns: [Table.Column] = [
            .init(phrases.amount, isRightAligned: true), .init("", isRightAligned: true),
            .init(phrases.currency), .init(""),
        ]
        return Table(columns: columns, rows: rows)
    }

    private static func rate(_ conversion: Conversion, _ phrases: Phrases) -> String {
        "1 \(conversion.amount.currency.code) = \(phrases.figure(conversion.shownRate)) "
            + conversion.result.currency.code
    }
}
