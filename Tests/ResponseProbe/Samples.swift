import Foundation
import Values

@testable import MoneyShell

/// The contents of the probe's requests.
enum Samples {
    /// The payment whose responses the peer breaks: 79.90 to Marina.
    static let order: PaymentOrder? = {
        guard let handle = Handle(parsing: "@marina.coelho"),
            let number = try? CardNumber(parsing: "4242424242424242"),
            let expiry = try? CardExpiry(year: 2029, month: 8),
            let cvv = try? CVV(parsing: "123", for: number.brand)
        else { return nil }
        return PaymentOrder(
            payee: Payee(id: 1002, name: "Marina Coelho", handle: handle),
            amount: Money(minor: 7990, currency: .brl),
            card: Card(id: "c0ffee01", number: number, expiry: expiry, cvv: nil), cvv: cvv,
            note: nil)
    }()

    static let login = Login(email: "marina@example.com", password: "secret")

    static func search() throws(GatewayError) -> VenueSearch {
        guard let near = Coordinates(latitude: -23.55, longitude: -46.63) else {
            throw .invalidData(.empty)
        }
        return VenueSearch(near: near, words: "café", limit: 5)
    }

    static func venues(
        _ base: URL, _ dialect: VenuesDialect, _ transport: any HTTPTransport
    ) -> RemoteVenues {
        RemoteVenues(base: base, dialect: dialect, key: { .given("key") }, transport: transport)
    }

    static func rates(
        _ provider: RatesProvider, _ base: URL, _ transport: any HTTPTransport
    ) -> RemoteRates {
        // Only this provider needs an app id.
        RemoteRates(
            provider: provider, base: base, appID: try? SecretValue(parsing: "0123456789abcdef"),
            transport: transport)
    }

    static func tokens(_ base: URL, _ transport: any HTTPTransport) -> RemoteTokens {
        RemoteTokens(
            base: base, transport: transport,
            client: { ClientCredentials(id: "id", secret: "secret") }, now: { Date() })
    }

    static func surveys(_ base: URL, _ transport: any HTTPTransport) -> RemoteSurveys {
        let signedIn = SignedIn(
            server: base.absoluteString, gateway: tokens(base, transport),
            tokens: OneToken(kept: token(base)), lock: NoProcessLock(), now: { Date() })
        return RemoteSurveys(
            transport: AuthenticatedTransport(base: base, transport: transport, signedIn: signedIn))
    }

    static func token(_ base: URL) -> Token {
        Token(
            access: "access", refresh: "refresh", expiresAt: Date().addingTimeInterval(7200),
            skew: 0,
            account: login.email, server: base.absoluteString)
    }

    static func draft(_ base: URL) -> Draft {
        Draft(
            survey: "s1", owner: Owner(account: login.email, server: base.absoluteString),
            key: UUID().uuidString, answers: ["q1": [GivenAnswer(choice: "a1", text: "1")]],
            at: Date())
    }
}

/// A store that always has the same token.
private struct OneToken: TokenStore {
    let kept: Token

    func token() -> Token? { kept }
    func save(_ token: Token) {}
    func replace(_ old: Token, with new: Token?) -> Bool { true }
    func clear() {}
}

/// A lock that is always free.
private struct NoProcessLock: ProcessLock {
    func alone<Value: Sendable>(
        _ work: @Sendable () async throws -> Value
    ) async throws -> Value { try await work() }
}
