import Values

/// The operations of the shell on the exchange between machines.
///
/// Keys and credentials stay in the vault; they are passed here only where there is no vault yet.
protocol SyncControl: Sendable {
    /// Claims payments at the remote that is set.
    var claims: any PaymentClaims { get }

    /// Exchanges with `remote`, or with the one that is set; a rehearsal writes nothing anywhere.
    ///
    /// Throws `SyncError`.
    func sync(with remote: String?, isRehearsal: Bool) async throws -> SyncReport

    /// Writes an invitation to the remote and returns its code as text.
    ///
    /// Throws `SyncError`.
    func invite(to remote: String?) async throws -> String

    /// Creates the vault from the invitation at `remote` and reads all changes there.
    ///
    /// Checks the code before it asks for a passphrase. Throws `SyncError`, `StoreError`.
    func join(
        at remote: String, as credentials: SyncRemoteCredentials?, code: String
    ) async throws -> SyncReport

    /// The known machines, this one first; does not access the remote.
    ///
    /// Throws `SyncError`.
    func machines() async throws -> [Machine]

    /// The machines that the payments of this vault may name; needs no remote.
    func knownMachines() async throws(StoreError) -> KnownMachines

    /// Whether this machine has changes that it has not sent; does not access the remote.
    ///
    /// Throws `SyncError`.
    func isBehind() async throws -> Bool

    /// Throws `SyncError`.
    func rename(_ machine: String, to name: String) async throws

    /// Takes a machine out. Throws `SyncError`.
    func remove(_ machine: String) async throws -> SyncReport
}

/// What a remote asks for.
struct SyncRemoteCredentials: Sendable {
    let name: SecretValue
    let password: SecretValue
}
