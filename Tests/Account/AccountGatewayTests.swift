import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// The contract that every account server must meet.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct AccountGatewayTests {
    @Test(arguments: AccountAccess.allCases)
    func `a login returns a token that can be used for the account page`(access: AccountAccess)
        async throws
    {
        try await access.reach { account in
            let token = try await account.tokens().logIn(AccountUnderTest.login)
            #expect(abs(token.skew) < 60)
            #expect(abs(token.localExpiry.timeIntervalSinceNow - 7200) < 60)
            let (transport, _) = account.signedIn(token)
            let profile = try await RemoteProfile(transport: transport).profile()
            #expect(profile == Profile(email: SampleAccount.email, name: "Marina Coelho"))
        }
    }

    @Test(arguments: AccountAccess.allCases)
    func `a wrong password and a wrong client are different errors`(access: AccountAccess)
        async throws
    {
        try await access.reach { account in
            let wrong = Login(email: SampleAccount.email, password: "wrong")
            let password = await outcome { () async throws(GatewayError) in
                try await account.tokens().logIn(wrong)
            }
            guard case .account(.wrongPassword)? = password else {
                Issue.record("\(String(describing: password))")
                return
            }
            let client = await outcome { () async throws(GatewayError) in
                try await account.tokens(secret: "wrong").logIn(AccountUnderTest.login)
            }
            guard case .account(.badClient)? = client else {
                Issue.record("\(String(describing: client))")
                return
            }
        }
    }

    @Test(arguments: AccountAccess.allCases)
    func `a refresh returns a new pair of tokens, and a refresh token works once`(
        access: AccountAccess
    ) async throws {
        try await access.reach { account in
            let tokens = account.tokens()
            let old = try await tokens.logIn(AccountUnderTest.login)
            let new = try await tokens.refresh(old)
            #expect(new.access != old.access)
            #expect(new.refresh != old.refresh)
            let (transport, _) = account.signedIn(new)
            _ = try await RemoteProfile(transport: transport).profile()
            let again = await outcome { () async throws(GatewayError) in
                try await tokens.refresh(old)
            }
            #expect(again == .account(.signedOut(.ended)))
        }
    }

    @Test(arguments: AccountAccess.allCases)
    func `an expired or invalid access token is renewed once and the request is repeated`(
        access: AccountAccess
    ) async throws {
        try await access.reach { account in
            let token = try await account.tokens().logIn(AccountUnderTest.login)
            let stale = Token(
                access: "stale", refresh: token.refresh, expiresAt: token.expiresAt,
                skew: token.skew, account: token.account, server: token.server)
            let (transport, store) = account.signedIn(stale)
            let profile = try await RemoteProfile(transport: transport).profile()
            #expect(profile.email == SampleAccount.email)
            #expect(store.effects.count == 1)
        }
    }

    @Test(arguments: AccountAccess.allCases)
    func `a revoked token can neither be used nor renewed`(access: AccountAccess) async throws {
        try await access.reach { account in
            let token = try await account.tokens().logIn(AccountUnderTest.login)
            try await account.tokens().revoke(token)
            let (transport, store) = account.signedIn(token)
            let error = await outcome { () async throws(GatewayError) in
                try await RemoteProfile(transport: transport).profile()
            }
            #expect(error == .account(.signedOut(.ended)))
            #expect(try await store.token() == nil)
        }
    }

    /// The error that `work` throws, if any.
    private func outcome<Value>(
        _ work: () async throws(GatewayError) -> Value
    ) async -> GatewayError? {
        do throws(GatewayError) {
            _ = try await work()
            return nil
        } catch {
            return error
        }
    }
}
