import Foundation
import TestSupport
import Testing

@testable import MoneyShell

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
        let unreadable = StoreError.unreadable("account")
        let spy = AccountSpy(stored: .failure(unreadable))
        await #expect(throws: unreadable) {
            try await makeSUT(spy).token()
        }
        #expect(spy.messages == [.token])
    }

    @Test func `a token is only sent to the server that issued it`() async {
        let other = SampleAccount.token(server: "https://other.example")
        let (sut, _) = makeSUT(other)
        let expected = GatewayError.account(.signedOut(.otherServer("https://other.example")))
        await #expect(throws: expected) { try await sut.token() }
    }

    @Test(arguments: [
        (61.0, 0.0, false), (60, 0, true), (59, 0, true), (0, 0, true), (-7200, 0, true),
        // The server's clock is an hour ahead: 3661 seconds by the local clock are 61 seconds by the server's.
        (3661, 3600, false), (3660, 3600, true),
        // The server's clock is an hour behind: the token has expired by the local clock, but not by the
        // server's.
        (-3539, -3600, false), (-3540, -3600, true),
    ])
    func `a token is renewed from 60 seconds before its expiry by the server's clock`(
        seconds: Double, skew: Double, isRenewed: Bool
    ) async throws {
        let (sut, spy) = makeSUT(
            SampleAccount.token(expiresIn: seconds, skew: skew),
            refreshing: .success(SampleAccount.token("new")))
        #expect(try await sut.token().access == (isRenewed ? "new" : "old"))
        #expect(spy.messages.contains(.refresh("old")) == isRenewed)
    }

    @Test(arguments: [(3600.0, true), (-3600, false), (0, false)])
    func `the latest response sets the offset of the server's clock`(
        ahead: Double, isRenewed: Bool
    ) async throws {
        let (sut, _) = makeSUT(
            SampleAccount.token(expiresIn: 1800), refreshing: .success(SampleAccount.token("new")))
        await sut.update(serverTime: SampleAccount.noon.addingTimeInterval(ahead))
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
    func `Load Token From Remote – invalid data and other errors: the tokens are kept`(
        _ error: GatewayError
    ) async throws {
        try await expectKept(error)
    }

    @Test func `a rejected refresh token signs out`() async throws {
        let ended = GatewayError.account(.signedOut(.ended))
        let (sut, spy) = makeSUT(SampleAccount.token(expiresIn: 0), refreshing: .failure(ended))
        await #expect(throws: ended) { try await sut.token() }
        #expect(try await spy.token() == nil)
    }

    @Test func `a rejected refresh token does not delete a newer token that was stored meanwhile`()
        async throws
    {
        let ended = GatewayError.account(.signedOut(.ended))
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)), refreshing: .failure(ended),
            duringRefresh: { $0.put(SampleAccount.token("other")) })
        await #expect(throws: ended) { try await makeSUT(spy).token() }
        #expect(try await spy.token()?.access == "other")
    }

    @Test func `a newer token that another process stored is used without a request`()
        async throws
    {
        let (sut, spy) = makeSUT(SampleAccount.token("theirs"))
        #expect(try await sut.renewed(SampleAccount.token("old")).access == "theirs")
        #expect(spy.messages == [.token])
    }

    @Test func `after a logout in another process during a renewal, no token is stored`()
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

    @Test func `the token of another account stored during a renewal is kept and not used`()
        async throws
    {
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)),
            refreshing: .success(SampleAccount.token("new")), revoking: .success(()),
            duringRefresh: { $0.put(SampleAccount.token("theirs", account: "b@example.com")) })
        await #expect(throws: GatewayError.account(.signedOut(.meanwhile))) {
            try await makeSUT(spy).token()
        }
        #expect(try await spy.token()?.access == "theirs")
    }

    @Test func `a renewed token that cannot be stored is not used`() async {
        let spy = AccountSpy(
            stored: .success(SampleAccount.token(expiresIn: 0)),
            refreshing: .success(SampleAccount.token("new")), writing: .full)
        await #expect(throws: StoreError.full) { try await makeSUT(spy).token() }
    }

    @Test func `a hundred concurrent requests renew the token once`() async throws {
        let (sut, spy) = makeSUT(
            SampleAccount.token(expiresIn: 0), refreshing: .success(SampleAccount.token("new")))
        try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 1...100 { group.addTask { try await sut.token().access } }
            for try await access in group { #expect(access == "new") }
        }
        #expect(spy.messages.count { $0 == .refresh("old") } == 1)
    }

    @Test func `a renewal completes even if the task that requested it is cancelled`()
        async throws
    {
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
