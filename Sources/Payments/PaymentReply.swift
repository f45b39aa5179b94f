import Essentials

enum PaymentReply {
    /// The text above the question: the name and the handle on separate lines, so that neither can
    /// be mistaken for the amount, and everything known about the payment.
    static func question(_ question: PaymentQuestion, _ context: ReplyContext) -> [Block] {
        let (phrases, choice) = (context.phrases, question.choice)
        let payee = choice.payee
        var rows = [
            Box.Row(phrases.to, Span(payee.name, .strong)),
            Box.Row("", Span(payee.handle.description, .accent)),
        ]
        if !choice.namesakes.isEmpty {
            let names = choice.namesakes.map { "\($0.name) (\($0.handle))" }.joined(separator: ", ")
            rows.append(Box.Row(phrases.caution, Span(phrases.sameID(names), .attention)))
        }
        rows += [
            Box.Row(phrases.amount, Span(phrases.money(question.amount), .strong)),
            Box.Row(phrases.card, Span(phrases.card(question.card))),
        ]
        if let note = question.note { rows.append(Box.Row(phrases.note, Span(note))) }
        if let draft = question.draft {
            rows.append(Box.Row(phrases.proposed, Span(phrases.by(draft, at: context.now))))
        }
        if let server = question.server {
            rows.append(Box.Row(phrases.server, Span(server.host, .dim)))
            if server.isInClear { rows.append(Box.Row("", Span(phrases.serverInClear, .bad))) }
        }
        if let savedAt = choice.savedAt {
            let age = phrases.age(seconds: context.now.timeIntervalSince(savedAt))
            rows.append(Box.Row(phrases.history, Span(phrases.nameSaved(age: age), .dim)))
        }
        if question.examination.isFirst {
            rows.append(Box.Row(phrases.history, Span(phrases.firstPayment, .dim)))
        } else if let words = phrases.paidBefore(question.examination.history) {
            rows.append(Box.Row(phrases.history, Span(words, .dim)))
        }
        for machine in question.examination.old
        where !question.examination.cautions.contains(.stale(machine)) {
            rows.append(Box.Row(phrases.machines, Span(phrases.staleNews(machine), .dim)))
        }
        for caution in question.examination.cautions {
            rows.append(Box.Row(phrases.caution, Span(phrases.warning(caution), .attention)))
        }
        if let excess = question.examination.excess {
            rows.append(Box.Row(phrases.limit, Span(phrases.exceedsLimit(excess), .attention)))
        }
        return [.box(Box(title: phrases.pay, rows: rows))]
    }

    /// The cautions, shown when no question is asked.
    static func warnings(_ cautions: [PaymentCaution], _ context: ReplyContext) -> [Block] {
        cautions.map { .notice(Line(context.phrases.warning($0), .attention)) }
    }

    /// - Parameter mentionsLeadingZero: whether the reply must say that the CVV's leading zero was
    ///   not sent.
    static func receipt(_ receipt: PaymentReceipt, mentionsLeadingZero: Bool = false) -> Reply {
        let payment = receipt.payment
        var reply = Reply(
            json: wasSent(receipt) ? PaymentView.list.json(ListedPayment(payment)) : nil,
            origin: .remote, asOf: payment.at, failure: problem(receipt)
        ) { context in
            guard wasSent(receipt) else { return [] }
            let lost = Block.notice(Line(context.phrases.leadingZeroCVV, .dim))
            return (mentionsLeadingZero ? [lost] : [])
                + [.line(PaymentLine.of(payment, context.phrases))]
        }
        if mentionsLeadingZero, wasSent(receipt) { reply.warn { [$0.leadingZeroCVV] } }
        // Any other outcome is reported as a failure, which is always shown.
        reply.isIrrevocable = reply.failure == nil
        return reply
    }

    private static func wasSent(_ receipt: PaymentReceipt) -> Bool {
        switch receipt.outcome {
        case .notSent, .held: false
        case .approved, .declined, .refused, .unknown: true
        }
    }

    private static func problem(_ receipt: PaymentReceipt) -> PaymentProblem? {
        if let error = receipt.notSaved {
            return .notRecorded(receipt.payment, receipt.outcome, error)
        }
        return PaymentProblem(receipt.outcome, of: receipt.payment)
    }
}

/// One line about a payment: `✓ R$25,00 to Marina Coelho (@marina.coelho) · Visa •••• 1111 ·
/// 83ba214f`, with the status in front unless it is approved.
enum PaymentLine {
    static func of(_ payment: Payment, _ phrases: Phrases) -> Line {
        let status = payment.status == .approved ? "" : phrases.status(payment.status) + " · "
        // One span for each text from outside: a long name must not push out what follows.
        return Line([
            Span(mark(payment.status) + " " + status, role(payment.status)),
            Span(phrases.money(payment.amount), .strong),
            Span(" " + phrases.receiver(payment.payee.name)),
            Span(" (\(payment.payee.handle))"),
            Span(" · \(phrases.card(payment.card)) · \(payment.shortID)"),
        ])
    }

    static func mark(_ status: PaymentStatus) -> String {
        switch status {
        case .approved: "✓"
        case .declined, .void: "✗"
        case .pending, .unknown, .disputed: "?"
        }
    }

    static func role(_ status: PaymentStatus) -> Role {
        switch status {
        case .approved: .good
        case .declined, .void: .bad
        case .pending, .unknown, .disputed: .attention
        }
    }
}
