import CofreDomain
import Essentials

/// What stands beside every figure that came out of a table: whose it is, how old, what is left out.
///
/// It is about the answer, so it goes to standard error.
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

/// Whose figures they are, for programs.
struct AttributionJSON: Encodable {
    let text: String
    let link: String

    init(_ provider: RatesProvider) {
        (text, link) = provider.attribution
    }
}
