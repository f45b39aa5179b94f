import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Requests that carry an access token.
struct AuthenticatedTransportTests {
    @Test func `a request has the token, is sent once and follows no redirect`() async throws {
        let (sut, transport, _) = makeSUT { _ in .success(HTTPResponse(Self.me)) }
        #expect(try await sut.profile().name == "Marina Coelho")
        #expect(transport.requests.map { $0.headers["Authorization"] } == ["Bearer old"])
        #expect(transport.requests.count { $0.isSentOnce && $0.carriesSecret } == 1)
    }

    @Test func `a response with status 401 renews the token and repeats the request once`()
        async throws
    {
        let (sut, transport, spy) = makeSUT { request in
            .success(
                request.headers["Authorization"] == "Bearer new"
                    ? HTTPResponse(Self.me) : HTTPResponse(401, Self.invalidToken))
        }
        #expect(try await sut.profile().email == SampleAccount.email)
        #expect(
            transport.requests.map { $0.headers["Authorization"] } == ["Bearer old", "Bearer new"])
        #expect(spy.effects == [.refresh("old"), .replace("old", with: "new")])
    }

    @Test func `a second response with status 401 ends the request and keeps the tokens`()
        async throws
    {
        let (sut, transport, spy) = makeSUT { _ in .success(HTTPResponse(401, Self.invalidToken)) }
        await #expect(throws: GatewayError.account(.signedOut(.rejected))) {
            try await sut.profile()
        }
        #expect(transport.requests.count == 2)
        #expect(spy.messages.count { $0 == .refresh("old") } == 1)
        #expect(try await spy.token()?.access == "new")
    }

    @Test func `a 401 for a token that another process has replaced does not renew it again`()
        async throws
    {
        let store = AccountSpy(stored: .success(SampleAccount.token("old")))
        let (sut, transport, _) = makeSUT(store) { request in
            guard request.headers["Authorization"] == "Bearer old" else {
                return .success(HTTPResponse(Self.me))
            }
            store.put(SampleAccount.token("theirs"))
            return .success(HTTPResponse(401, Self.invalidToken))
        }
        _ = try await sut.profile()
        #expect(transport.requests.last?.headers["Authorization"] == "Bearer theirs")
        #expect(store.effects.isEmpty)
    }

    @Test(arguments: [
        (403, GatewayError.refused(status: 403, message: nil)), (500, .server(status: 500)),
        (302, .server(status: 302)),
    ])
    func `only a response with status 401 renews the token`(status: Int, error: GatewayError) async
    {
        let (sut, transport, spy) = makeSUT { _ in .success(HTTPResponse(status, "")) }
        await #expect(throws: error) { try await sut.profile() }
        #expect(transport.requests.count == 1)
        #expect(spy.effects.isEmpty)
    }

    @Test func `without a token no request is sent`() async {
        let (sut, transport, _) = makeSUT(AccountSpy()) { _ in .success(HTTPResponse(Self.me)) }
        await #expect(throws: GatewayError.account(.signedOut(.never))) {
            try await sut.profile()
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func `the server's clock decides when the next request renews the token`() async throws {
        let late = "Sat, 21 Nov 2026 13:59:30 GMT"
        let (sut, _, spy) = makeSUT { _ in .success(HTTPResponse(200, Self.me, date: late)) }
        _ = try await sut.profile()
        #expect(spy.effects.isEmpty)
        _ = try await sut.profile()
        #expect(spy.effects == [.refresh("old"), .replace("old", with: "new")])
    }

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
        ("Tue, 29 Feb 2028 23:59:59 GMT", 1_835_481_599),
    ])
    func `a Date header is parsed`(text: String, seconds: Double) {
        #expect(ServerClock.parse(text) == Date(timeIntervalSince1970: seconds))
    }

    @Test(arguments: [
        "", "yesterday", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994",
        "Sun, 06 Nov 1994 9223372036854775807:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:-1:37 GMT",
    ])
    func `a malformed Date header is ignored`(text: String) {
        #expect(ServerClock.parse(text) == nil)
    }

    private static let me =
        #"{"data":{"id":1,"type":"user","attributes":{"email":"marina.coelho@example.com","name":"Marina Coelho","avatar_url":null}}}"#
    private static let invalidToken =
        #"{"errors":[{"detail":"The access token is invalid","code":"invalid_token"}]}"#

    private func makeSUT(
        _ spy: AccountSpy = AccountSpy(
            stored: .success(SampleAccount.token("old")),
            refreshing: .success(SampleAccount.token("new"))),
        _ answer: @escaping @Sendable (HTTPRequest) -> ScriptedTransport.Answer
    ) -> (RemoteProfile, ScriptedTransport, AccountSpy) {
        let transport = ScriptedTransport(answer)
        let signedIn = SignedIn(
            server: SampleAccount.server, gateway: spy, tokens: spy, lock: OpenProcessLock(),
            now: { SampleAccount.noon })
        guard let base = URL(string: SampleAccount.server) else {
            preconditionFailure("the address of the sample account is one")
        }
        let sut = RemoteProfile(
            transport: AuthenticatedTransport(
                base: base, transport: transport, signedIn: signedIn))
        return (sut, transport, spy)
    }
}
