package import CofreDomain
import Vault

/// Stores one's own key of Pix with name and city in the vault.
package struct VaultPixPayee: Sendable {
    private static let id = "payee"

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    /// `nil` when it was never set.
    package func payee() async throws(StoreError) -> PixPayee? {
        guard let bytes = try await records.value(PixPayeeRecord.collection, Self.id) else {
            return nil
        }
        return try PixPayeeRecord.decode(bytes)
    }

    package func set(_ payee: PixPayee) async throws(StoreError) {
        let value = try RecordCoding.encode(PixPayeeRecord(payee))
        try await records.commit(
            .durable, [.put(collection: PixPayeeRecord.collection, id: Self.id, value: value)])
    }
}

/// The record of one's own key of Pix.
struct PixPayeeRecord: Codable, Sendable {
    static let collection = "pix"

    let key: String
    let name: String
    let city: String

    init(_ payee: PixPayee) {
        key = payee.key.text
        name = payee.name
        city = payee.city
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> PixPayee {
        let record = try RecordCoding.decode(PixPayeeRecord.self, from: bytes, in: collection)
        do {
            return try PixPayee(
                key: PixKey(parsing: record.key), name: record.name, city: record.city)
        } catch {
            throw .unreadableRecord(collection: collection)
        }
    }
}
