import Essentials

/// Converts a response of the token endpoint into a token.
enum TokenMapper {
    private struct Attributes: Decodable {
        let accessToken: String
        let tokenType: String?
        let expiresIn: Int
        let refreshToken: String
        let createdAt: Double?

        enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case tokenType = "token_type"
            case expiresIn = "expires_in"
            case refreshToken = "refresh_token"
            case createdAt = "created_at"
        }
    }

    /// - Parameter now: when the response arrived, by this machine's clock.
    static func map(
        _ response: HTTPResponse, account: String, server: URL, now: Date
    ) throws(GatewayError) -> Token {
        let wire = try Mapping.decode(
            RemoteResource<Attributes>.self, from: response.body
        ).data.attributes
        guard (wire.tokenType ?? "Bearer").lowercased() == "bearer" else {
            throw .invalidData(.invalid(field: ".data.attributes.token_type"))
        }
        for (key, token) in [
            ("access_token", wire.accessToken), ("refresh_token", wire.refreshToken),
        ] {
            // A header may contain blanks inside its value (RFC 9110, section 5.5).
            guard let first = token.first, let last = token.last, first != " ", last != " ",
                token.utf8.allSatisfy({ (0x20...0x7E).contains($0) })
            else {
                throw .invalidData(.invalid(field: ".data.attributes.\(key)"))
            }
        }
        let created = wire.createdAt.flatMap { date($0) }
        let serverNow = ServerClock.time(of: response) ?? created ?? now
        let lifetime = Double(max(0, min(wire.expiresIn, 10 * 365 * 86_400)))
        return Token(
            access: wire.accessToken, refresh: wire.refreshToken,
            expiresAt: (created ?? serverNow).addingTimeInterval(lifetime),
            skew: serverNow.timeIntervalSince(now), account: account,
            server: server.absoluteString)
    }

    /// `nil` outside the years 1970 to 9999: such a date could not be stored, and the new pair of
    /// tokens would be lost.
    private static func date(_ seconds: Double) -> Date? {
        guard (0..<253_402_300_800).contains(seconds) else { return nil }
        return Date(timeIntervalSince1970: seconds)
    }
}

/// One resource in JSON:API format, of which only the attributes are read.
struct RemoteResource<Attributes: Decodable>: Decodable {
    struct Resource: Decodable {
        let attributes: Attributes
    }

    let data: Resource
}
