package import CofreDomain
package import Essentials
import Vault

/// Stores the time of the vault's last backup in the vault itself.
package struct VaultBackups: Sendable {
    /// A collection about this file only; it is of no use in another vault.
    package static let collection = BackupRecord.collection

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func remember(_ date: Date) async throws(StoreError) {
        let value = try RecordCoding.encode(BackupRecord(at: date))
        try await records.commit(
            .durable, [.put(collection: Self.collection, id: BackupRecord.id, value: value)])
    }

    /// The time of the last backup; `nil` when there has been none.
    package func last() async throws(StoreError) -> Date? {
        guard let value = try await records.value(Self.collection, BackupRecord.id) else {
            return nil
        }
        return try RecordCoding.decode(BackupRecord.self, from: value, in: Self.collection).at
    }
}
