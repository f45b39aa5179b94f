import CofreDomain

/// Says that a secret is kept or gone; what it is stands in no reply.
enum SecretReply {
    static func kept(_ secret: Secret) -> Reply {
        Reply(json: [secret.rawValue: true]) { context in
            [.line(Line("✓ " + context.phrases.kept(secret), .good))]
        }
    }

    static func forgotten(_ secret: Secret) -> Reply {
        Reply(json: [secret.rawValue: false]) { context in
            [.line(Line("✓ " + context.phrases.forgotten(secret), .good))]
        }
    }
}
