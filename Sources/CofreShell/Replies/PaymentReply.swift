import CofreDomain

enum PaymentReply {
    /// What stands above `send?`: the name and the handle on lines of their own, so that neither
    /// can be mistaken for the amount.
    static func question(
        _ order: PaymentOrder, _ cautions: [PaymentCaution], _ listener: String?,
        _ context: ReplyContext
    ) -> [Block] {
        let phrases = context.phrases
        var rows = [
            Box.Row(phrases.to, Span(order.payee.name, .strong)),
            Box.Row("", Span(order.payee.handle.description, .accent)),
            Box.Row(phrases.amount, Span(phrases.money(order.amount), .strong)),
            Box.Row(phrases.card, Span(phrases.card(order.card.summary))),
        ]
        if let note = order.note { rows.append(Box.Row(phrases.note, Span(note))) }
        for caution in cautions {
            let warning = phrases.warning(caution, now: context.now)
            rows.append(Box.Row(phrases.caution, Span(warning, .attention)))
        }
        let unencrypted = listener.map { Block.notice(Line(phrases.unencrypted(to: $0), .bad)) }
        return [.box(Box(title: phrases.pay, rows: rows)), unencrypted].compactMap(\.self)
    }

    /// The same where no question is asked.
    static func warnings(_ cautions: [PaymentCaution], _ context: ReplyContext) -> [Block] {
        cautions.map {
            .notice(Line(context.phrases.warning($0, now: context.now), .attention))
        }
    }

    /// - Parameter losesZero: whether nobody has heard yet that the CVV went out without its zero.
    static func receipt(_ receipt: PaymentReceipt, losesZero: Bool = false) -> Reply {
        let payment = receipt.payment
        var reply = Reply(
            json: wasSent(receipt) ? PaymentJSON(payment) : nil,
            origin: .remote, asOf: payment.at, failure: problem(receipt)
        ) { context in
            guard wasSent(receipt) else { return [] }
            let lost = Block.notice(Line(context.phrases.leadingZeroCVV, .dim))
            return (losesZero ? [lost] : []) + [.line(PaymentLine.of(payment, context.phrases))]
        }
        if losesZero, wasSent(receipt) { reply.warnings = { [$0.leadingZeroCVV] } }
        // Whatever else came of it is told as a failure, which nobody can miss.
        reply.isIrrevocable = reply.failure == nil
        return reply
    }

    private static func wasSent(_ receipt: PaymentReceipt) -> Bool {
        if case .notSent = receipt.outcome { false } else { true }
    }

    private static func problem(_ receipt: PaymentReceipt) -> PaymentProblem? {
        if let error = receipt.notSaved {
            return .notRecorded(receipt.payment, receipt.outcome, error)
        }
        return PaymentProblem(receipt.outcome, of: receipt.payment)
    }
}

/// One line about a payment, such as `✓ approved · R$25.00 · 7f3a91c2`.
enum PaymentLine {
    static func of(_ payment: Payment, _ phrases: Phrases) -> Line {
        Line([
            Span(mark(payment.status) + " " + phrases.status(payment.status), role(payment.status)),
            Span(" · " + phrases.money(payment.amount) + " · " + payment.id),
        ])
    }

    static func mark(_ status: PaymentStatus) -> String {
        switch status {
        case .approved: "✓"
        case .declined: "✗"
        case .pending, .unknown: "?"
        }
    }

    static func role(_ status: PaymentStatus) -> Role {
        switch status {
        case .approved: .good
        case .declined: .bad
        case .pending, .unknown: .attention
        }
    }
}
