package import CofreDomain
import Vault

/// Stores secrets in the vault, one record each; every change is durable.
package struct VaultSecrets: Sendable {
    private static let collection = "secrets"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    /// `nil` when it was never set.
    package func value(of secret: Secret) async throws(StoreError) -> SecretValue? {
        guard let bytes = try await records.value(Self.collection, secret.rawValue) else {
            return nil
        }
        return try Self.decode(bytes)
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> SecretValue {
        do throws(SecretError) {
            return try SecretValue(parsing: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw .unreadableRecord(collection: Self.collection)
        }
    }

    package func set(_ value: SecretValue, for secret: Secret) async throws(StoreError) {
        let bytes = Array(value.exposed.utf8)
        try await records.commit(
            .durable, [.put(collection: Self.collection, id: secret.rawValue, value: bytes)])
    }

    /// Deletes the secret; does nothing if there is none.
    package func unset(_ secret: Secret) async throws(StoreError) {
        try await records.commit(
            .erased, [.delete(collection: Self.collection, id: secret.rawValue)])
    }
}
