/// The result of entering a payment; requests with the same key are the same payment.
enum EnteredPayment: Sendable {
    case first(LedgerEntry)
    case again(LedgerEntry)
    case keyReused
}

extension WorldState {
    /// Enters a payment, or returns the one already entered under the same key.
    ///
    /// A payment that does not fit into the open bill is entered as declined.
    mutating func enter(_ entry: LedgerEntry, of order: PaymentOrder) -> EnteredPayment {
        if let key = entry.key, let earlier = payments.last(where: { $0.key == key }) {
            return earlier.records(order) ? .again(earlier) : .keyReused
        }
        var entry = entry
        if entry.verdict.movesMoney, !entry.fits(after: payments) { entry.verdict = .overLimit }
        payments.append(entry.remembered)
        return .first(entry)
    }
}
