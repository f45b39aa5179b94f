import Values

extension Kind {
    static let secrets = Kind(
        "secrets", Sentence("secrets", "segredos"),
        check: .readable { id, value in
            // A newer version may have other secrets.
            _ = try SecretRecord.decode(value, of: Secret(rawValue: id) ?? .ratesAppID)
        },
        sharing: Sharing(
            .latest, erasure: .all, conflicts: Conflicts { id, _ in .secret(id) }))
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
