import Essentials
import JSON

/// Pretend accounts, one for each person, all with the same password: `POST /account/oauth/token`,
/// `POST /account/oauth/revoke`, `GET /account/me`; and their surveys.
enum Account {
    /// One issued pair of tokens, as stored in the state file.
    struct Session: Codable, Sendable, Equatable {
        let access: String
        let refresh: String
        let email: String
        let createdAt: Int
        /// In seconds.
        let lifetime: Int

        init(of email: String, _ sandbox: Sandbox) {
            access = "access-" + sandbox.newID()
            refresh = "refresh-" + sandbox.newID()
            self.email = email
            createdAt = Int(sandbox.now().timeIntervalSince1970)
            lifetime = 7200
        }
    }

    static func response(
        to request: SandboxRequest, at path: String, in sandbox: Sandbox
    ) async throws -> SandboxResponse {
        switch path {
        case "oauth/token": return try await token(request, in: sandbox)
        case "oauth/revoke":
            guard let token = fields(request)?["token"]?.string else { return .badRequest }
            try await sandbox.change { world in
                world.sessions?.removeAll { $0.access == token || $0.refresh == token }
            }
            return SandboxResponse([:])
        default:
            let person = try await signedIn(request, in: sandbox)
            guard let person else {
                return refusal(
                    401, "invalid_token", "The access token is invalid, expired or revoked")
            }
            if path == "me" { return profile(of: person) }
            return try await Surveys.response(to: request, at: path, by: person, in: sandbox)
        }
    }

    /// An error in the format of the account's server.
    ///
    /// Without a detail the program says in the session's language what the code means.
    static func refusal(_ status: Int, _ code: String, _ detail: String?) -> SandboxResponse {
        let error: JSON = ["code": JSON(code), "detail": detail.map { JSON($0) }]
        return SandboxResponse(["errors": JSON([error])], status: status)
    }

    private static func token(
        _ request: SandboxRequest, in sandbox: Sandbox
    ) async throws -> SandboxResponse {
        guard let body = fields(request) else { return .badRequest }
        guard body["client_id"]?.string == "cofre", body["client_secret"]?.string == "sandbox"
        else { return refusal(401, "invalid_client", "Client authentication failed") }
        if let used = body["refresh_token"]?.string { return try await renew(used, in: sandbox) }
        let email = body["email"]?.string?.lowercased()
        guard let person = Person.everyone.first(where: { $0.email == email }),
            body["password"]?.string == "sandbox"
        else {
            return refusal(
                400, "invalid_email_or_password", nil)
        }
        let session = Session(of: person.email, sandbox)
        try await sandbox.change { $0.add(session) }
        return issued(session)
    }

    /// Replaces the pair of a refresh token, which becomes invalid at once: if two clients use the same one, the second
    /// is signed out.
    private static func renew(
        _ used: String, in sandbox: Sandbox
    ) async throws -> SandboxResponse {
        let session = try await sandbox.change { world -> Session? in
            guard let old = world.sessions?.first(where: { $0.refresh == used }) else { return nil }
            let session = Session(of: old.email, sandbox)
            world.sessions?.removeAll { $0.refresh == used }
            world.add(session)
            return session
        }
        return session.map(issued)
            ?? refusal(
                400, "invalid_grant",
                "The refresh token is invalid, expired, revoked or was used before")
    }

    private static func issued(_ session: Session) -> SandboxResponse {
        let attributes: JSON = [
            "access_token": JSON(session.access), "token_type": "Bearer",
            "expires_in": JSON(session.lifetime), "refresh_token": JSON(session.refresh),
            "created_at": JSON(session.createdAt),
        ]
        return SandboxResponse(["data": ["type": "token", "attributes": attributes]])
    }

    private static func profile(of person: Person) -> SandboxResponse {
        let attributes: JSON = [
            "email": JSON(person.email), "name": JSON(person.name),
            "avatar_url": JSON(person.picture),
        ]
        return SandboxResponse([
            "data": ["id": JSON("\(person.id)"), "type": "user", "attributes": attributes]
        ])
    }

    /// The owner of the token in a request; nil if the token is not valid.
    private static func signedIn(
        _ request: SandboxRequest, in sandbox: Sandbox
    ) async throws -> Person? {
        let header = request.headers["Authorization"]
        let now = Int(sandbox.now().timeIntervalSince1970)
        let email = try await sandbox.change { world in
            world.sessions?.first {
                "Bearer \($0.access)" == header && now < $0.createdAt + $0.lifetime
            }?.email
        }
        return Person.everyone.first { $0.email == email }
    }

    private static func fields(_ request: SandboxRequest) -> JSONValue? {
        // A body that is not JSON is refused.
        try? JSONDocument([UInt8](request.body)).root
    }
}

extension World {
    /// The oldest of more than two hundred pairs are deleted.
    fileprivate mutating func add(_ session: Account.Session) {
        sessions = ((sessions ?? []) + [session]).suffix(200)
    }
}
