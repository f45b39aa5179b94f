import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Which requests are marked as containing a secret.
struct SecretRequestsTests {
    @Test func `requests with a card, a password, a token or a key are marked as secret`() throws {
        let client = ClientCredentials(id: "id", secret: "secret")
        let login = Login(email: SampleAccount.email, password: "s3cret")
        let venues = VenuesEndpoint(base: base, dialect: .dated, key: "k3y")
        let requests = [
            try PaymentEndpoint.request(
                base: base, order: SamplePayments.order(), idempotencyKey: "key"),
            try AccountEndpoint.logIn(base: base, login, client),
            try AccountEndpoint.refresh(base: base, SampleAccount.token(), client),
            try AccountEndpoint.revoke(base: base, SampleAccount.token(), client),
            venues.venue(id: "a"), venues.photos(of: "a"),
            RatesEndpoint.latest(
                base: base, provider: .openExchangeRates,
                appID: try SecretValue(parsing: "app-id"), tag: nil),
        ]
        for request in requests { #expect(request.carriesSecret, "\(request.url)") }
    }

    @Test func `requests without a secret are not marked`() throws {
        let id = try SecretValue(parsing: "app-id")
        let requests = [
            RatesEndpoint.latest(
                base: base, provider: .openExchangeRates, appID: nil, tag: nil),
            RatesEndpoint.latest(base: base, provider: .ecb, appID: id, tag: nil),
            try #require(RatesEndpoint.names(base: base, provider: .openExchangeRates)),
        ]
        for request in requests { #expect(!request.carriesSecret, "\(request.url)") }
    }

    private let base = URL(filePath: "/")
}
