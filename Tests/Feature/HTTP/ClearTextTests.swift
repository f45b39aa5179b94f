import Foundation
import TestSupport
import Testing

@testable import MoneyShell

/// URLs without TLS for commands that send a card, token, key or password.
@Suite(.timeLimit(.minutes(20)))
struct ClearTextTests {
    @Test(arguments: [
        (["pay", "@marina.coelho", "25", "--yes"], "COFRE_PAYMENTS_URL"),
        (["login", "ana@example.com", "--password-stdin"], "COFRE_ACCOUNT_URL"),
        (["logout"], "COFRE_ACCOUNT_URL"), (["whoami"], "COFRE_ACCOUNT_URL"),
        (["surveys"], "COFRE_ACCOUNT_URL"), (["survey", "answer", "abcd"], "COFRE_ACCOUNT_URL"),
    ])
    func `a command that would send a secret is refused before it asks or connects`(
        words: [String], variable: String
    ) async throws {
        try await RawServer.serving({ _ in .response(200, approval) }) { proxy in
            let home = try TemporaryHome()
            let outcome = try await home.run(
                words + ["--json"], input: "s3cret\n",
                environment: [
                    variable: "http://server.example/v1",
                    "http_proxy": proxy.address,
                ], exits: 78)
            #expect(outcome.error.contains(#""code":"config""#))
            #expect(outcome.error.contains("server.example is not encrypted"))
            #expect(outcome.error.contains("http.clear-hosts"))
            #expect(!FileManager.default.fileExists(atPath: home.file(vault).path()))
            #expect(proxy.connections == 0)
        }
    }

    @Test func `a refused command does not ask for anything at a terminal`() async throws {
        let place = ["COFRE_PAYMENTS_URL": "http://pay.example"]
        try await atTerminal(["pay", "@marina.coelho", "25"], place) { terminal in
            try terminal.expectExit(78)
            #expect(terminal.output.hasPrefix("cofre: http://pay.example is not encrypted"))
        }
    }

    @Test(arguments: [("venues", "VENUES"), ("rates", "RATES")])
    func `a key is not sent without TLS`(command: String, backend: String) async throws {
        try await RawServer.serving({ _ in .response(200, "{}") }) { proxy in
            let home = try TemporaryHome()
            var place = [
                "COFRE_\(backend)_URL": "http://server.example/v1",
                "COFRE_VENUES_NEAR": "sao-paulo",
                "http_proxy": proxy.address,
            ]
            let key = command == "venues" ? "venues.api-key" : "rates.app-id"
            try await run(["secret", "set", key], "k3y\n", in: home, place, exits: 0)
            let refused = try await run([command], in: home, place, exits: 78)
            #expect(refused.error.contains("server.example is not encrypted"))
            #expect(proxy.connections == 0)

            place["COFRE_HTTP_CLEAR_HOSTS"] = "other.example, Server.Example"
            _ = try await run([command], in: home, place)
            #expect(proxy.requests.first?.target.hasPrefix("http://server.example/v1/") == true)
        }
    }

    @Test func `a request without a secret may be sent without TLS`() async throws {
        try await RawServer.serving({ _ in .response(200, users) }) { proxy in
            try await run(
                ["contacts"], in: try TemporaryHome(),
                [
                    "COFRE_CONTACTS_URL": "http://server.example/v1",
                    "http_proxy": proxy.address,
                ], exits: 0)
            #expect(proxy.requests.map(\.target) == ["http://server.example/v1/users"])
        }
    }

    @Test(arguments: ["PAYMENTS", "ACCOUNT"])
    func `doctor lists a URL to which secrets are not sent`(backend: String) async throws {
        var place = ["COFRE_\(backend)_URL": "http://server.example/v1"]
        let home = try TemporaryHome()
        let name = "\(backend.lowercased()).url"
        let examined = try await examine(["--offline"], in: home, place)
        #expect(examined[name]?.isGood == false)
        #expect(examined[name]?.value.contains("server.example is not encrypted") == true)
        place["COFRE_HTTP_CLEAR_HOSTS"] = "server.example"
        #expect(try await examine(["--offline"], in: home, place)[name]?.isGood == true)
    }

    @Test func `the client refuses to send secrets without TLS for every command`() async throws {
        var sut = HTTP(wire: Answering())
        sut.clearText = UnencryptedHostsRule(exceptions: "named.example")
        let url = try #require(URL(string: "http://pay.example"))
        await #expect(throws: TransportError.unencrypted(host: "pay.example")) {
            try await sut.send(HTTPRequest(url: url, carriesSecret: true))
        }
        #expect(try await sut.send(HTTPRequest(url: url)).status == 204)
        let named = try #require(URL(string: "http://named.example"))
        #expect(try await sut.send(HTTPRequest(url: named, carriesSecret: true)).status == 204)
    }

    private struct Answering: HTTPTransport {
        func send(
            _ request: HTTPRequest, unlessHeld check: PreSendCheck?
        ) async throws(TransportError) -> HTTPResponse {
            HTTPResponse(status: 204, body: Data())
        }
    }

    @discardableResult
    private func run(
        _ words: [String], _ input: String = "", in home: TemporaryHome,
        _ environment: [String: String], exits status: Int32? = nil
    ) async throws -> Program.Outcome {
        if !FileManager.default.fileExists(atPath: home.file(vault).path()) {
            try await home.run(["vault", "create"])
        }
        return try await home.run(words, input: input, environment: environment, exits: status)
    }
}

private let vault = ".local/share/cofre/cofre.vault"
