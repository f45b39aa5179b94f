/// One processed payment, as stored in the state file.
///
/// Only the outcome is computed from the card's number, CVV or expiry; none of them is stored.
struct LedgerEntry: Codable, Sendable, Equatable {
    let id: String
    let key: String?
    let timestamp: Int
    let value: Reais
    let payee: Int
    var verdict: Verdict

    init(_ order: PaymentOrder, id: String, key: String?, timestamp: Int, verdict: Verdict) {
        self.id = id
        self.key = key
        self.timestamp = timestamp
        self.verdict = verdict
        value = order.value
        payee = order.payee.id
    }

    /// The entry to store: after a lost first answer, it is like any other payment.
    var remembered: LedgerEntry {
        var entry = self
        if entry.verdict == .authorisedInSilence { entry.verdict = .authorised }
        return entry
    }

    /// Whether the entry has the order's value and payee.
    ///
    /// The card is not compared, because a stored digest of it could be used to guess the card.
    func records(_ order: PaymentOrder) -> Bool {
        value == order.value && payee == order.payee.id
    }
}
