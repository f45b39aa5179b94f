import Foundation
import Synchronization
import TestSupport
import Testing

/// A strict account server that counts the requests.
///
/// A refresh token works once, and an expired access token is rejected.
final class AccountServer: Sendable {
    private struct State {
        var number = 1
        var refreshes = 0
        var revoked: [String] = []
        var surveys = 0
        var isSignedIn = true
    }

    private let duringRefresh: @Sendable () -> Void
    private let state = Mutex(State())

    /// - Parameter duringRefresh: runs while a refresh request is handled.
    init(duringRefresh: @escaping @Sendable () -> Void = {}) {
        self.duringRefresh = duringRefresh
    }

    /// The number of refreshes that returned a new pair.
    var refreshes: Int { state.withLock(\.refreshes) }
    /// The number of requests for the list of surveys.
    var surveys: Int { state.withLock(\.surveys) }
    var revoked: [String] { state.withLock(\.revoked) }

    @Sendable func answer(_ request: RawRequest) -> RawAnswer {
        switch request.target.prefix(while: { $0 != "?" }) {
        case "/oauth/token": token(request)
        case "/oauth/revoke": revoke(request)
        case "/surveys": list(request)
        default: .response(404)
        }
    }

    private func token(_ request: RawRequest) -> RawAnswer {
        let body = fields(request)
        guard body["client_id"] == "t3st-id", body["client_secret"] == "t3st-secret" else {
            return error(401, "invalid_client")
        }
        // The first pair has expired, so that the next request must renew it.
        if body["grant_type"] == "password" { return pair(1, life: 0) }
        duringRefresh()
        let number: Int? = state.withLock { state in
            guard body["refresh_token"] == "r3fresh-\(state.number)", state.isSignedIn else {
                return nil
            }
            state.number += 1
            state.refreshes += 1
            return state.number
        }
        guard let number else { return error(400, "invalid_grant") }
        return pair(number, life: 7200)
    }

    private func revoke(_ request: RawRequest) -> RawAnswer {
        state.withLock { state in
            state.revoked.append(fields(request)["token"] ?? "")
            state.isSignedIn = false
        }
        return .response(200, "{}")
    }

    private func list(_ request: RawRequest) -> RawAnswer {
        let isGood = state.withLock { state in
            state.surveys += 1
            return request["Authorization"] == "Bearer acc3ss-\(state.number)" && state.isSignedIn
        }
        guard isGood else { return error(401, "invalid_token") }
        return .response(
            200, #"{"data":[],"meta":{"page":1,"pages":1,"page_size":10,"records":0}}"#)
    }

    private func pair(_ number: Int, life: Int) -> RawAnswer {
        let created = Int(Date().timeIntervalSince1970)
        return .response(
            200,
            """
            {"data":{"id":1,"type":"token","attributes":{"access_token":"acc3ss-\(number)",\
            "token_type":"Bearer","expires_in":\(life),"refresh_token":"r3fresh-\(number)",\
            "created_at":\(created)}}}
            """)
    }

    private func error(_ status: Int, _ code: String) -> RawAnswer {
        .response(status, #"{"errors":[{"detail":"no","code":"\#(code)"}]}"#)
    }

    private func fields(_ request: RawRequest) -> [String: String] {
        // A body without string members has no fields.
        (try? JSONDecoder().decode([String: String].self, from: request.body)) ?? [:]
    }
}

/// A home with a vault that is signed in at a server.
struct SignedInHome: Sendable {
    static let secrets = ["p4ssword", "t3st-secret", "t3st-id", "acc3ss-", "r3fresh-"]

    let home: TemporaryHome
    let environment: [String: String]

    init(at server: RawServer) async throws {
        home = try TemporaryHome()
        environment = [
            "COFRE_ACCOUNT_URL": server.address, "COFRE_HTTP_TIMEOUT": "20s",
        ]
        for (words, input) in [
            (["vault", "create"], ""), (["secret", "set", "account.client-id"], "t3st-id\n"),
            (["secret", "set", "account.client-secret"], "t3st-secret\n"),
            (["login", "marina@example.com", "--password-stdin"], "p4ssword\n"),
        ] {
            try await run(words, input: input, exits: 0)
        }
    }

    @discardableResult
    func run(
        _ words: [String], input: String = "", exits status: Int32? = nil
    ) async throws -> Program.Outcome {
        try await home.run(words, input: input, environment: environment, exits: status)
    }
}
