import Vault

/// Stores secrets in the vault, one record each; no file of the vault keeps a replaced or removed one.
struct VaultSecrets: Sendable {
    let records: any RecordStore

    /// `nil` when it was never set.
    func value(of secret: Secret) async throws(StoreError) -> SecretValue? {
        guard let bytes = try await records.value(.secrets, secret.rawValue) else {
            return nil
        }
        return try SecretRecord.decode(bytes, of: secret)
    }

    func set(_ value: SecretValue, for secret: Secret) async throws(StoreError) {
        let bytes = Array(value.exposed.utf8)
        let kept = try await records.value(.secrets, secret.rawValue)
        if kept == bytes { return }
        try await records.commit(
            erasing: kept != nil,
            [.put(.secrets, secret.rawValue, bytes)])
    }

    /// Deletes the secret; does nothing if there is none.
    func unset(_ secret: Secret) async throws(StoreError) {
        try await records.update(.secrets, erasing: true) { stored in
            let isSet = stored.contains { $0.id == secret.rawValue }
            let deletion = Vault.Change.delete(.secrets, secret.rawValue)
            return Update(isSet ? [deletion] : [], result: ())
        }
    }
}
