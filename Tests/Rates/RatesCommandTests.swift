import Foundation
import TestSupport
import Testing

/// `convert`, `rates` and `currencies` with and without a server.
@Suite struct RatesCommandTests {
    private static let table = """
        {"timestamp":1670054401,"base":"USD","rates":{"BRL":5.2194,"EUR":0.948996,"USD":1}}
        """

    @Test func `rates are requested once in 30 minutes, and the last ones are shown offline`()
        async throws
    {
        try await RawServer.serving({ _ in .response(200, Self.table) }) { server in
            let home = try await vault(with: "an-app-id")
            let live = ["COFRE_RATES_URL": server.address]
            for words in [
                ["convert", "EUR"], ["convert", "EUR"], ["convert", "EUR", "--offline"],
            ] {
                let outcome = try await home.run(words, environment: live, exits: 0)
                #expect(outcome.out == "1.00 USD =\t0.95\tEUR\t1 USD = 0.948996 EUR\n")
                #expect(!(outcome.out + outcome.error).contains("an-app-id"))
            }
            #expect(server.requests.map(\.target) == ["/latest.json?app_id=an-app-id"])
        }
    }

    @Test func `a provider without its app id is a configuration error`() async throws {
        let home = try await vault(with: nil)
        let outcome = try await home.run(
            ["convert", "EUR"],
            environment: [
                "COFRE_RATES_URL": "http://127.0.0.1:9/",
                "COFRE_RATES_PROVIDER": "openexchangerates",
            ], exits: 78)
        #expect(outcome.error.contains("secret set rates.app-id"))
    }

    @Test func `currency names need no app id`() async throws {
        let names = #"{"BRL":"Brazilian Real","VEF":"Venezuelan Bolivar"}"#
        let answers = { @Sendable (request: RawRequest) in
            request.target == "/currencies.json"
                ? RawAnswer.response(200, names) : .response(401, #"{"error":true}"#)
        }
        try await RawServer.serving(answers) { server in
            let home = try await vault(with: nil)
            let live = [
                "COFRE_RATES_URL": server.address,
                "COFRE_RATES_PROVIDER": "openexchangerates",
            ]
            let outcome = try await home.run(
                ["currencies", "vef", "--json"], environment: live, exits: 0)
            let row = #"[{"code":"VEF","hasRate":null,"name":"Venezuelan Bolivar"}]"#
            #expect(outcome.out.contains(row), "\(outcome.out)")
            #expect(outcome.error.isEmpty)
        }
    }

    @Test func `names that only the provider has are shown beside rates and found by convert`()
        async throws
    {
        let answers = { @Sendable (request: RawRequest) in
            request.target == "/currencies.json"
                ? RawAnswer.response(200, #"{"FUN":"Funny Money"}"#)
                : .response(200, #"{"timestamp":1,"base":"USD","rates":{"FUN":7,"EUR":0.9}}"#)
        }
        try await RawServer.serving(answers) { server in
            let home = try await vault(with: "an-app-id")
            let live = ["COFRE_RATES_URL": server.address]
            let rates = try await home.run(["rates", "FUN"], environment: live, exits: 0)
            #expect(rates.out.hasSuffix("\tFunny Money\n"))
            let converted = try await home.run(["convert", "funny"], environment: live, exits: 0)
            #expect(converted.out.hasPrefix("1.00 USD =\t7.00\tFUN"))
            #expect(server.requests.map(\.target).filter { $0 == "/currencies.json" }.count == 1)
        }
    }

    @Test func `if currency names cannot be fetched, built-in names are shown with a note`()
        async throws
    {
        let answers = { @Sendable (request: RawRequest) in
            request.target.hasPrefix("/latest.json")
                ? RawAnswer.response(200, Self.table) : .response(500)
        }
        try await RawServer.serving(answers) { server in
            let home = try await vault(with: "an-app-id")
            let outcome = try await home.run(
                ["currencies", "real"],
                environment: ["COFRE_RATES_URL": server.address], exits: 0)
            #expect(outcome.out.contains("BRL\tBrazilian real"))
            #expect(outcome.error.contains("built-in names: the server failed (HTTP 500)"))
        }
    }

    @Test(arguments: [["currencies", "--offline"], ["currencies"]])
    func `fresh rates are listed even without currency names`(
        _ words: [String]
    ) async throws {
        let answers = { @Sendable (request: RawRequest) in
            request.target.hasPrefix("/latest.json") ? RawAnswer.response(200, Self.table) : .close
        }
        try await RawServer.serving(answers) { server in
            let home = try await vault(with: "an-app-id")
            let live = ["COFRE_RATES_URL": server.address]
            try await home.run(["rates"], environment: live, exits: 0)
            let listed = try await home.run(words + ["--json"], environment: live, exits: 0)
            #expect(listed.out.contains(#""code":"BRL""#), "\(listed.out)")
            #expect(listed.out.contains(#""origin":"cache""#), "\(listed.out)")
        }
    }

    private func vault(with appID: String?) async throws -> TemporaryHome {
        let home = try await TemporaryHome.withVault()
        if let appID {
            try await home.run(["secret", "set", "rates.app-id"], input: appID + "\n")
        }
        return home
    }
}
