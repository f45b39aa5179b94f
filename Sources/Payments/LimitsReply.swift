import Values

enum LimitsReply {
    struct Limit: Sendable {
        let kind: PaymentLimits.Kind
        let limit: Money?
        /// `nil` for the limit of one payment, of which nothing is used up.
        let used: Money?
    }

    static let view = View([kind] + amounts)

    private static let kind = Field<Limit>("kind", .same("")) {
        .text($0.kind.rawValue)
    } show: { limit, context in
        Span(limit.kind == .day ? context.phrases.perDay : context.phrases.perPayment)
    }

    private static let amounts: [Field<Limit>] = [
        .money(
            "limit", Sentence("limit", "limite"), .strong,
            otherwise: { Span($1.phrases.noLimit, .dim) }, \.limit),
        .money("used", Sentence("used", "usado"), absent: nil, \.used),
    ]

    /// - Parameter raised: limits of other machines that are not in force here.
    static func reply(_ usage: LimitUsage, _ raised: [RaisedElsewhere]) -> Reply {
        let payment = Limit(
            kind: .payment, limit: usage.limits.payment, used: nil)
        let day = Limit(
            kind: .day, limit: usage.limits.day, used: usage.used)
        let document = Document(csv: view.csv([day, payment])) {
            .object([payment, day].map { ($0.kind.rawValue, View(amounts).json($0)) })
        }
        var reply = Reply(document) { context in
            [view.block([payment, day], context)]
                + raised.map { .notice(Line(context.phrases.raisedElsewhere($0), .attention)) }
        }
        reply.warn { raised.map($0.raisedElsewhere) }
        return reply
    }
}
