/// The rule that one key is one payment.
enum Settlement: Sendable {
    case first(LedgerEntry)
    case again(LedgerEntry)
    case keyReused
}

extension WorldState {
    /// Enters a payment, or finds the one that was entered under the same key.
    mutating func settle(_ entry: LedgerEntry, of order: PaymentOrder) -> Settlement {
        if let key = entry.key, let earlier = payments.last(where: { $0.key == key }) {
            return earlier.records(order) ? .again(earlier) : .keyReused
        }
        payments.append(entry)
        return .first(entry)
    }
}
