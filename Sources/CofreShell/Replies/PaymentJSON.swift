import CofreDomain

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

    let id: String
    let status: String
    let amount: MoneyJSON
    let to: PayeeJSON
    let card: CardJSON
    let at: String
    let note: String?
    let estimate: EstimateJSON?

    init(_ payment: Payment, estimate: Estimate? = nil) {
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
    }

    enum CodingKeys: CodingKey { case id, status, amount, to, card, at, note, estimate }

    /// `note` is always there, `null` when there is none; an estimate only where one was asked for.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(status, forKey: .status)
        try container.encode(amount, forKey: .amount)
        try container.encode(to, forKey: .to)
        try container.encode(card, forKey: .card)
        try container.encode(at, forKey: .at)
        try container.encode(note, forKey: .note)
        try container.encodeIfPresent(estimate, forKey: .estimate)
    }
}
