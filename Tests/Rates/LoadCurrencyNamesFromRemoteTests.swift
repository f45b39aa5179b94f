import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Specification: Load Currency names From API.
@Suite struct LoadCurrencyNamesFromRemoteTests {
    // proves: rates.names.primary
    @Test func `primary course: the names are decoded, and the request contains no key`()
        async throws
    {
        // What is no currency or has no name is left out.
        let (sut, spy) = try RatesResponses.makeSUT(
            body: #"""
                {"BRL":"Brazilian Real","VEF":"Venezuelan Bolívar Fuerte (Old)","1INCH":"1inch",\#
                "EUR":null}
                """#)
        let names = try #require(try await sut.names())
        #expect(names[.brl] == "Brazilian Real")
        #expect(names.count == 2)
        #expect(
            spy.requests.map(\.url.absoluteString) == [
                "https://rates.example/api/currencies.json"
            ])
    }

    @Test(arguments: [RatesProvider.ecb, .erAPI])
    func `no request is sent to a provider without names`(provider: RatesProvider) async throws {
        let (sut, spy) = try RatesResponses.makeSUT(provider, body: "")
        #expect(try await sut.names() == nil)
        #expect(spy.requests.isEmpty)
    }

    // proves: rates.names.invalid
    @Test(arguments: [
        ("[]", DataProblem.wrongType(field: "")), ("{}", .empty),
        (#"{"BRL":1,"EUR":"","REAL":"r"}"#, .empty),
        (#"{"BRL":"r","BRL":"s"}"#, .repeated(field: "BRL")),
        (#"{"BRL":"r","brl":"s"}"#, .repeated(field: ".BRL")), ("<html>", .foreign(.page)),
    ])
    func `invalid data delivers invalid data error`(body: String, problem: DataProblem) async throws
    {
        await #expect(throws: GatewayError.invalidData(problem)) {
            try await RatesResponses.makeSUT(body: body).sut.names()
        }
    }

    @Test(.recorded("payloads/rates/openexchangerates_currencies.json"))
    func `the recorded names can be decoded, including one without a rate`() async throws {
        let data = try SharedFolder.data("payloads/rates/openexchangerates_currencies.json")
        let (sut, _) = try RatesResponses.makeSUT(
            .openExchangeRates, .success(HTTPResponse(status: 200, body: data)))
        let names = try #require(try await sut.names())
        #expect(names.count == 170)
        #expect(names[SampleRates.currency("VEF")] != nil)
    }
}
