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
            [.table(list(conversions, isEverything: isEverything, context.phrases))]
                + RatesCaption.blocks(loaded, context)
        }
    }

    private static func list(
        _ conversions: [Conversion], isEverything: Bool, _ phrases: Phrases
    ) -> Table {
        let rows = conversions.map { conversion in
            [
                Span(phrases.figure(conversion.amount) + " ="),
                Span(phrases.figure(conversion.result.figure), .strong),
                Span(conversion.result.currency.code, .accent),
                Span(isEverything ? name(conversion, phrases) : rate(conversion, phrases), .dim),
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

    private static func name(_ conversion: Conversion, _ phrases: Phrases) -> String {
        CurrencyNames.name(of: conversion.result.currency, in: phrases.language) ?? ""
    }
}
