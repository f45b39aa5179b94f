import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Specification: Load Currency converted data with respect of USD from Remote API.
@Suite struct LoadConvertedCurrenciesFromRemoteTests {
    // proves: rates.remote.primary
    @Test(arguments: [
        (RatesProvider.openExchangeRates, "USD", 1_670_054_401.0, ["BBD", "BTC", "EUR", "USD"]),
        (.erAPI, "USD", 1_704_758_551, ["BBD", "EUR", "USD"]),
        (.frankfurter, "USD", 1_528_725_600, ["BRL", "EUR", "USD"]),
        (.ecb, "EUR", 1_528_725_600, ["BRL", "EUR", "USD"]),
    ])
    func `primary course: the response of each provider becomes a table`(
        provider: RatesProvider, base: String, seconds: Double, codes: [String]
    ) async throws {
        let body = RatesResponses.body(of: provider)
        let (sut, _) = try RatesResponses.makeSUT(
            provider, body: body, headers: ["Etag": "W/\"x\""])
        let table = try #require(try await sut.latest(unlessTagged: nil))
        #expect(table.provider == provider)
        #expect(table.base.code == base)
        #expect(table.publishedAt == Date(timeIntervalSince1970: seconds))
        #expect(table.currencies.map(\.code) == codes)
        #expect(table.tag == "W/\"x\"")
    }

    @Test func `rates are exact, even with an exponent`() async throws {
        let (sut, _) = try RatesResponses.makeSUT(body: RatesResponses.openExchangeRates)
        let rates = try #require(try await sut.latest(unlessTagged: nil)).rates
        #expect(rates[SampleRates.currency("BTC")]?.text == "0.000058930697")
        #expect(rates[.eur]?.text == "0.948996")
    }

    @Test func `a currency code can contain JSON escapes`() async throws {
        let (sut, _) = try RatesResponses.makeSUT(
            body: #"{"timestamp":1,"base":"USD","rates":{"E\u0055R":0.9,"BRL":4}}"#)
        let rates = try #require(try await sut.latest(unlessTagged: nil)).rates
        #expect(rates[.eur]?.text == "0.9")
        #expect(rates[.brl]?.text == "4")
    }

    @Test(arguments: [
        (RatesProvider.openExchangeRates, "/latest.json?app_id=an-app-id", true),
        (.erAPI, "/v6/latest/USD", false), (.frankfurter, "/v1/latest?base=USD", false),
        (.ecb, "/eurofxref-daily.xml", false),
    ])
    func `each provider has its own URL and gets the known ETag`(
        provider: RatesProvider, path: String, isSentOnce: Bool
    ) async throws {
        let (sut, spy) = try RatesResponses.makeSUT(provider, 304, body: "")
        #expect(try await sut.latest(unlessTagged: "\"a\"") == nil)
        let request = try #require(spy.requests.first)
        #expect(request.url.absoluteString == "https://rates.example/api" + path)
        #expect(request.headers["If-None-Match"] == "\"a\"")
        #expect(request.isSentOnce == isSentOnce)
    }

    @Test func `a response with status 304 to a request without an ETag is a server error`()
        async throws
    {
        let (sut, _) = try RatesResponses.makeSUT(.openExchangeRates, 304, body: "")
        await #expect(throws: GatewayError.server(status: 304)) {
            try await sut.latest(unlessTagged: nil)
        }
    }

    @Test(arguments: ["bad\r\nX-Evil: 1", "", "é", String(repeating: "t", count: 257)])
    func `an ETag that cannot be sent back in a header is dropped`(tag: String) async throws {
        let (sut, _) = try RatesResponses.makeSUT(
            body: RatesResponses.openExchangeRates, headers: ["ETag": tag])
        #expect(try await sut.latest(unlessTagged: nil)?.tag == nil)
    }

    @Test func `without an app id no request is sent to openexchangerates`() async throws {
        let (sut, spy) = try RatesResponses.makeSUT(body: "", appID: nil)
        await #expect(throws: GatewayError.secretMissing(.ratesAppID)) {
            try await sut.latest(unlessTagged: nil)
        }
        #expect(spy.requests.isEmpty)
    }

    // proves: rates.remote.offline
    @Test(arguments: TransportFailures.all)
    func `no connectivity delivers connectivity error`(
        failure: TransportError, error: GatewayError
    ) async throws {
        let (sut, _) = try RatesResponses.makeSUT(.ecb, .failure(failure))
        await #expect(throws: error) {
            try await sut.latest(unlessTagged: nil)
        }
    }

    @Test(arguments: RatesRefusal.allCases, [200, 401, 403, 404, 429])
    func `a documented error is recognised with any status`(
        refusal: RatesRefusal, status: Int
    ) async throws {
        let body =
            #"{"error":true,"status":401,"message":"\#(refusal.rawValue)","description":"d"}"#
        let (sut, _) = try RatesResponses.makeSUT(.openExchangeRates, status, body: body)
        await #expect(throws: refusal) {
            try await sut.latest(unlessTagged: nil)
        }
    }

    @Test(arguments: [
        (
            RatesProvider.openExchangeRates, 200, #"{"error":true,"status":402,"message":"new"}"#,
            GatewayError.refused(status: 402, message: "new")
        ),
        (.openExchangeRates, 200, #"{"error":true,"status":503}"#, .server(status: 503)),
        (.openExchangeRates, 502, "<html>", .server(status: 502)),
        (
            .erAPI, 200, #"{"result":"error","error-type":"quota-reached"}"#,
            .refused(status: 200, message: "quota-reached")
        ),
        (
            .frankfurter, 404, #"{"message":"not found"}"#,
            .refused(status: 404, message: "not found")
        ),
        (.ecb, 404, "<html></html>", .refused(status: 404, message: nil)),
    ])
    func `other errors keep their status and message`(
        provider: RatesProvider, status: Int, body: String, error: GatewayError
    ) async throws {
        let (sut, _) = try RatesResponses.makeSUT(provider, status, body: body)
        await #expect(throws: error) {
            try await sut.latest(unlessTagged: nil)
        }
    }
}
