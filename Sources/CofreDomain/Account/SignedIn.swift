package import Essentials

/// Provides the current token; renews it once when it is due, even if many tasks and processes request it.
///
/// Servers rotate refresh tokens: if two requests use the same one, both are signed out. A renewal
/// therefore takes the process lock, reads the store again, and uses the token that another process
/// may have stored. A new pair is stored before it is used.
package actor SignedIn {
    private let server: String
    private let gateway: any TokenGateway
    private let tokens: any TokenStore
    private let lock: any ProcessLock
    private let now: @Sendable () -> Date
    /// How far the server's clock is ahead, according to its latest response.
    private var skew: TimeInterval?
    private var renewing: Task<Result<Token, GatewayError>, Never>?

    package init(
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
    package func token() async throws(GatewayError) -> Token {
        let token = try await saved()
        return token.isDue(at: now(), skew: skew) ? try await renewed(token) : token
    }

    /// Returns a token other than `stale`: the one another process has stored, or a new one.
    ///
    /// A renewal that has begun continues when its caller is cancelled, because its new pair would
    /// be lost.
    package func renewed(_ stale: Token) async throws(GatewayError) -> Token {
        let task = renewing ?? Task { await renew(stale) }
        renewing = task
        return try await task.value.get()
    }

    /// Updates the difference to the server's clock from the time in a response.
    package func update(serverTime: Date) {
        skew = serverTime.timeIntervalSince(now())
    }

    private func renew(_ stale: Token) async -> Result<Token, GatewayError> {
        defer { renewing = nil }
        do throws(GatewayError) {
            return .success(
                try await lock.alone { () async throws(GatewayError) in
                    try await self.renewAlone(stale)
                })
        } catch {
            return .failure(error)
        }
    }

    private func renewAlone(_ stale: Token) async throws(GatewayError) -> Token {
        let saved = try await saved()
        guard saved.access == stale.access else { return saved }
        let fresh: Token
        do throws(GatewayError) {
            fresh = try await gateway.refresh(saved)
        } catch .account(.signedOut(.ended)) {
            _ = try await replace(saved, with: nil)
            throw .account(.signedOut(.ended))
        }
        guard try await replace(saved, with: fresh) else {
            // The new pair is not stored anywhere; if it cannot be revoked, it expires.
            do throws(GatewayError) { try await gateway.revoke(fresh) } catch {}
            throw .account(.signedOut(.meanwhile))
        }
        skew = fresh.skew
        return fresh
    }

    private func saved() async throws(GatewayError) -> Token {
        let token: Token?
        do throws(StoreError) { token = try await tokens.token() } catch { throw .store(error) }
        guard let token else { throw .account(.signedOut(.never)) }
        guard token.server == server else {
            throw .account(.signedOut(.otherServer(token.server)))
        }
        return token
    }

    private func replace(_ old: Token, with new: Token?) async throws(GatewayError) -> Bool {
        do throws(StoreError) { return try await tokens.replace(old, with: new) } catch {
            throw .store(error)
        }
    }
}
