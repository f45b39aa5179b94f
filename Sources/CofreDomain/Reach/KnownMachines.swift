package import Essentials

/// The machines that this vault knows of.
package struct KnownMachines: Equatable, Sendable {
    /// This vault on this machine.
    package let this: ReplicaID
    /// All others, also those that were removed.
    package let others: [ReplicaID: OtherMachine]

    package init(this: ReplicaID, others: [ReplicaID: OtherMachine]) {
        self.this = this
        self.others = others
    }

    /// The other machine that began a payment; `nil` if this one did, or if that is not recorded.
    package func beginner(of payment: Payment) -> OtherMachine? {
        guard let replica = payment.replica, replica != this else { return nil }
        return others[replica] ?? OtherMachine(name: nil)
    }
}

/// A machine that is not this one.
package struct OtherMachine: Equatable, Sendable {
    /// `nil` if nothing was read from it, as after `vault merge`.
    package let name: String?
    /// The time of its last segment, by its own clock; `nil` if none was read.
    package let lastHeard: Date?

    package init(name: String?, lastHeard: Date? = nil) {
        self.name = name
        self.lastHeard = lastHeard
    }
}
