import Essentials

/// Provides the current token; renews it once when it is due, even if many tasks and processes request it.
///
/// Servers rotate refresh tokens: if two requests use the same one, both are signed out. A renewal
/// therefore takes the process lock, reads the store again, and uses the token that another process
/// may have stored. A new pair is stored before it is used.
actor SignedIn {
    private let server: String
    private let gateway: any TokenGateway
    private let tokens: any TokenStore
    private let lock: any ProcessLock
    private let now: @Sendable () -> Date
    /// How far the server's clock is ahead, according to its latest response.
    private var skew: TimeInterval?
    private var renewing: Task<Token, any Error>?

    init(
        server: String, gateway: any TokenGateway, tokens: any TokenStore, lock: any ProcessLock,
        now: @escaping @Sendable () -> Date
    ) {
        self.server = server
        self.gateway = gateway
        self.tokens = tokens
        self.lock = lock
        self.now = now
    }

    /// A token that is valid for at least another minute by the server's clock.
    func token() async throws -> Token {
        let token = try await saved()
        return token.isDue(at: now(), skew: skew) ? try await renewed(token) : token
    }

    /// Returns a token other than `stale`: the one another process has stored, or a new one.
    ///
    /// A renewal that has begun continues when its caller is cancelled, because its new pair would
    /// be lost.
    func renewed(_ stale: Token) async throws -> Token {
        let task = renewing ?? Task { try await renew(stale) }
        renewing = task
        return try await task.value
    }

    /// Updates the difference to the server's clock from the time in a response.
    func update(serverTime: Date) {
        skew = serverTime.timeIntervalSince(now())
    }

    private func renew(_ stale: Token) async throws -> Token {
        defer { renewing = nil }
        return try await lock.alone { try await self.renewAlone(stale) }
    }

    private func renewAlone(_ stale: Token) async throws -> Token {
        let saved = try await saved()
        guard saved.access == stale.access else { return saved }
        let fresh: Token
        do throws(GatewayError) {
            fresh = try await gateway.refresh(saved)
        } catch .account(.signedOut(.ended)) {
            _ = try await tokens.replace(saved, with: nil)
            throw GatewayError.account(.signedOut(.ended))
        }
        guard try await tokens.replace(saved, with: fresh) else {
            // The new pair is not stored anywhere; if it cannot be revoked, it expires.
            do { try await gateway.revoke(fresh) } catch {}
            throw GatewayError.account(.signedOut(.meanwhile))
        }
        skew = fresh.skew
        return fresh
    }

    private func saved() async throws -> Token {
        guard let token = try await tokens.token() else {
            throw GatewayError.account(.signedOut(.never))
        }
        guard token.server == server else {
            throw GatewayError.account(.signedOut(.otherServer(token.server)))
        }
        return token
    }
}
