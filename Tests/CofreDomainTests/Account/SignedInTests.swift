import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite("Load Token From Cache Use Case, Load Token From Remote Use Case")
struct SignedInTests {
    // proves: token.cache.primary
    @Test func `Load Token From Cache – primary course: system delivers cached token`()
        async throws
    {
        let (sut, spy) = makeSUT(SampleAccount.token())
        #expect(try await sut.token() == SampleAccount.token())
        #expect(spy.messages == [.token])
    }

    // proves: token.cache.missing
    @Test func `Load Token From Cache – token not found error: system delivers error`() async {
        let (sut, spy) = makeSUT(nil)
        await #expect(throws: GatewayError.account(.signedOut(.never))) { try await sut.token() }
        #expect(spy.messages == [.token])
    }

    // proves: token.cache.invalid
    @Test func `Load Token From Cache – invalid data error: system delivers error`() async {
        let unreadable = StoreError.unreadableRecord(collection: "account")
        let spy = AccountSpy(stored: .failure(unreadable))
        await #expect(throws: GatewayError.store(unreadable)) {
            try await makeSUT(spy).token()
        }
        #expect(spy.messages == [.token])
    }

    @Test func `a token of another server's is never sent to this one`() async {
        let other = SampleAccount.token(server: "https://other.example")
        let (sut, _) = makeSUT(other)
        let expected = GatewayError.account(.signedOut(.otherServer("https://other.example")))
        await #expect(throws: expected) { try await sut.token() }
    }

    @Test(arguments: [
        (61.0, 0.0, false), (60, 0, true), (59, 0, true), (0, 0, true), (-7200, 0, true),
        // The server is an hour ahead: what this machine takes for an hour and a minute is one.
        (3661, 3600, false), (3660, 3600, true),
        // An hour behind: what looks long gone here is still good there.
        (-3539, -3600, false), (-3540, -3600, true),
    ])
    func `a token is renewed from sixty seconds before its end, by the server's clock`(
        seconds: Double, skew: Double, isRenewed: Bool
    ) async throws {
        let (sut, spy) = makeSUT(
            SampleAccount.token(expiresIn: seconds, skew: skew),
            refreshing: .success(SampleAccount.token("new")))
        #expect(try await sut.token().access == (isRenewed ? "new" : "old"))
        #expect(spy.messages.contains(.refresh("old")) == isRenewed)
    }

    @Test(arguments: [(3600.0, true), (-3600, false), (0, false)])
    func `the latest answer says what the server's clock is`(
        ahead: Double, isRenewed: Bool
    ) async throws {
        let (sut, _) = makeSUT(
            SampleAccount.token(expiresIn: 1800), refreshing: .success(SampleAccount.token("new")))
        await sut.hear(serverTime: SampleAccount.noon.addingTimeInterval(ahead))
        #expect(try await sut.token().access == (isRenewed ? "new" : "old"))
    }

    // proves: token.remote.primary
    @Test func `Load Token From Remote – primary course: the new pair is stored before it is used`()
        async throws
    {
        let (sut, spy) = makeSUT(
            SampleAccount.token(expiresIn: 0), refreshing: .success(SampleAccount.token("new")))
        #expect(try await sut.token() == SampleAccount.token("new"))
        #expect(
            spy.messages == [.token, .token, .refresh("old"), .replace("old", with: "new")])
    }

    // proves: token.remote.offline
    @Test(arguments: [
        GatewayError.unreachable(.offline), .unreachable(.noAnswer(.lost)),
    ])
    func `Load Token From Remote – connectivity error: the tokens are kept`(
        _ error: GatewayError
    ) async throws {
        try await expectKept(error)
    }

    // proves: token.remote.invalid
    @Test(arguments: [
        GatewayError.invalidData(.missing(field: ".data")), .server(status: 503),
        .account(.badClient(message: nil)), .refused(status: 400, message: "unsupported"),
    ])
    func `Load Token From Remote – invalid data error, or any but the end: the tokens are kept`(
        _ error: GatewayError
    ) async throws {
        try await expectKept(error)
    }

    @Test func `what the server does not renew any more signs out`() async throws {
        let ended = GatewayError.account(.signedOut(.ended))
        let (sut, spy) = makeSUT(SampleAccount.token(expiresIn: 0), refreshing: .failure(ended))
        await #expect(throws: ended) { try await sut.token() }
        #expect(try await spy.token() == nil)
    }

    @Test func `the end of an old token leaves one that was stored meanwhile`() async throws {
        let ended = GatewayError.account(.signedOut(.ended))
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)), refreshing: .failure(ended),
            duringRefresh: { $0.put(SampleAccount.token("other")) })
        await #expect(throws: ended) { try await makeSUT(spy).token() }
        #expect(try await spy.token()?.access == "other")
    }

    @Test func `a token that another process has stored meanwhile is used, and nothing is asked`()
        async throws
    {
        let (sut, spy) = makeSUT(SampleAccount.token("theirs"))
        #expect(try await sut.renewed(SampleAccount.token("old")).access == "theirs")
        #expect(spy.messages == [.token])
    }

    @Test func `signed out by another shell while renewing: nobody is signed in again`()
        async throws
    {
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)),
            refreshing: .success(SampleAccount.token("new")), revoking: .success(()),
            duringRefresh: { $0.put(nil) })
        await #expect(throws: GatewayError.account(.signedOut(.meanwhile))) {
            try await makeSUT(spy).token()
        }
        #expect(try await spy.token() == nil)
        #expect(spy.messages.contains(.revoke("new")))
    }

    @Test func `signed in as somebody else meanwhile: theirs stays and is not used`() async throws {
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)),
            refreshing: .success(SampleAccount.token("new")), revoking: .success(()),
            duringRefresh: { $0.put(SampleAccount.token("theirs", account: "b@example.com")) })
        await #expect(throws: GatewayError.account(.signedOut(.meanwhile))) {
            try await makeSUT(spy).token()
        }
        #expect(try await spy.token()?.access == "theirs")
    }

    @Test func `a new pair that cannot be stored is not used`() async {
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)),
            refreshing: .success(SampleAccount.token("new")), writing: .full)
        await #expect(throws: GatewayError.store(.full)) { try await makeSUT(spy).token() }
    }

    @Test func `a hundred at once renew once`() async throws {
        let (sut, spy) = makeSUT(
            SampleAccount.token(expiresIn: 0), refreshing: .success(SampleAccount.token("new")))
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...100 { group.addTask { try await sut.token().access } }
            for try await access in group { #expect(access == "new") }
        }
        #expect(spy.messages.count { $0 == .refresh("old") } == 1)
    }

    @Test func `a renewal goes on when whoever asked for it has left`() async throws {
        let (asked, signal) = AsyncStream.makeStream(of: Void.self)
        let (gone, leave) = AsyncStream.makeStream(of: Void.self)
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)),
            refreshing: .success(SampleAccount.token("new")),
            duringRefresh: { _ in
                signal.yield()
                for await _ in gone { break }
            })
        let sut = makeSUT(spy)
        let task = Task { try await sut.token() }
        for await _ in asked { break }
        task.cancel()
        leave.yield()
        _ = await task.result
        #expect(try await spy.token()?.access == "new")
    }

    private func expectKept(_ error: GatewayError) async throws {
        let old = SampleAccount.token(expiresIn: 0)
        let (sut, spy) = makeSUT(old, refreshing: .failure(error))
        await #expect(throws: error) { try await sut.token() }
        #expect(try await spy.token() == old)
        #expect(spy.effects == [.refresh("old")])
    }

    private func makeSUT(
        _ token: Token?, refreshing: Result<Token, GatewayError>? = nil
    ) -> (SignedIn, AccountSpy) {
        let spy = AccountSpy(stored: .success(token), refreshing: refreshing)
        return (makeSUT(spy), spy)
    }

    private func makeSUT(_ spy: AccountSpy) -> SignedIn {
        SignedIn(
            server: SampleAccount.server, gateway: spy, tokens: spy, lock: OpenProcessLock(),
            now: { SampleAccount.noon })
    }
}
