import Essentials
import Values

/// The remarks on figures from a rate table: its source, its age, and what is omitted.
///
/// They describe the answer, so they are written to standard error below it. A prompt shows the
/// source once a day.
struct RatesCaption: Sendable {
    let loaded: LoadedRates
    let isSandbox: Bool
    /// Whether this prompt has already shown the source today.
    let isSourceShown: Bool

    /// The source of the figures, for programs.
    var source: JSON {
        let provider = loaded.table.value.provider
        let (text, link) =
            isSandbox ? (Phrases.plain.inventedRates, "") : provider.attribution
        return [
            "provider": .text(isSandbox ? "sandbox" : provider.rawValue),
            "attribution": ["text": .text(text), "link": .text(link)],
        ]
    }

    func blocks(_ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        let table = loaded.table.value
        var lines: [Line] = []
        if !isSourceShown {
            let age = phrases.rateAge(seconds: context.now.timeIntervalSince(table.publishedAt))
            let who =
                isSandbox
                ? phrases.inventedRates
                : phrases.provider(table.provider, isAssumed: loaded.isAssumed)
            var spans = [Span("\(who) · \(age) · \(phrases.withoutFees)", .dim)]
            if !isSandbox {
                let credit = table.provider.attribution
                spans += [
                    Span(" · \(credit.text) · ", .dim), Span(credit.link, .dim, link: credit.link),
                ]
            }
            lines.append(Line(spans))
        }
        if loaded.isLast {
            let fetched = context.now.timeIntervalSince(loaded.table.asOf)
            lines.append(
                Line(phrases.lastSavedRates(age: phrases.rateAge(seconds: fetched)), .attention))
        }
        return lines.map { .notice($0) }
    }
}

extension Context {
    func caption(of loaded: LoadedRates) -> RatesCaption {
        let today = Int(now().timeIntervalSince1970 / 86_400)
        let isSourceShown =
            options.json ? false : prompt?.saidToday.wasSaid("rates source", on: today) ?? false
        return RatesCaption(
            loaded: loaded, isSandbox: options.sandbox, isSourceShown: isSourceShown)
    }
}
