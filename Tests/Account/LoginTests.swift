import TestSupport
import Testing

@testable import MoneyShell

@Suite("Login Use Case, Cache Token Use Case")
struct LoginTests {
    // proves: login.primary
    @Test func `Login – primary course: system stores the token and then delivers it`() async throws
    {
        let (sut, spy) = makeSUT(loggingIn: .success(SampleAccount.token("new")))
        #expect(try await sut.logIn(login) == SampleAccount.token("new"))
        #expect(
            spy.messages == [.logIn(SampleAccount.email), .token, .save("new"), .clearSurveys])
        #expect(try await spy.token() == SampleAccount.token("new"))
    }

    // proves: login.offline
    @Test(arguments: [
        Unreachable.offline, .notSent(.refused), .noAnswer(.timedOut),
    ])
    func `Login – connectivity error: system delivers connectivity error`(
        _ reason: Unreachable
    ) async {
        await expect(.unreachable(reason))
    }

    // proves: login.invalid
    @Test func `Login – invalid data error: system delivers invalid data error`() async {
        await expect(.invalidData(.missing(field: ".data")))
    }

    @Test(arguments: [
        GatewayError.account(.wrongPassword(message: nil)), .account(.badClient(message: "x")),
        .secretMissing(.accountClientID), .server(status: 500), .interrupted,
    ])
    func `a login that fails stores nothing`(_ error: GatewayError) async {
        await expect(error)
    }

    // proves: token.save.primary
    @Test func `Cache Token – primary course: the old token is replaced`() async throws {
        let (sut, spy) = makeSUT(
            stored: .success(SampleAccount.token("old")),
            loggingIn: .success(SampleAccount.token("new")))
        try await sut.logIn(login)
        #expect(spy.effects == [.logIn(SampleAccount.email), .save("new")])
    }

    // proves: token.save.saving
    @Test func `Cache Token – saving error: system delivers error`() async {
        let (sut, _) = makeSUT(loggingIn: .success(SampleAccount.token("new")), writing: .full)
        await #expect(throws: StoreError.full) { try await sut.logIn(login) }
    }

    @Test func `a login replaces a stored token that cannot be read`() async throws {
        let (sut, spy) = makeSUT(
            stored: .failure(.unreadable("account")),
            loggingIn: .success(SampleAccount.token("new")))
        try await sut.logIn(login)
        #expect(spy.messages.contains(.save("new")))
    }

    @Test(arguments: [
        SampleAccount.token(account: "somebody@example.com"),
        SampleAccount.token(server: "https://other.example"),
    ])
    func `a login to another account or server deletes the saved surveys`(_ before: Token)
        async throws
    {
        let (sut, spy) = makeSUT(
            stored: .success(before), loggingIn: .success(SampleAccount.token("new")))
        try await sut.logIn(login)
        #expect(spy.messages.last == .clearSurveys)
    }

    @Test func `the descriptions of a token and of a login show no secret`() {
        var dumped = ""
        dump(SampleAccount.token("s3cret"), to: &dumped)
        dump(Login(email: "a@b", password: "s3cret"), to: &dumped)
        dump(ClientCredentials(id: "s3cret", secret: "s3cret"), to: &dumped)
        dumped += "\(SampleAccount.token("s3cret")) \(login) \(String(reflecting: login))"
        #expect(!dumped.contains("s3cret"))
    }

    private let login = Login(email: SampleAccount.email, password: "s3cret")

    private func expect(_ error: GatewayError) async {
        let (sut, spy) = makeSUT(loggingIn: .failure(error))
        await #expect(throws: error) { try await sut.logIn(login) }
        #expect(spy.messages == [.logIn(SampleAccount.email)])
    }

    private func makeSUT(
        stored: Result<Token?, StoreError> = .success(nil),
        loggingIn: Result<Token, GatewayError>, writing: StoreError? = nil
    ) -> (LogIn, AccountSpy) {
        let spy = AccountSpy(stored: stored, loggingIn: loggingIn, writing: writing)
        let sut = LogIn(
            gateway: spy, tokens: spy, lock: OpenProcessLock(), surveyStore: SurveyStoreSpy(spy))
        return (sut, spy)
    }
}
