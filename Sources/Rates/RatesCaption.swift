import Essentials

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
                ? Span(phrases.inventedRates, .dim)
                : phrases.source(table.provider, isAssumed: loaded.isAssumed)
            lines.append(Line([who, Span(" · \(age) · \(phrases.withoutFees)", .dim)]))
        }
        if let problem = loaded.problem {
            let fetched = context.now.timeIntervalSince(loaded.table.asOf)
            let age = phrases.rateAge(seconds: fetched)
            lines.append(Line(phrases.lastSavedRates(age: age, problem), .attention))
        }
        if !isSourceShown, !table.leftOut.isEmpty {
            lines.append(Line(phrases.leftOut(table.leftOut), .attention))
        }
        return lines.map { .notice($0) }
    }

    /// For programs, which get no notices: why the rates are not the latest, and which are missing.
    func warnings(_ phrases: Phrases) -> [String] {
        let leftOut = loaded.table.value.leftOut
        return [
            loaded.problem.flatMap(phrases.reason),
            leftOut.isEmpty ? nil : phrases.leftOut(leftOut),
        ]
        .compactMap(\.self)
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
