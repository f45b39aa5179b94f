import Essentials
import Values

struct ListedPayment: Sendable {
    let payment: Payment
    /// Another machine that began it; `nil` if this one did.
    let machine: OtherMachine?
    let estimate: Estimate?

    init(_ payment: Payment, begunOn machine: OtherMachine? = nil, estimate: Estimate? = nil) {
        self.payment = payment
        self.machine = machine
        self.estimate = estimate
    }
}

enum PaymentView {
    static let list = View<ListedPayment>(
        Field("id", .same("id"), width: .whole) {
            .text($0.payment.id)
        } show: { row, _ in
            Span(row.payment.shortID, .dim)
        },
        Field("status", Sentence("status", "situação")) {
            .text($0.payment.status.rawValue)
        } show: { row, context in
            let status = row.payment.status
            return Span(context.phrases.status(status), PaymentLine.role(status))
        },
        .money("amount", Sentence("amount", "valor")) { $0.payment.amount },
        .object(
            "to", \.payment.payee,
            Field("id") { .number($0.id) },
            Field("name") { .text($0.name) },
            Field("username", Sentence("to", "para"), .accent) { .text($0.handle.description) }),
        .object(
            "card", \.payment.card,
            Field("brand") { .text($0.brand.rawValue) },
            Field("last4") { .text($0.last4) },
            .shown(Sentence("card", "cartão"), width: .dispensable) { card, context in
                Span(context.phrases.card(card))
            }),
        Field("at", Sentence("date", "data"), width: .whole) {
            .time($0.payment.at)
        } show: { row, context in
            Span(context.phrases.moment(row.payment.at, now: context.now), .dim)
        },
        Field("note", Sentence("note", "anotação"), .dim, width: .below, isOccasional: true) {
            .optional($0.payment.note)
        },
        Field("machine") { $0.machine?.name.map(JSON.text) },
        // Where the server's answer named other values than the payment; left out if nowhere.
        .list(
            "differences",
            { $0.payment.differences.isEmpty ? nil : $0.payment.differences },
            Field("field") { .text($0.field.rawValue) },
            Field("asked") { .text($0.asked) },
            Field("answered") { .text($0.answered) }),
        isNumbered: true, empty: Sentence("no payments yet", "nenhum pagamento ainda"))

    /// With an estimate, which is there only if one was requested.
    static let estimated = View(list.fields + [EstimateView.field(\.estimate)])
}
