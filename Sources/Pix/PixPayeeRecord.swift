extension Kind {
    static let pix = Kind(
        "pix", Sentence("Pix key", "chave Pix"),
        check: .readable { _ = try PixPayeeRecord.decode($1) },
        sharing: Sharing(.latest, conflicts: Conflicts { .pix(try PixPayeeRecord.decode($1)) }))
}

/// The record of the person's own Pix key.
struct PixPayeeRecord: Codable, Sendable {
    let key: String
    let name: String
    let city: String

    init(_ payee: PixPayee) {
        key = payee.key.text
        name = payee.name
        city = payee.city
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> PixPayee {
        let record = try RecordCoding.decode(PixPayeeRecord.self, from: bytes, in: .pix)
        do {
            return try PixPayee(
                key: PixKey(parsing: record.key), name: record.name, city: record.city)
        } catch {
            throw Kind.pix.unreadable
        }
    }
}
