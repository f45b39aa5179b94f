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

    @Test func `a logout during a renewal removes and revokes the new token`() async throws {
        let (renewing, signal) = AsyncStream.makeStream(of: Void.self)
        let goOn = DispatchSemaphore(value: 0)
        let account = AccountServer(duringRefresh: {
            signal.yield()
            goOn.wait()
        })
        try await RawServer.serving(account.answer) { server in
            let home = try await SignedInHome(at: server)
            async let surveys = home.run(["surveys"])
            for await _ in renewing { break }
            async let logout = home.run(["logout"])
            goOn.signal()
            #expect(try await logout.status == 0)
            #expect([0, 77].contains(try await surveys.status))
            #expect(account.revoked == ["r3fresh-2"])
            try await home.run(["whoami"], exits: 77)
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
                try await home.run(["surveys"], exits: 69)
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
            for file in try home.home.files() {
                let bytes = try Data(contentsOf: file)
                // The input files of the test contain what it typed.
                if inputs.contains(bytes) { continue }
                for secret in SignedInHome.secrets {
                    #expect(bytes.range(of: Data(secret.utf8)) == nil, "\(file.path())")
                }
            }
        }
    }
}
