import CofreDomain

/// A payment; `note` is `null` if there is none, and an estimate is present only if one was
/// requested.
struct PaymentJSON: Encodable {
    struct PayeeJSON: Encodable {
        let id: Int
        let name: String
        let username: String
    }

    struct CardJSON: Encodable {
        let brand: String
        let last4: String
    }

    struct DifferenceJSON: Encodable {
        let field: String
        let asked: String
        let answered: String
    }

    let id: String
    let status: String
    let amount: MoneyJSON
    let to: PayeeJSON
    let card: CardJSON
    let at: String
    @Nullable var note: String?
    let estimate: EstimateJSON?
    /// Where the server's answer named other values than the payment; left out if nowhere.
    let differences: [DifferenceJSON]?
    /// Another machine that began it; left out if this one did, or if its name is not known.
    let machine: String?

    init(_ payment: Payment, begunOn machine: OtherMachine? = nil, estimate: Estimate? = nil) {
        id = payment.id
        status = payment.status.rawValue
        amount = MoneyJSON(payment.amount)
        to = PayeeJSON(
            id: payment.payee.id, name: payment.payee.name,
            username: payment.payee.handle.description)
        card = CardJSON(brand: payment.card.brand.rawValue, last4: payment.card.last4)
        at = JSONText.stamp(payment.at)
        note = payment.note
        self.estimate = estimate.map(EstimateJSON.init)
        let found = payment.differences.map {
            DifferenceJSON(field: $0.field.rawValue, asked: $0.asked, answered: $0.answered)
        }
        differences = found.isEmpty ? nil : found
        self.machine = machine?.name
    }
}
