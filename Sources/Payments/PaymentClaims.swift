import Essentials

/// Exchanges payments with the person's other machines.
protocol PaymentClaims: Sendable {
    /// Reads the changes of other machines.
    func listen() async -> PeerKnowledge

    /// Writes the local changes to the sync remote, then reads the changes of other machines.
    ///
    /// If two machines do so at once, at least one reads the other's changes, provided that the remote lists a file as
    /// soon as it is written.
    func announce() async -> PeerKnowledge

    /// Begins to write the local changes to the sync remote, and returns at once.
    ///
    /// Gives up after as long as one answer of the remote may take; then the next exchange writes them.
    func publish()

    /// Does not access the sync remote.
    func machines() async throws(StoreError) -> KnownMachines
}

/// Whether the payments of other machines are known.
enum PeerKnowledge: Equatable, Sendable {
    /// No sync remote is set, so there are no other machines.
    case alone
    /// All changes at the remote were read; `old` are the machines whose last news, carried here in a folder, is at least
    /// a day old.
    case heard(old: [OtherMachine] = [])
    /// The sync remote could not be used; `since` is the time of the last known change of another machine.
    ///
    /// - Parameter isOlderCopy: whether this vault was set back instead, so that it may lack its own payments.
    case unheard(since: Date?, isOlderCopy: Bool = false)
}
