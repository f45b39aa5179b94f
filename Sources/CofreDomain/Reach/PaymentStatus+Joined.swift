extension PaymentStatus {
    /// Merges the statuses that several machines recorded independently for one payment.
    ///
    /// A final status outweighs UNKNOWN, and UNKNOWN outweighs PENDING. APPROVED and, from another machine, DECLINED or
    /// VOID make a dispute, which a person has to settle.
    package static func joined(_ statuses: some Sequence<PaymentStatus>) -> PaymentStatus {
        let all = Set(statuses)
        if all.contains(.disputed) { return .disputed }
        if all.contains(.approved) {
            return all.isDisjoint(with: [.declined, .void]) ? .approved : .disputed
        }
        return [.declined, .void, .unknown].first(where: all.contains) ?? .pending
    }
}
