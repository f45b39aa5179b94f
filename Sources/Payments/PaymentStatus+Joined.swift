extension PaymentStatus {
    /// Merges the statuses that several machines recorded independently for one payment.
    ///
    /// A final status outweighs UNKNOWN, and UNKNOWN outweighs PENDING. APPROVED and, from another machine, DECLINED or
    /// VOID make a dispute, which a person has to settle.
    ///
    /// - Parameter isFailureByHand: whether a person on another machine settled it as DECLINED. UNKNOWN outweighs that,
    ///   because it was sent, which the person did not know.
    static func joined(
        _ statuses: some Sequence<PaymentStatus>, isFailureByHand: Bool = false
    ) -> PaymentStatus {
        let all = Set(statuses)
        if all.contains(.disputed) { return .disputed }
        if all.contains(.approved) {
            return all.isDisjoint(with: [.declined, .void]) ? .approved : .disputed
        }
        if isFailureByHand, all.contains(.unknown) { return .unknown }
        return [.declined, .void, .unknown].first(where: all.contains) ?? .pending
    }
}
