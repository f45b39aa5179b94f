import CofreDomain
import CofreStore

enum LimitsReply {
    private struct LimitsJSON: Encodable {
        /// `limit` is always present, `null` if there is none; `used` is present only for the daily
        /// limit.
        struct Limit: Encodable {
            @Nullable var limit: MoneyJSON?
            let used: MoneyJSON?
        }

        let payment: Limit
        let day: Limit
    }

    /// - Parameter raised: limits of other machines that are not in force here.
    static func reply(_ usage: LimitUsage, _ raised: [RaisedElsewhere]) -> Reply {
        let limits = usage.limits
        let json = LimitsJSON(
            payment: .init(limit: limits.payment.map(MoneyJSON.init), used: nil),
            day: .init(limit: limits.day.map(MoneyJSON.init), used: MoneyJSON(usage.used)))
        var reply = Reply(json: json) { context in
            [.table(table(usage, context.phrases))]
                + raised.map { .notice(Line(context.phrases.raisedElsewhere($0), .attention)) }
        }
        reply.warn { raised.map($0.raisedElsewhere) }
        return reply
    }

    private static func table(_ usage: LimitUsage, _ phrases: Phrases) -> Table {
        func span(_ money: Money?, _ role: Role = .plain) -> Span {
            money.map { Span(phrases.money($0), role, plain: $0.decimalString) }
                ?? Span(phrases.noLimit, .dim, plain: "none")
        }
        return Table(
            columns: [
                .init(""), .init(phrases.limit, isRightAligned: true),
                .init(phrases.used, isRightAligned: true),
            ],
            rows: [
                [
                    Span(phrases.perPayment, plain: "payment"), span(usage.limits.payment, .strong),
                    Span("", plain: ""),
                ],
                [
                    Span(phrases.perDay, plain: "day"), span(usage.limits.day, .strong),
                    span(usage.used),
                ],
            ])
    }
}
