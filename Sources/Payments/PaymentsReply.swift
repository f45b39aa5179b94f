import Essentials
import Terminal
import Values

enum PaymentsReply {
    /// - Parameters:
    ///   - machines: `nil` if all payments began on this one.
    ///   - isSearch: whether some payments were left out.
    static func list(
        _ payments: [Payment], machines: KnownMachines? = nil, isSearch: Bool = false,
        failure: StoreError?
    ) -> Reply {
        let listed = payments.map { ListedPayment($0, begunOn: machines?.beginner(of: $0)) }
        return Reply(
            PaymentView.list.document(listed), count: payments.count, failure: failure
        ) { context in
            let phrases = context.phrases
            if isSearch, payments.isEmpty {
                return [.notice(Line(phrases.noPaymentMatches, .dim))]
            }
            let sums = PaymentSum.sums(of: payments).map(phrases.sum).joined(separator: " · ")
            return [PaymentView.list.block(listed, context)]
                + (payments.isEmpty ? [] : [.notice(Line(sums, .dim))])
        }
    }

    /// - Parameter machine: the other machine that began the payment.
    static func one(
        _ payment: Payment, begunOn machine: OtherMachine? = nil, estimate: Estimate? = nil,
        output: CodeOutput = CodeOutput()
    ) -> Reply {
        let listed = ListedPayment(payment, begunOn: machine, estimate: estimate)
        let view = estimate == nil ? PaymentView.list : PaymentView.estimated
        var reply = Reply(view.document(of: listed)) { context in
            let phrases = context.phrases
            return [.box(box(payment, machine, context.estimate(estimate), phrases))]
                + output.blocks(phrases)
        }
        output.warn(in: &reply)
        return reply
    }

    /// The receipt as text for a message.
    static func receipt(_ payment: Payment, _ phrases: Phrases) -> String {
        let line = PaymentLine.of(payment, phrases).spans.map(\.text).joined()
        return [line, phrases.stamp(payment.at), payment.note].compactMap(\.self)
            .map { Sanitizer.clean($0, limit: .max) }.joined(separator: " · ")
    }

    static func settled(_ settlement: Settlement, begunOn machine: OtherMachine? = nil) -> Reply {
        let payment = settlement.payment
        let listed = ListedPayment(payment, begunOn: machine)
        var reply = Reply(json: PaymentView.list.json(listed)) { context in
            let phrases = context.phrases
            let remark = Block.notice(Line(phrases.settledAlready(payment), .dim))
            return [.box(box(payment, machine, nil, phrases))]
                + (settlement.isUnchanged ? [remark] : [])
        }
        if case .unheard(let since, let isOlderCopy)? = settlement.hearing {
            reply.warn { [$0.warning(.unheard(since: since, isOlderCopy: isOlderCopy))] }
        }
        return reply
    }

    private static func box(
        _ payment: Payment, _ machine: OtherMachine?, _ estimate: String?, _ phrases: Phrases
    ) -> Box {
        var rows = [
            Box.Row(
                phrases.status,
                Span(phrases.status(payment.status), PaymentLine.role(payment.status))),
            Box.Row(phrases.to, Span(payment.payee.name, .strong)),
            Box.Row("", Span(payment.payee.handle.description, .accent)),
            Box.Row(
                phrases.amount,
                Span(
                    phrases.money(payment.amount), .strong, plain: payment.amount.decimalString)),
            Box.Row(phrases.card, Span(phrases.card(payment.card))),
            Box.Row(
                phrases.date, Span(phrases.stamp(payment.at), plain: JSONText.stamp(payment.at))),
        ]
        if let machine, let name = machine.name {
            let text = payment.status.isUnsettled ? phrases.beginner(machine) : name
            rows.append(Box.Row(phrases.machine, Span(text, plain: name)))
        }
        if let estimate { rows.append(Box.Row(phrases.estimate, Span(estimate, .dim))) }
        rows += payment.differences.map { Box.Row("", Span(phrases.words(for: $0), .bad)) }
        if let note = payment.note { rows.append(Box.Row(phrases.note, Span(note))) }
        return Box(title: payment.shortID, rows: rows)
    }
}
