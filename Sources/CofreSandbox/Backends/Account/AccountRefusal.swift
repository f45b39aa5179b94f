/// The errors of the account server, in its own format.
///
/// Each writes `source` in a different way, as the recorded answers do.
enum AccountRefusal: Sendable {
    case malformed, wrongPassword, invalidGrant, invalidClient, forbiddenClient, invalidToken
    case unknownSurvey, keyReused
    case invalidResponse(String)

    var response: SandboxResponse {
        switch self {
        case .malformed: errors("invalid_request", "The request cannot be read", status: 400)
        case .wrongPassword:
            errors(
                "invalid_email_or_password",
                "Your email or password is incorrect. Please try again.", status: 400)
        case .invalidGrant:
            errors(
                "invalid_grant",
                "The refresh token is invalid, expired, revoked or was used before",
                source: .string("Doorkeeper::OAuth::Error"), status: 400)
        case .invalidClient:
            errors("invalid_client", "Client authentication failed", status: 401)
        case .forbiddenClient:
            errors("unauthorized_client", "You are not authorized to revoke this", status: 403)
        case .invalidToken:
            errors(
                "invalid_token", "The access token is invalid, expired or revoked",
                source: .object(["parameter": .string("access_token")]), status: 401)
        case .unknownSurvey: errors("not_found", "There is no such survey", status: 404)
        case .keyReused:
            errors(
                "idempotency_key_reused", "This key was sent with another response", status: 422)
        case .invalidResponse(let detail): errors("invalid", detail, status: 422)
        }
    }

    private func errors(
        _ code: String, _ detail: String, source: JSON? = nil, status: Int
    ) -> SandboxResponse {
        var error: [String: JSON] = ["code": .string(code), "detail": .string(detail)]
        error["source"] = source
        return .json(JSON.object(["errors": .array([.object(error)])]), status: status)
    }
}
