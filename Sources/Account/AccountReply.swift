import Essentials

enum AccountReply {
    /// Who is signed in, and until when.
    private struct Who {
        let email: String
        /// `nil` if the server was not asked, or does not know it.
        let name: String?
        let expiry: Date
    }

    private static let view = View<Who>(
        Field("email", Sentence("email", "e-mail"), .accent) { .text($0.email) },
        Field("name", Sentence("name", "nome"), .strong) { .optional($0.name) },
        Field("expiresAt", Sentence("until", "até")) {
            .time($0.expiry)
        } show: { who, context in
            Span(context.phrases.stamp(who.expiry))
        })

    static func signedIn(_ token: Token) -> Reply {
        let who = Who(email: token.account, name: nil, expiry: token.localExpiry)
        return .done(view.json(who), origin: .remote) { $0.signedIn(token.account) }
    }

    static func whoAmI(_ answer: Loaded<WhoAmI.Answer>) -> Reply {
        let profile = answer.value.profile
        let who = Who(email: profile.email, name: profile.name, expiry: answer.value.expiresAt)
        return Reply(json: view.json(who), origin: answer.origin, asOf: answer.asOf) { context in
            let phrases = context.phrases
            let box = Block.box(Box(title: phrases.account, rows: view.rows(who, context)))
            guard let error = answer.unloaded as? GatewayError else { return [box] }
            return [.notice(Line(phrases.notAsked(error), .dim)), box]
        }
    }

    /// - Parameter kept: the number of drafts that stay stored.
    static func signedOut(_ outcome: LogOut.Outcome, kept: Int) -> Reply {
        let (email, isRevoked): (String?, Bool) =
            switch outcome {
            case .nobody: (nil, false)
            case .revoked(let email): (email, true)
            case .cleared(let email, _): (email, false)
            }
        // The email is left out if nobody was signed in.
        let json: JSON =
            (email.map { ["email": .text($0)] } ?? [:])
            + ["revoked": .flag(isRevoked), "cleared": .flag(true)]
        return Reply(json: json) { context in
            let drafts = Block.notice(Line(context.phrases.draftsKept(kept), .dim))
            return said(outcome, context.phrases) + (kept > 0 ? [drafts] : [])
        }
    }

    private static func said(_ outcome: LogOut.Outcome, _ phrases: Phrases) -> [Block] {
        switch outcome {
        case .nobody: [.notice(Line(phrases.nobodySignedIn, .dim))]
        case .revoked(let account):
            [.line(Line("✓ " + phrases.signedOutEverywhere(account), .good))]
        case .cleared(let account, let error):
            [
                .line(Line("✓ " + phrases.signedOutHere(account), .good)),
                .notice(Line(phrases.notRevoked(error), .attention)),
            ]
        }
    }
}
