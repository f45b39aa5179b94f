import Essentials
import Vault

/// Stores when and where the vault was backed up, in the vault itself.
struct VaultBackups: Sendable {
    let records: any RecordStore

    func remember(_ path: String, at date: Date) async throws(StoreError) {
        let value = try RecordCoding.encode(BackupRecord(at: date, path: path))
        // A path that is too long for an id is stored under `last`.
        let id = path.utf8.count <= BackupRecord.longestID ? path : "last"
        try await records.commit([.put(.backups, id, value)])
    }

    /// Where backups were written, and when the last one was; `nil` when there has been none.
    func all() async throws(StoreError) -> (paths: [String], last: Date?) {
        let backups = try await records.all(.backups, BackupRecord.decode)
        return (backups.map(\.path), backups.map(\.at).max())
    }
}
