import CofreDomain
import CofreTestSupport
import Testing

@Suite("Logout Use Case")
struct LogoutTests {
    // proves: logout.primary
    @Test func `primary course: system clears the cache and tells that the server revoked it`()
        async throws
    {
        let (sut, spy) = makeSUT(revoking: .success(()))
        #expect(try await sut.logOut() == .revoked(account: SampleAccount.email))
        #expect(spy.messages == [.token, .revoke("old"), .clear, .clearShelf])
    }

    @Test(arguments: [
        GatewayError.unreachable(.offline), .unreachable(.noAnswer(.timedOut)),
        .server(status: 500), .account(.badClient(message: nil)), .interrupted,
        .withoutSecret(.accountClientSecret), .invalidData(.notJSON),
        .account(.signedOut(.otherServer("https://other.example"))),
    ])
    func `whatever becomes of the revocation, the token is cleared here, and it says so`(
        _ error: GatewayError
    ) async throws {
        let (sut, spy) = makeSUT(revoking: .failure(error))
        #expect(try await sut.logOut() == .cleared(account: SampleAccount.email, error))
        #expect(spy.messages == [.token, .revoke("old"), .clear, .clearShelf])
    }

    @Test func `nobody signed in: nothing is asked, and what is left is cleared`() async throws {
        let (sut, spy) = makeSUT(stored: .success(nil))
        #expect(try await sut.logOut() == .nobody)
        #expect(spy.messages == [.token, .clear, .clearShelf])
    }

    @Test func `a token that cannot be read is cleared`() async throws {
        let (sut, spy) = makeSUT(stored: .failure(.unreadableRecord(collection: "account")))
        #expect(try await sut.logOut() == .nobody)
        #expect(spy.effects == [.clear, .clearShelf])
    }

    @Test func `a vault that cannot be written delivers its error`() async {
        let (sut, _) = makeSUT(revoking: .success(()), writing: .full)
        await #expect(throws: StoreError.full) { try await sut.logOut() }
    }

    @Test func `a renewal that does not end keeps nobody signed in`() async throws {
        let (sut, spy) = makeSUT(revoking: .success(()), lock: ClosedProcessLock())
        #expect(try await sut.logOut() == .revoked(account: SampleAccount.email))
        #expect(spy.effects == [.revoke("old"), .clear, .clearShelf])
    }

    @Test func `who stops while another signs in stays signed in`() async {
        let (sut, spy) = makeSUT(revoking: .success(()), lock: ClosedProcessLock(.interrupted))
        await #expect(throws: StoreError.interrupted) { try await sut.logOut() }
        #expect(spy.messages == [])
    }

    private func makeSUT(
        stored: Result<Token?, StoreError> = .success(SampleAccount.token()),
        revoking: Result<Void, GatewayError>? = nil, writing: StoreError? = nil,
        lock: any ProcessLock = OpenProcessLock()
    ) -> (LogOut, AccountSpy) {
        let spy = AccountSpy(stored: stored, revoking: revoking, writing: writing)
        return (LogOut(gateway: spy, tokens: spy, lock: lock, shelf: ShelfSpy(spy)), spy)
    }
}
