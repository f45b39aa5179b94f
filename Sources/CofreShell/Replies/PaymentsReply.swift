import CofreDomain
import Essentials
import Terminal

enum PaymentsReply {
    /// - Parameters:
    ///   - machines: `nil` if all payments began on this one.
    ///   - isSearch: whether some payments were left out.
    static func list(
        _ payments: [Payment], machines: KnownMachines? = nil, isSearch: Bool = false,
        failure: StoreError?
    ) -> Reply {
        Reply(
            json: payments.map { PaymentJSON($0, begunOn: machines?.beginner(of: $0)) },
            count: payments.count, failure: failure
        ) { context in
            let phrases = context.phrases
            guard !payments.isEmpty else {
                let words = isSearch ? phrases.noPaymentMatches : phrases.nothingPaidYet
                return [.notice(Line(words, .dim))]
            }
            let sums = PaymentSum.sums(of: payments).map(phrases.sum).joined(separator: " · ")
            return [
                .table(table(payments, phrases, now: context.now)), .notice(Line(sums, .dim)),
            ]
        }
    }

    /// - Parameter machine: the other machine that began the payment.
    static func one(
        _ payment: Payment, begunOn machine: OtherMachine? = nil, estimate: Estimate? = nil,
        output: CodeOutput = CodeOutput()
    ) -> Reply {
        let json = PaymentJSON(payment, begunOn: machine, estimate: estimate)
        var reply = Reply(json: json) { context in
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
        var reply = Reply(json: PaymentJSON(payment, begunOn: machine)) { context in
            let phrases = context.phrases
            let remark = Block.notice(Line(phrases.settledAlready(payment), .dim))
            return [.box(box(payment, machine, nil, phrases))]
                + (settlement.isUnchanged ? [remark] : [])
        }
        if case .unheard(let since)? = settlement.hearing {
            reply.warn { [$0.warning(.unheard(since: since))] }
        }
        return reply
    }

    private static func table(
        _ payments: [Payment], _ phrases: Phrases, now: Date
    ) -> Table {
        let columns: [Table.Column] = [
            .init("id", isDispensable: true), .init(phrases.status),
            .init(phrases.amount, isRightAligned: true), .init(phrases.to),
            .init(phrases.card, isWhole: true), .init(phrases.date, isWhole: true),
        ]
        let rows = payments.map { payment in
            [
                Span(payment.shortID, .dim),
                status(payment, phrases),
                Span(phrases.money(payment.amount), plain: payment.amount.decimalString),
                Span(payment.payee.handle.description, .accent),
                Span(phrases.card(payment.card)),
                Span(
                    phrases.moment(payment.at, now: now), .dim, plain: LocalTime.text(payment.at)),
            ]
        }
        return Table(columns: columns, rows: rows, isNumbered: true)
    }

    private static func status(_ payment: Payment, _ phrases: Phrases) -> Span {
        Span(
            phrases.status(payment.status), PaymentLine.role(payment.status),
            plain: payment.status.rawValue)
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
                phrases.date, Span(phrases.stamp(payment.at), plain: LocalTime.text(payment.at))),
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
