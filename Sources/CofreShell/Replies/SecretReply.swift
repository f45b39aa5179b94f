import CofreDomain

/// Says that a secret is kept or gone; what it is stands in no reply.
enum SecretReply {
    static func kept(_ secret: Secret) -> Reply {
        .done([secret.rawValue: true]) { $0.kept(secret) }
    }

    static func forgotten(_ secret: Secret) -> Reply {
        .done([secret.rawValue: false]) { $0.forgotten(secret) }
    }
}
