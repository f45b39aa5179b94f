import CofreDomain

enum ConvertReply {
    /// The first reading; if there is a second, both are in `readings`.
    private struct ConversionJSON: Encodable {
        let amount: String
        let from: String
        let results: [ResultJSON]
        let readings: [ReadingJSON]?
        let timestamp: String
        let provider: String
        let attribution: AttributionJSON

        init(_ first: ReadingJSON, _ all: [ReadingJSON], _ caption: RatesCaption) {
            (amount, from, results) = (first.amount, first.from, first.results)
            readings = all.count > 1 ? all : nil
            timestamp = JSONText.stamp(caption.loaded.table.value.publishedAt)
            provider = caption.provider
            attribution = caption.attribution
        }
    }

    private struct ReadingJSON: Encodable {
        let amount: String
        let from: String
        let results: [ResultJSON]

        init(_ reading: ConversionResult) {
            amount = reading.amount.decimalString
            from = reading.amount.currency.code
            results = reading.conversions.map(ResultJSON.init)
        }
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

    /// - Parameter readings: at least one.
    static func reply(_ readings: [ConversionResult], _ caption: RatesCaption) -> Reply {
        let table = caption.loaded.table
        let all = readings.map(ReadingJSON.init)
        let json = all.first.map { ConversionJSON($0, all, caption) }
        return Reply(json: json, origin: table.origin, asOf: table.asOf, failure: table.notSaved) {
            context in
            [.table(list(readings, context.phrases))] + caption.blocks(context)
        }
    }

    private static func list(_ readings: [ConversionResult], _ phrases: Phrases) -> Table {
        let rows = readings.flatMap { reading in
            reading.conversions.map { row($0, isOfMany: reading.isEverything, phrases) }
        }
        // An equation needs no headings.
        let columns: [Table.Column] = [
            .init("", isRightAligned: true), .init("", point: phrases.decimalPoint), .init(""),
            .init(""),
        ]
        return Table(columns: columns, rows: rows)
    }

    private static func row(
        _ conversion: Conversion, isOfMany: Bool, _ phrases: Phrases
    ) -> [Span] {
        [
            phrases.span { $0.figure(conversion.amount) + " =" },
            phrases.span(.strong) { $0.figure(conversion.result.figure) },
            Span(conversion.result.currency.code, .accent),
            isOfMany
                ? phrases.name(of: conversion.result.currency)
                : phrases.span(.dim) { rate(conversion, $0) },
        ]
    }

    private static func rate(_ conversion: Conversion, _ phrases: Phrases) -> String {
        "1 \(conversion.amount.currency.code) = \(phrases.figure(conversion.shownRate)) "
            + conversion.result.currency.code
    }
}
