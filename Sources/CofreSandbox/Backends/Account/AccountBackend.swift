import Essentials

/// Pretend accounts: `POST /account/oauth/token`, `POST /account/oauth/revoke`, `GET /account/me`.
enum AccountBackend {
    static let routes = [
        Route("POST", "/account/oauth/token", answer: token),
        Route("POST", "/account/oauth/revoke", answer: revoke),
        Route("GET", "/account/me", answer: me),
    ]

    @Sendable private static func token(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        guard let body = fields(call), let grant = body["grant_type"] else {
            return dated(AccountRefusal.malformed.response, call)
        }
        guard isClient(body) else { return dated(AccountRefusal.invalidClient.response, call) }
        switch grant {
        case "password": return try await signIn(body, call)
        case "refresh_token": return try await renew(body, call)
        default: return dated(AccountRefusal.malformed.response, call)
        }
    }

    private static func signIn(
        _ body: [String: String], _ call: Call
    ) async throws(StateFault) -> SandboxAnswer {
        guard let email = body["email"], let member = Member.with(email: email),
            body["password"] == Member.password
        else { return dated(AccountRefusal.wrongPassword.response, call) }
        let session = pair(for: Member.email(of: member), call)
        try await call.sandbox.change { $0.signIn(session) }
        return dated(.json(resource(session)), call)
    }

    private static func renew(
        _ body: [String: String], _ call: Call
    ) async throws(StateFault) -> SandboxAnswer {
        guard let refresh = body["refresh_token"] else {
            return dated(AccountRefusal.malformed.response, call)
        }
        let session = try await call.sandbox.change { world in
            world.renew(refresh) { pair(for: $0, call) }
        }
        guard let session else { return dated(AccountRefusal.invalidGrant.response, call) }
        return dated(.json(resource(session)), call)
    }

    @Sendable private static func revoke(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        guard let body = fields(call), let token = body["token"] else {
            return dated(AccountRefusal.malformed.response, call)
        }
        guard isClient(body) else { return dated(AccountRefusal.forbiddenClient.response, call) }
        try await call.sandbox.change { $0.revoke(token) }
        return dated(.json(JSON.object([:])), call)
    }

    @Sendable private static func me(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        guard let email = try await member(of: call), let person = Member.with(email: email) else {
            return dated(AccountRefusal.invalidToken.response, call)
        }
        let attributes: [String: JSON] = [
            "email": .string(email), "name": .string(person.name),
            "avatar_url": .string(person.img),
        ]
        let data: [String: JSON] = [
            "id": .string("\(person.id)"), "type": "user", "attributes": .object(attributes),
        ]
        return dated(.json(JSON.object(["data": .object(data)])), call)
    }

    /// The email of the token in a request; nil if the token is not valid.
    static func member(of call: Call) async throws(StateFault) -> String? {
        guard let header = call.request.header("Authorization"), header.hasPrefix("Bearer ") else {
            return nil
        }
        let access = String(header.dropFirst("Bearer ".count))
        let now = Int(call.sandbox.now().timeIntervalSince1970)
        return try await call.sandbox.change { $0.email(of: access, at: now) }
    }

    /// A response with this world's time in its `Date` header.
    static func dated(_ response: SandboxResponse, _ call: Call) -> SandboxAnswer {
        var response = response
        response.headers["Date"] = HTTPTime.text(of: call.sandbox.now())
        return .response(response)
    }

    private static func fields(_ call: Call) -> [String: String]? {
        // Anything except an object of strings is malformed.
        try? JSONDecoder().decode([String: String].self, from: call.request.body)
    }

    private static func isClient(_ body: [String: String]) -> Bool {
        body["client_id"] == Member.clientID && body["client_secret"] == Member.clientSecret
    }

    private static func pair(for email: String, _ call: Call) -> AccountSession {
        AccountSession(
            access: "access-" + call.sandbox.newID(), refresh: "refresh-" + call.sandbox.newID(),
            email: email, createdAt: Int(call.sandbox.now().timeIntervalSince1970),
            lifetime: call.sandbox.account.tokenLife)
    }

    private static func resource(_ session: AccountSession) -> JSON {
        let attributes: [String: JSON] = [
            "access_token": .string(session.access), "token_type": "Bearer",
            "expires_in": .number(session.lifetime), "refresh_token": .string(session.refresh),
            "created_at": .number(session.createdAt),
        ]
        return .object([
            "data": .object([
                "id": .number(session.createdAt), "type": "token",
                "attributes": .object(attributes),
            ])
        ])
    }
}
