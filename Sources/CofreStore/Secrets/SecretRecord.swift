import CofreDomain

/// The record of a secret: its bytes; the id is its name.
enum SecretRecord {
    static let collection = "secrets"

    static func decode(_ bytes: [UInt8], of secret: Secret) throws(StoreError) -> SecretValue {
        do throws(SecretError) {
            return try SecretValue(parsing: String(decoding: bytes, as: UTF8.self), for: secret)
        } catch {
            throw .unreadableRecord(collection: collection)
        }
    }
}
