import Essentials
import Values

/// One converted amount, with what was converted.
struct ListedConversion: Sendable {
    let reading: ConversionResult
    let conversion: Conversion
    let names: KnownNames
    let publishedAt: Date

    static func all(
        of reading: ConversionResult, _ names: KnownNames, _ publishedAt: Date
    ) -> [ListedConversion] {
        reading.conversions.map {
            ListedConversion(
                reading: reading, conversion: $0, names: names, publishedAt: publishedAt)
        }
    }
}

/// Converted amounts; equations for people, which need no headings.
enum ConversionView {
    static let list = View<ListedConversion>(
        Field("amount") { .text($0.reading.amount.decimalString) },
        Field("from") { .text($0.reading.amount.currency.code) },
        .shown(.same(""), width: .right) { row, context in
            context.phrases.span { $0.figure(row.conversion.amount) + " =" }
        },
        Field("value", .same(""), width: .point) {
            .text($0.conversion.result.figure.decimalString)
        } show: { row, context in
            context.phrases.span(.strong) { $0.figure(row.conversion.result.figure) }
        },
        Field("currency", .same(""), .accent) { .text($0.conversion.result.currency.code) },
        Field("rate") { .text($0.conversion.rate.decimalString) },
        .shown(.same("")) { row, context in
            row.reading.isEverything
                ? context.phrases.name(of: row.conversion.result.currency, row.names)
                : context.phrases.span(.dim) { rate(row.conversion, $0) }
        },
        Field("timestamp") { .time($0.publishedAt) })

    private static func rate(_ conversion: Conversion, _ phrases: Phrases) -> String {
        "1 \(conversion.amount.currency.code) = \(phrases.figure(conversion.shownRate)) "
            + conversion.result.currency.code
    }

    /// The JSON of what was typed, in one of its meanings.
    static let reading = View<ConversionResult>(
        Field("amount") { .text($0.amount.decimalString) },
        Field("from") { .text($0.amount.currency.code) },
        .list(
            "results", \.conversions,
            Field("value") { .text($0.result.figure.decimalString) },
            Field("currency") { .text($0.result.currency.code) },
            Field("rate") { .text($0.rate.decimalString) }))
}
