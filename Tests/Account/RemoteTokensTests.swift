import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// Specification: the requests and responses of Login Use Case and Load Token From Remote Use Case.
struct RemoteTokensTests {
    // proves: login.primary
    @Test func `Login – the request has exactly the specification's data and is sent once`()
        async throws
    {
        let (sut, transport) = makeSUT(HTTPResponse(tokenBody()))
        _ = try await sut.logIn(Login(email: SampleAccount.email, password: "s3cret"))
        let request = try #require(transport.requests.first)
        #expect(request.method == "POST")
        #expect(request.url.absoluteString == "https://account.example/v1/oauth/token")
        #expect(request.isSentOnce)
        #expect(
            try request.fields == [
                "grant_type": "password", "email": SampleAccount.email, "password": "s3cret",
                "client_id": "id", "client_secret": "secret",
            ])
    }

    // proves: token.remote.primary
    @Test func `Load Token From Remote – the request has the specification's data`() async throws {
        let (sut, transport) = makeSUT(HTTPResponse(tokenBody()))
        _ = try await sut.refresh(token)
        #expect(
            try transport.requests.first?.fields == [
                "grant_type": "refresh_token", "refresh_token": "old-refresh", "client_id": "id",
                "client_secret": "secret",
            ])
    }

    @Test func `a revocation sends the refresh token`() async throws {
        let (sut, transport) = makeSUT(HTTPResponse("{}"))
        try await sut.revoke(token)
        #expect(transport.requests.first?.url.path() == "/v1/oauth/revoke")
        #expect(try transport.requests.first?.fields["token"] == "old-refresh")
    }

    @Test(arguments: ["10390", "\"10390\""])
    func `primary course: system creates and delivers token, with any id`(
        id: String
    ) async throws {
        let (sut, _) = makeSUT(HTTPResponse(tokenBody(id: id)))
        let token = try await sut.logIn(login)
        #expect(token.access == "a1")
        #expect(token.refresh == "r1")
        #expect(token.account == SampleAccount.email)
        #expect(token.server == "https://account.example/v1")
    }

    /// It is noon by the local clock; `created_at` and `Date` are by the server's clock.
    @Test(arguments: [
        ("Sat, 21 Nov 2026 12:00:00 GMT", 1_795_262_400, 0.0),
        ("Sat, 21 Nov 2026 13:00:00 GMT", 1_795_266_000, 3600),
        ("Sat, 21 Nov 2026 11:00:00 GMT", 1_795_258_800, -3600),
    ])
    func `an offset of an hour between the clocks is corrected`(
        date: String, created: Int, skew: Double
    ) async throws {
        let (sut, _) = makeSUT(HTTPResponse(tokenBody(created: "\(created)"), date: date))
        let token = try await sut.logIn(login)
        #expect(token.skew == skew)
        #expect(token.localExpiry == SampleAccount.noon.addingTimeInterval(7200))
        #expect(!token.isDue(at: SampleAccount.noon.addingTimeInterval(7139)))
        #expect(token.isDue(at: SampleAccount.noon.addingTimeInterval(7140)))
    }

    @Test(arguments: ["", "{}", #"{"revoked":true}"#])
    func `a revocation is confirmed by an empty body or an object`(body: String) async throws {
        let (sut, transport) = makeSUT(HTTPResponse(body))
        try await sut.revoke(token)
        #expect(transport.requests.count == 1)
    }

    @Test(arguments: SampleAccount.otherBodies)
    func `a response with status 200 and another body does not confirm a revocation`(
        body: String, problem: DataProblem
    ) async {
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await makeSUT(HTTPResponse(body)).0.revoke(token)
        }
    }

    @Test(arguments: [
        "null", "-1", "253402300800", "1000000000000000000", "-1000000000000000000",
        "10000000000000000000", "1e300",
    ])
    func `a created_at outside of the years 1970 to 9999 is ignored`(
        created: String
    ) async throws {
        let (sut, _) = makeSUT(HTTPResponse(tokenBody(created: created)))
        let token = try await sut.logIn(login)
        #expect(token.skew == 0)
        #expect(token.expiresAt == SampleAccount.noon.addingTimeInterval(7200))
    }

    @Test(arguments: [0, 253_402_300_799])
    func `a created_at at either end of those years is accepted`(created: Int) async throws {
        let (sut, _) = makeSUT(HTTPResponse(tokenBody(created: "\(created)")))
        let date = Date(timeIntervalSince1970: Double(created))
        #expect(try await sut.logIn(login).expiresAt == date.addingTimeInterval(7200))
    }

    @Test func `without a Date header the server's clock is taken from created_at`() async throws {
        let (sut, _) = makeSUT(HTTPResponse(tokenBody(created: "1795266000")))
        #expect(try await sut.logIn(login).skew == 3600)
    }

    // proves: login.invalid
    @Test(arguments: [
        (
            400, #"{"errors":[{"detail":"d","code":"invalid_email_or_password"}]}"#,
            GatewayError.account(.wrongPassword(message: "d"))
        ),
        (
            400, #"{"error":"invalid_grant","error_description":"d"}"#,
            .account(.wrongPassword(message: "d"))
        ),
        (
            401, #"{"errors":[{"detail":"d","code":"invalid_client","source":"x"}]}"#,
            .account(.badClient(message: "d"))
        ),
        (400, #"{"errors":[{"detail":"d"}]}"#, .refused(status: 400, message: "d")),
        (404, "", .refused(status: 404, message: nil)), (503, "", .server(status: 503)),
        (302, "", .server(status: 302)),
        (200, "{}", .invalidData(.missing(field: ".data"))),
        (200, "<html>", .invalidData(.foreign(.page))),
    ])
    func `Login – invalid data error and refusals`(
        status: Int, body: String, error: GatewayError
    ) async {
        await #expect(throws: error) {
            try await makeSUT(HTTPResponse(status, body)).0.logIn(login)
        }
    }

    @Test(arguments: [
        #"{"errors":[{"detail":"d","code":"invalid_grant"}]}"#,
        #"{"errors":[{"detail":"d","code":"invalid_grant","source":"Doorkeeper"}]}"#,
        #"{"errors":[{"detail":"d","code":"invalid_grant","source":{"parameter":"x"}}]}"#,
        #"{"error":"invalid_grant"}"#,
    ])
    func `Load Token From Remote – invalid_grant from any source signs out`(
        body: String
    ) async {
        await #expect(throws: GatewayError.account(.signedOut(.ended))) {
            try await makeSUT(HTTPResponse(400, body)).0.refresh(token)
        }
    }

    @Test func `a token with blanks inside is accepted`() async throws {
        let body = tokenBody().replacing("a1", with: "[ a b ]")
        #expect(try await makeSUT(HTTPResponse(body)).0.logIn(login).access == "[ a b ]")
    }

    @Test(arguments: ["", " a", "a ", "a\nb", "a\u{7F}b", "é"])
    func `a token that cannot be sent in a header is invalid data`(access: String) async throws {
        let quoted = String(decoding: try JSONEncoder().encode(access), as: UTF8.self)
        let body = tokenBody().replacing("\"a1\"", with: quoted)
        await #expect(
            throws: GatewayError.invalidData(.invalid(field: ".data.attributes.access_token"))
        ) { try await makeSUT(HTTPResponse(body)).0.logIn(login) }
    }

    // proves: login.offline
    @Test func `Login – connectivity error: system delivers connectivity error`() async {
        let sut = makeSUT(.failure(.noAnswer(.lost))).0
        await #expect(throws: GatewayError.unreachable(.noAnswer(.lost))) {
            try await sut.logIn(login)
        }
    }

    @Test(.recorded("payloads/account/login_success.json", "payloads/account/login_failed.json"))
    func `the recorded login and the recorded failure can be decoded`() async throws {
        let success = try SharedFolder.data("payloads/account/login_success.json")
        let failure = try SharedFolder.data("payloads/account/login_failed.json")
        let body = String(decoding: success, as: UTF8.self)
        let token = try await makeSUT(HTTPResponse(body)).0.logIn(login)
        #expect(token.access == "[ REDACTED ]")
        #expect(token.expiresAt == Date(timeIntervalSince1970: 1_661_852_403 + 7200))
        let refused = HTTPResponse(status: 400, body: failure)
        let message = "Your email or password is incorrect. Please try again."
        await #expect(throws: GatewayError.account(.wrongPassword(message: message))) {
            try await makeSUT(refused).0.logIn(login)
        }
    }

    @Test func `a token of another server is neither revoked nor renewed`() async {
        let (sut, transport) = makeSUT(HTTPResponse("{}"))
        let other = SampleAccount.token(server: "https://other.example")
        let refusal = GatewayError.account(.signedOut(.otherServer("https://other.example")))
        await #expect(throws: refusal) { try await sut.revoke(other) }
        await #expect(throws: refusal) { try await sut.refresh(other) }
        #expect(transport.requests.isEmpty)
    }

    private let token = SampleAccount.token(server: "https://account.example/v1")
    private let login = Login(email: SampleAccount.email, password: "s3cret")

    private func tokenBody(id: String = "1", created: String = "1795262400") -> String {
        """
        {"data":{"id":\(id),"type":"token","attributes":{"access_token":"a1",\
        "token_type":"Bearer","expires_in":7200,"refresh_token":"r1","created_at":\(created)}}}
        """
    }

    private func makeSUT(_ response: HTTPResponse) -> (RemoteTokens, TransportSpy) {
        makeSUT(.success(response))
    }

    private func makeSUT(
        _ answer: Result<HTTPResponse, TransportError>
    ) -> (RemoteTokens, TransportSpy) {
        let spy = TransportSpy(answer)
        let client: RemoteTokens.Client = { () async throws(GatewayError) in
            ClientCredentials(id: "id", secret: "secret")
        }
        guard let base = URL(string: "https://account.example/v1") else {
            preconditionFailure("the address of the sample account is one")
        }
        let sut = RemoteTokens(
            base: base, transport: spy, client: client, now: { SampleAccount.noon })
        return (sut, spy)
    }
}
