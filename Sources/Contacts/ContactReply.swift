import Essentials
import Values

enum ContactReply {
    /// The maximum number of payments shown.
    private static let mostPayments = 5

    /// - Parameter payments: payments to the contact, newest first.
    static func one(
        _ found: Loaded<Contact>, _ portrait: LoadedImage, payments: [Payment] = []
    ) -> Reply {
        let contact = found.value
        let failure = portrait.problem as? StoreError ?? found.notSaved
        return Reply(
            ContactView.list.document(of: contact), origin: found.origin, asOf: found.asOf,
            failure: failure
        ) { context in
            let box = box(contact, isDrawn: portrait.drawing != nil, context.phrases)
            return context.age(of: found.origin, asOf: found.asOf)
                + Block.facts([.box(box)], beside: portrait.drawing)
                + history(payments, context)
                + [.notice(Line(context.phrases.lineToPay(contact), .dim))]
                + [portrait.problem.map { .notice(Line(context.phrases.noPicture($0), .dim)) }]
                .compactMap(\.self)
        }
    }

    /// For people only; a program uses `payments --to`.
    private static func history(_ payments: [Payment], _ context: ReplyContext) -> [Block] {
        let phrases = context.phrases
        let lines = payments.prefix(mostPayments).map { payment in
            Block.notice(
                Line([
                    Span(PaymentLine.mark(payment.status) + " ", PaymentLine.role(payment.status)),
                    Span(phrases.money(payment.amount)),
                    Span(
                        " · " + phrases.moment(payment.at, now: context.now), .dim,
                        plain: " · " + LocalTime.text(payment.at)),
                ]))
        }
        let rest = payments.count - lines.count
        return lines + (rest > 0 ? [.notice(Line(phrases.olderPayments(rest), .dim))] : [])
    }

    private static func box(_ contact: Contact, isDrawn: Bool, _ phrases: Phrases) -> Box {
        var rows = [
            Box.Row(phrases.name, Span(contact.name, .strong)),
            Box.Row(phrases.handle, Span(contact.handle.description, .accent)),
        ]
        if !contact.handle.isPlain { rows.append(Box.Row(phrases.pay, Span(contact.word))) }
        if !isDrawn {
            rows.append(Box.Row(phrases.portrait, Span(contact.image, .dim)))
        }
        return Box(title: contact.handle.description, rows: rows)
    }
}
