/// Reports that a secret was stored or deleted; no reply contains its value.
enum SecretReply {
    static func kept(_ secret: Secret) -> Reply {
        .done([secret.rawValue: .flag(true)]) { $0.kept(secret) }
    }

    static func forgotten(_ secret: Secret) -> Reply {
        .done([secret.rawValue: .flag(false)]) { $0.forgotten(secret) }
    }
}
