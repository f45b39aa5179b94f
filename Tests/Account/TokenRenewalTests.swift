import Foundation
import TestSupport
import Testing

/// Processes of the program that use a strict account server.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct TokenRenewalTests {
    @Test func `eight processes with an expired token refresh it once`() async throws {
        let account = AccountServer()
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            try await withThrowingTaskGroup(of: Program.Outcome.self) { group in
                for _ in 1...8 { group.addTask { try await home.run(["surveys", "--json"]) } }
                for try await outcome in group {
                    #expect(outcome.status == 0, "\(outcome.error)")
                }
            }
            #expect(account.refreshes == 1)
            #expect(account.surveys == 8)
        }
    }

    @Test func `a refresh without a response is repeated with the saved tokens`() async throws {
        let account = AccountServer(.init(lostRefreshes: 1, forgives: true))
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            #expect(try await home.run(["surveys"]).status == 69)
            #expect(try await home.run(["surveys"]).status == 0)
            #expect(account.refreshes == 2)
        }
    }

    @Test func `a refresh that cannot be repeated signs out and reports it`() async throws {
        let account = AccountServer(.init(lostRefreshes: 1))
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            #expect(try await home.run(["surveys"]).status == 69)
            let ended = try await home.run(["surveys", "--json"])
            #expect(ended.status == 77)
            #expect(ended.error.contains(#""code":"signed-out""#))
            #expect(try await home.run(["whoami"]).error.contains("you are not signed in"))
        }
    }

    @Test func `a server that always answers 401 gets a limited number of requests`() async throws {
        let account = AccountServer(.init(refusesForEver: true))
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            #expect(try await home.run(["surveys"]).status == 77)
            #expect(account.surveys == 2)
            #expect(account.refreshes == 2)
        }
    }

    @Test func `a token is not sent to another server`() async throws {
        try await RawServer.serving(AccountServer().answer) { server in
            let home = try await SignedInHome(at: server)
            try await RawServer.serving({ _ in .response(200, "{}") }) { other in
                let outcome = try await Program.run(
                    ["surveys"], in: home.home,
                    environment: ["COFRE_ACCOUNT_URL": try other.url().absoluteString])
                #expect(outcome.status == 77)
                #expect(other.requests.isEmpty)
            }
        }
    }

    @Test func `a logout during a renewal removes and revokes the new token`() async throws {
        let (renewing, signal) = AsyncStream.makeStream(of: Void.self)
        let goOn = DispatchSemaphore(value: 0)
        let behaviour = AccountServer.Behaviour(duringRefresh: {
            signal.yield()
            goOn.wait()
        })
        let account = AccountServer(behaviour)
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            async let surveys = home.run(["surveys"])
            for await _ in renewing { break }
            async let logout = home.run(["logout"])
            goOn.signal()
            #expect(try await logout.status == 0)
            #expect([0, 77].contains(try await surveys.status))
            #expect(account.revoked == ["r3fresh-2"])
            #expect(try await home.run(["whoami"]).status == 77)
        }
    }

    @Test(arguments: [301, 302, 307, 308])
    func `credentials are not sent to the target of a redirect`(status: Int) async throws {
        try await RawServer.serving({ _ in .response(200, "{}") }) { other in
            let place = try other.url(host: "localhost").absoluteString + "/surveys"
            let account = AccountServer()
            let script = { @Sendable (request: RawRequest) -> RawAnswer in
                request.target.hasPrefix("/surveys")
                    ? .redirect(status, to: place) : account.answer(request)
            }
            try await RawServer.serving(script) { server in
                let home = try await SignedInHome(at: server)
                #expect(try await home.run(["surveys"]).status == 69)
                #expect(other.requests.isEmpty)
            }
        }
    }

    @Test func `no password, token or client secret is in any output or file`() async throws {
        let account = AccountServer()
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            var shown = ""
            for words in [
                ["surveys", "--verbose"], ["whoami", "--json", "--verbose"], ["doctor", "--json"],
                ["login", "a@example.com", "p4ssword"], ["login", "a@b.c", "--password=p4ssword"],
                ["vault", "status", "--json"], ["history"], ["logout", "--verbose"],
            ] {
                let outcome = try await home.run(words)
                shown += outcome.out + outcome.error
            }
            for secret in SignedInHome.secrets { #expect(!shown.contains(secret)) }
            let inputs = ["p4ssword\n", "t3st-id\n", "t3st-secret\n"].map { Data($0.utf8) }
            for file in try files(below: home.home.url) {
                let bytes = try Data(contentsOf: file)
                // The input files of the test contain what it typed.
                if inputs.contains(bytes) { continue }
                for secret in SignedInHome.secrets {
                    #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file.path())")
                }
            }
        }
    }

    private func files(below folder: URL) throws -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: keys)
        return try (all?.allObjects as? [URL] ?? []).filter {
            try $0.resourceValues(forKeys: Set(keys)).isRegularFile == true
        }
    }
}
