import CofreTestSupport
import Foundation
import Synchronization

/// An account server that is as strict as any: a refresh token works once, an old access token not
/// at all, and each thing that is asked is counted.
final class AccountServer: Sendable {
    /// How the server misbehaves.
    struct Manner: Sendable {
        /// Answers to a refresh that are lost on the wire, from the first on.
        var lostRefreshes = 0
        /// Whether a refresh token that was used works until its successor is.
        var forgives = false
        /// Answers 401 whatever the token.
        var refusesForEver = false
        /// Called while a refresh is being answered.
        var duringRefresh: @Sendable () -> Void = {}
    }

    private struct State {
        var number = 1
        var refreshes = 0
        var revoked: [String] = []
        var surveys = 0
        var lost = 0
        var isSignedIn = true
    }

    private let manner: Manner
    private let state = Mutex(State())

    init(_ manner: Manner = Manner()) {
        self.manner = manner
    }

    /// Refreshes that were answered with a new pair.
    var refreshes: Int { state.withLock(\.refreshes) }
    /// Lists of surveys that were asked for.
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
        // The first pair is issued expired, so that whoever comes next has to renew it.
        if body["grant_type"] == "password" { return pair(1, life: 0) }
        manner.duringRefresh()
        let number: Int? = state.withLock { state in
            let isLatest = body["refresh_token"] == "r3fresh-\(state.number)"
            let isForgiven =
                manner.forgives && body["refresh_token"] == "r3fresh-\(state.number - 1)"
            guard isLatest || isForgiven, state.isSignedIn else { return nil }
            if isLatest { state.number += 1 }
            state.refreshes += 1
            return state.number
        }
        guard let number else { return error(400, "invalid_grant") }
        let isLost = state.withLock { state in
            state.lost += 1
            return state.lost <= manner.lostRefreshes
        }
        return isLost ? .close : pair(number, life: 7200)
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
        guard isGood, !manner.refusesForEver else { return error(401, "invalid_token") }
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
        // What is no object of texts has no field.
        (try? JSONDecoder().decode([String: String].self, from: request.body)) ?? [:]
    }
}

/// A home whose vault knows this program's client and is signed in at a server.
struct SignedInHome: Sendable {
    static let secrets = ["p4ssword", "t3st-secret", "t3st-id", "acc3ss-", "r3fresh-"]

    let home: TemporaryHome
    let environment: [String: String]

    init(at server: RawServer) async throws {
        home = try TemporaryHome()
        environment = [
            "COFRE_ACCOUNT_URL": try server.url().absoluteString, "COFRE_HTTP_TIMEOUT": "20s",
        ]
        for (words, input) in [
            (["vault", "create"], ""), (["secret", "set", "account.client-id"], "t3st-id\n"),
            (["secret", "set", "account.client-secret"], "t3st-secret\n"),
            (["login", "marina@example.com", "--password-stdin"], "p4ssword\n"),
        ] {
            let outcome = try await run(words, input: input)
            guard outcome.status == 0 else { throw Failed(outcome: outcome) }
        }
    }

    struct Failed: Error {
        let outcome: Program.Outcome
    }

    func run(_ words: [String], input: String = "") async throws -> Program.Outcome {
        try await Program.run(words, in: home, input: input, environment: environment)
    }
}
