import CofreDomain

/// The record of a secret: its bytes; the id is its name.
enum SecretRecord {
    static let collection = "secrets"

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> SecretValue {
        do throws(SecretError) {
            return try SecretValue(parsing: String(decoding: bytes, as: UTF8.self))
        } catch {
            throw .unreadableRecord(collection: collection)
        }
    }
}
