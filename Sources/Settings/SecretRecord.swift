extension Kind {
    static let secrets = Kind(
        "secrets", Sentence("secrets", "segredos"),
        check: .readable { id, value in
            // A newer version may have other secrets.
            _ = try SecretRecord.decode(value, of: Secret(rawValue: id) ?? .ratesAppID)
        },
        sharing: Sharing(
            .latest, erasure: .all,
            conflicts: Conflicts { id, value in
                let text = String(decoding: value, as: UTF8.self)
                // Of a short one, four characters would be too much of it.
                return .secret(
                    id, length: text.count, ending: text.count < 16 ? nil : String(text.suffix(4)))
            }))
}

/// The record of a secret: its bytes; the id is its name.
enum SecretRecord {
    static func decode(_ bytes: [UInt8], of secret: Secret) throws(StoreError) -> SecretValue {
        do throws(SecretError) {
            return try SecretValue(parsing: String(decoding: bytes, as: UTF8.self), for: secret)
        } catch {
            throw Kind.secrets.unreadable
        }
    }
}
