/// One payment the sandbox has looked at, as it is kept in the state file.
///
/// Nothing in it is computed from the card's number, CVV or expiry except the outcome.
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

    /// The entry as it is kept: a lost first answer is like any other payment afterwards.
    var remembered: LedgerEntry {
        var entry = self
        if entry.verdict == .authorisedInSilence { entry.verdict = .authorised }
        return entry
    }

    /// Whether the order has this entry's value and payee.
    ///
    /// The card is not compared: a digest of it could be searched for the card.
    func records(_ order: PaymentOrder) -> Bool {
        value == order.value && payee == order.payee.id
    }
}
