import CofreDomain
import Essentials

/// The remarks on figures from a rate table: its source, its age, what is left out.
///
/// They are about the answer, so they are written to standard error.
enum RatesCaption {
    static func blocks(_ loaded: LoadedRates, _ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        let table = loaded.table.value
        let age = phrases.rateAge(seconds: context.now.timeIntervalSince(table.publishedAt))
        let who = phrases.provider(table.provider, isAssumed: loaded.isAssumed)
        let credit = table.provider.attribution
        var lines = [
            Line("\(who) · \(age) · \(phrases.withoutFees)", .dim),
            Line([
                Span("\(credit.text) · ", .dim), Span(credit.link, .dim, link: credit.link),
            ]),
        ]
        if loaded.isLast {
            let fetched = context.now.timeIntervalSince(loaded.table.asOf)
            lines.append(
                Line(phrases.lastSavedRates(age: phrases.rateAge(seconds: fetched)), .attention))
        }
        return lines.map { .notice($0) }
    }
}

/// The source of the figures, for programs.
struct AttributionJSON: Encodable {
    let text: String
    let link: String

    init(_ provider: RatesProvider) {
        (text, link) = provider.attribution
    }
}
