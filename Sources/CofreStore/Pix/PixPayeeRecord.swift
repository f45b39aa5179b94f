import CofreDomain

/// The record of the person's own Pix key.
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
