extension PaymentStatus {
    /// The status of a payment of which machines that did not know of each other say these.
    ///
    /// An end outweighs UNKNOWN, and UNKNOWN outweighs PENDING. Two ends are a dispute if only one of them
    /// says that money moved: a person has to look. DECLINED and VOID both say that none did.
    package static func joined(_ statuses: some Sequence<PaymentStatus>) -> PaymentStatus {
        let all = Set(statuses)
        if all.contains(.disputed) { return .disputed }
        if all.contains(.approved) {
            return all.isDisjoint(with: [.declined, .void]) ? .approved : .disputed
        }
        return [.declined, .void, .unknown].first(where: all.contains) ?? .pending
    }
}
