/// One payment the sandbox has looked at, as it is kept in the state file.
///
/// Of the card there are four digits and a checksum, never the number.
struct LedgerEntry: Codable, Sendable, Equatable {
    let id: String
    let key: String?
    let timestamp: Int
    let value: Reais
    let payee: Int
    let cardLastFour: String
    let cardChecksum: UInt16
    var verdict: Verdict

    init(_ order: PaymentOrder, id: String, key: String?, timestamp: Int, verdict: Verdict) {
        self.id = id
        self.key = key
        self.timestamp = timestamp
        self.verdict = verdict
        value = order.value
        payee = order.payee.id
        cardLastFour = String(order.cardNumber.suffix(4))
        cardChecksum = order.cardChecksum(salt: id)
    }

    /// Whether the order is the one this entry was made for.
    func records(_ order: PaymentOrder) -> Bool {
        value == order.value && payee == order.payee.id
            && cardChecksum == order.cardChecksum(salt: id)
    }
}

extension PaymentOrder {
    /// Sixteen bits of card, CVV and expiry: enough to notice another card, too few to find one.
    ///
    /// FNV-1a folded; billions of cards share each value, so the salt needs no secrecy.
    fileprivate func cardChecksum(salt: String) -> UInt16 {
        let hash = "\(salt)|\(cardNumber)|\(cvv)|\(expiryDate)".utf8.reduce(
            0xcbf2_9ce4_8422_2325 as UInt64
        ) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        let folded = hash ^ (hash >> 32)
        return UInt16(truncatingIfNeeded: folded ^ (folded >> 16))
    }
}
