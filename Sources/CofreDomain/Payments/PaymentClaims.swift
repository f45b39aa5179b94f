package import Essentials

/// Tells the person's other machines of a payment before it is sent, and hears of theirs.
package protocol PaymentClaims: Sendable {
    /// Fetches what other machines have written.
    func listen() async -> Hearing

    /// Puts what was written here where the other machines look, and then listens: of two machines
    /// that do so at a place that shows what was written, at least one hears of the other.
    func announce() async -> Hearing
}

/// Whether the payments of other machines are known.
package enum Hearing: Equatable, Sendable {
    /// No place is set, so there are no other machines.
    case alone
    case heard
    /// The place could not be used; `since` is when another machine last wrote, if one ever did.
    case unheard(since: Date?)
}
