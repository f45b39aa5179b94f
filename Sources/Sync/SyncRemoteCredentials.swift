/// What a remote asks for.
struct SyncRemoteCredentials: Sendable {
    let name: SecretValue
    let password: SecretValue
}
