import CofreDomain
import Essentials

enum AccountReply {
    private struct WhoJSON: Encodable {
        let email: String
        @Nullable var name: String?
        let expiresAt: String
    }

    private struct SignedOutJSON: Encodable {
        /// `null` if no account was signed in.
        let email: String?
        let revoked: Bool
        let cleared: Bool
    }

    static func signedIn(_ token: Token) -> Reply {
        let json = WhoJSON(
            email: token.account, name: nil, expiresAt: JSONText.stamp(token.localExpiry))
        return .done(json, origin: .remote) { $0.signedIn(token.account) }
    }

    static func whoAmI(_ answer: Loaded<WhoAmI.Answer>) -> Reply {
        let profile = answer.value.profile
        let expiry = answer.value.expiresAt
        let json = WhoJSON(
            email: profile.email, name: profile.name, expiresAt: JSONText.stamp(expiry))
        return Reply(json: json, origin: answer.origin, asOf: answer.asOf) { context in
            let phrases = context.phrases
            var rows = [Box.Row(phrases.email, Span(profile.email, .accent))]
            if let name = profile.name { rows.append(.init(phrases.name, Span(name, .strong))) }
            rows.append(
                .init(phrases.until, Span(phrases.stamp(expiry), plain: LocalTime.text(expiry))))
            let box = Block.box(Box(title: phrases.account, rows: rows))
            return answer.origin == .local ? [.notice(Line(phrases.notAsked, .dim)), box] : [box]
        }
    }

    /// - Parameter kept: the number of drafts that stay stored.
    static func signedOut(_ outcome: LogOut.Outcome, kept: Int) -> Reply {
        let json =
            switch outcome {
            case .nobody: SignedOutJSON(email: nil, revoked: false, cleared: true)
            case .revoked(let email): SignedOutJSON(email: email, revoked: true, cleared: true)
            case .cleared(let email, _): SignedOutJSON(email: email, revoked: false, cleared: true)
            }
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
