import Vault

/// Stores the person's own Pix key, name and city in the vault.
struct VaultPixPayee: Sendable {
    private static let id = "payee"

    let records: any RecordStore

    /// `nil` when it was never set.
    func payee() async throws(StoreError) -> PixPayee? {
        guard let bytes = try await records.value(.pix, Self.id) else {
            return nil
        }
        return try PixPayeeRecord.decode(bytes)
    }

    func set(_ payee: PixPayee) async throws(StoreError) {
        let value = try RecordCoding.encode(PixPayeeRecord(payee))
        try await records.commit([
            .put(.pix, Self.id, value)
        ])
    }
}
