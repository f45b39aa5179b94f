import Foundation
import TestSupport
import Testing

/// `convert`, `rates` and `currencies` with and without a server.
@Suite struct RatesCommandTests {
    private static let table = """
        {"timestamp":1670054401,"base":"USD","rates":{"BRL":5.2194,"EUR":0.948996,"USD":1}}
        """

    @Test func `the JSON has decimal numbers as strings and names the provider`() async throws {
        let home = try TemporaryHome()
        let outcome = try await Program.run(
            ["--sandbox", "convert", "100", "BBD", "BMD", "--json"], in: home)
        #expect(outcome.status == 0, "\(outcome.error)")
        #expect(
            outcome.out.contains(
                """
                "from":"BBD","provider":"sandbox",\
                "results":[{"currency":"BMD","rate":"0.5","value":"50.00"}]
                """))
        #expect(outcome.out.contains(#""amount":"100.00""#))
        let again = try await Program.run(["--sandbox", "rates", "AED", "--json"], in: home)
        #expect(again.out.contains(#""rates":{"AED":"3.6725"}"#))
        #expect(again.out.contains(#""origin":"cache""#))
    }

    @Test func `rates are requested once in 30 minutes, and the last ones are shown offline`()
        async throws
    {
        try await RawServer.serving({ _ in .response(200, Self.table) }) { server in
            let home = try await vault(with: "an-app-id")
            let live = ["COFRE_RATES_URL": try server.url().absoluteString]
            for words in [
                ["convert", "EUR"], ["convert", "EUR"], ["convert", "EUR", "--offline"],
            ] {
                let outcome = try await Program.run(words, in: home, environment: live)
                #expect(outcome.status == 0, "\(outcome.error)")
                #expect(outcome.out == "1.00 USD =\t0.95\tEUR\t1 USD = 0.948996 EUR\n")
                #expect(!(outcome.out + outcome.error).contains("an-app-id"))
            }
            #expect(server.requests.map(\.target) == ["/latest.json?app_id=an-app-id"])
        }
    }

    @Test func `a provider without its app id is a configuration error`() async throws {
        let home = try await vault(with: nil)
        let outcome = try await Program.run(
            ["convert", "EUR"], in: home,
            environment: [
                "COFRE_RATES_URL": "http://127.0.0.1:9/",
                "COFRE_RATES_PROVIDER": "openexchangerates",
            ])
        #expect(outcome.status == 78)
        #expect(outcome.error.contains("secret set rates.app-id"))
    }

    @Test func `without a connection and without saved rates there is an error`() async throws {
        let home = try await vault(with: nil)
        let offline = try await Program.run(["convert", "EUR", "--offline"], in: home)
        #expect(offline.status == 69)
        #expect(offline.error.contains("there is no saved copy"))
        let refused = try await Program.run(
            ["convert", "EUR"], in: home, environment: ["COFRE_RATES_URL": "http://127.0.0.1:9/"])
        #expect(refused.status == 69)
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
                "COFRE_RATES_URL": try server.url().absoluteString,
                "COFRE_RATES_PROVIDER": "openexchangerates",
            ]
            let outcome = try await Program.run(
                ["currencies", "vef", "--json"], in: home, environment: live)
            #expect(outcome.status == 0, "\(outcome.error)")
            let row = #"[{"code":"VEF","hasRate":null,"name":"Venezuelan Bolivar"}]"#
            #expect(outcome.out.contains(row), "\(outcome.out)")
            #expect(outcome.error.isEmpty)
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
            let outcome = try await Program.run(
                ["currencies", "real"], in: home,
                environment: ["COFRE_RATES_URL": try server.url().absoluteString])
            #expect(outcome.status == 0, "\(outcome.error)")
            #expect(outcome.out.contains("BRL\tBrazilian real"))
            #expect(outcome.error.contains("built-in names: the server failed (HTTP 500)"))
        }
    }

    @Test func `a currency is found by its name in either language`() async throws {
        let home = try TemporaryHome()
        for language in ["en", "pt-BR"] {
            let found = try await Program.run(
                ["--sandbox", "currencies", "dólar", "--lang", language], in: home)
            #expect(found.out.contains("USD\t"), "\(found.out)")
            let other = try await Program.run(
                ["--sandbox", "currencies", "dollar", "--lang", language], in: home)
            #expect(other.out.contains("USD\t"), "\(other.out)")
        }
    }

    @Test func `an ambiguous conversion is shown with both readings`() async throws {
        let home = try TemporaryHome()
        let shown = try await Program.run(["--sandbox", "convert", "10", "BBD"], in: home)
        #expect(shown.out.hasPrefix("10.00 USD =\t20.00\tBBD\t"))
        #expect(shown.out.contains("\n10.00 BBD =\t5.00\tUSD\t"))
        let json = try await Program.run(
            ["--sandbox", "convert", "10", "BBD", "--json"], in: home)
        #expect(
            json.out.contains(
                """
                "readings":[{"amount":"10.00","from":"USD","results":[{"currency":"BBD",\
                "rate":"2","value":"20.00"}]},{"amount":"10.00","from":"BBD","results":\
                [{"currency":"USD","rate":"0.5","value":"5.00"}]}]
                """), "\(json.out)")
        let one = try await Program.run(["--sandbox", "convert", "BBD", "10", "--json"], in: home)
        #expect(one.out.contains(#""from":"BBD""#))
        #expect(!one.out.contains("readings"))
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
            let live = ["COFRE_RATES_URL": try server.url().absoluteString]
            let rates = try await Program.run(["rates"], in: home, environment: live)
            try #require(rates.status == 0, "\(rates.error)")
            let listed = try await Program.run(words + ["--json"], in: home, environment: live)
            #expect(listed.status == 0, "\(listed.error)")
            #expect(listed.out.contains(#""code":"BRL""#), "\(listed.out)")
            #expect(listed.out.contains(#""origin":"cache""#), "\(listed.out)")
        }
    }

    private func vault(with appID: String?) async throws -> TemporaryHome {
        let home = try TemporaryHome()
        _ = try await Program.run(["vault", "create"], in: home)
        if let appID {
            _ = try await Program.run(
                ["secret", "set", "rates.app-id"], in: home, input: appID + "\n")
        }
        return home
    }
}
