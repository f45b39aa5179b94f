import TestSupport
import Testing

@testable import MoneyShell

@Suite("Logout Use Case")
struct LogoutTests {
    // proves: logout.primary
    @Test func `primary course: system clears the cache, and the server revokes the token`()
        async throws
    {
        let (sut, spy) = makeSUT(revoking: .success(()))
        #expect(try await sut.logOut() == .revoked(account: SampleAccount.email))
        #expect(spy.messages == [.token, .revoke("old"), .clear, .clearSurveys])
    }

    @Test(arguments: [
        GatewayError.unreachable(.offline), .unreachable(.noAnswer(.timedOut)),
        .server(status: 500), .account(.badClient(message: nil)), .interrupted,
        .secretMissing(.accountClientSecret), .invalidData(.empty),
        .account(.signedOut(.otherServer("https://other.example"))),
    ])
    func `a failed revocation is reported, and the token is still deleted`(
        _ error: GatewayError
    ) async throws {
        let (sut, spy) = makeSUT(revoking: .failure(error))
        #expect(try await sut.logOut() == .cleared(account: SampleAccount.email, error))
        #expect(spy.messages == [.token, .revoke("old"), .clear, .clearSurveys])
    }

    @Test func `without a stored token nothing is sent and the cache is cleared`() async throws {
        let (sut, spy) = makeSUT(stored: .success(nil))
        #expect(try await sut.logOut() == .nobody)
        #expect(spy.messages == [.token, .clear, .clearSurveys])
    }

    @Test func `a stored token that cannot be read is deleted`() async throws {
        let (sut, spy) = makeSUT(stored: .failure(.unreadable("account")))
        #expect(try await sut.logOut() == .nobody)
        #expect(spy.effects == [.clear, .clearSurveys])
    }

    @Test func `a vault that cannot be written is an error`() async {
        let (sut, _) = makeSUT(revoking: .success(()), writing: .full)
        await #expect(throws: StoreError.full) { try await sut.logOut() }
    }

    @Test func `a logout does not wait forever for a renewal in another process`() async throws {
        let (sut, spy) = makeSUT(revoking: .success(()), lock: ClosedProcessLock())
        #expect(try await sut.logOut() == .revoked(account: SampleAccount.email))
        #expect(spy.effects == [.revoke("old"), .clear, .clearSurveys])
    }

    @Test func `a logout interrupted while it waits for another process changes nothing`() async {
        let (sut, spy) = makeSUT(
            revoking: .success(()), lock: ClosedProcessLock(CancellationError()))
        await #expect(throws: StoreError.interrupted) { try await sut.logOut() }
        #expect(spy.messages == [])
    }

    private func makeSUT(
        stored: Result<Token?, StoreError> = .success(SampleAccount.token()),
        revoking: Result<Void, GatewayError>? = nil, writing: StoreError? = nil,
        lock: any ProcessLock = OpenProcessLock()
    ) -> (LogOut, AccountSpy) {
        let spy = AccountSpy(stored: stored, revoking: revoking, writing: writing)
        return (
            LogOut(gateway: spy, tokens: spy, lock: lock, surveyStore: SurveyStoreSpy(spy)), spy
        )
    }
}
