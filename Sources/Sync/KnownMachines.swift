import Essentials

/// The machines that this vault knows of.
struct KnownMachines: Equatable, Sendable {
    /// This vault on this machine.
    let this: ReplicaID
    /// All others, also those that were removed.
    let others: [ReplicaID: OtherMachine]
    /// The name of this machine.
    var name: String?

    /// The other machine that began a payment; `nil` if this one did, or if that is not recorded.
    func beginner(of payment: Payment) -> OtherMachine? {
        guard let replica = payment.replica, replica != this else { return nil }
        return others[replica] ?? OtherMachine(name: nil)
    }
}

struct OtherMachine: Equatable, Sendable {
    /// `nil` if nothing was read from it, as after `vault merge`.
    let name: String?
    /// The time of its last segment, by its own clock; `nil` if none was read.
    var lastHeard: Date?

    /// How long nothing was heard of it, in seconds; no time if nothing was ever read.
    func silence(at now: Date) -> Double { lastHeard.map(now.timeIntervalSince) ?? 0 }
}
