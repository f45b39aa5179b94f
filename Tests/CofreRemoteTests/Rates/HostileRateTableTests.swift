import CofreDomain
import CofreRemote
import Foundation
import Testing

/// Specification: invalid data delivers invalid data error, even if only one rate is bad.
@Suite struct HostileRateTableTests {
    @Test(arguments: [
        (#""EUR":-1"#, ".rates.EUR is not a plausible rate"),
        (#""EUR":0"#, ".rates.EUR is not a plausible rate"),
        (#""EUR":1e-30"#, ".rates.EUR is not a plausible rate"),
        (#""EUR":1e30"#, ".rates.EUR is not a plausible rate"),
        (#""EUR":1.2345678901234567890123"#, ".rates.EUR is not a plausible rate"),
        (#""EUR":"NaN""#, ".rates.EUR has the wrong type"),
        (#""EUR":"0.9""#, ".rates.EUR has the wrong type"),
        (#""EUR":null"#, ".rates.EUR has the wrong type"),
        (#""EUR":true"#, ".rates.EUR has the wrong type"),
        (#""EUR":{}"#, ".rates.EUR has the wrong type"),
        (#""EUR":1,"EUR":2"#, "EUR is there twice"),
        (#""EUR":1,"eur":2"#, ".rates.EUR is there twice"),
        (#""EUR":1,"EU\u0052":2"#, "EUR is there twice"),
        (#""E\u0055R":1,"\u0045UR":2"#, "EUR is there twice"),
        (#""USD":1.01,"EUR":1"#, ".rates.USD is not 1"),
        (#""EURO":1"#, ".rates.EURO is not a currency code"),
        (#""../../etc/passwd":1"#, ".rates.../../etc/passwd is not a currency code"),
        ("", "there are no rates in it"), (#""USD":1"#, "there are no rates in it"),
    ])
    func `the error about a bad rate names its currency`(rates: String, detail: String) async throws
    {
        await expect(
            .invalidData(detail: detail),
            from: #"{"timestamp":1,"base":"USD","rates":{\#(rates)}}"#)
    }

    @Test(arguments: [
        ("1e400", ".rates.EUR: a number does not fit"), ("01", "not JSON"), ("1e", "not JSON"),
        ("1.e5", "not JSON"), ("0x1", "not JSON"), ("NaN", "not JSON"), ("Infinity", "not JSON"),
        ("-Infinity", "not JSON"), ("+1", "not JSON"),
    ])
    func `a number that does not fit and malformed JSON have different errors`(
        number: String, detail: String
    ) async {
        await expect(
            .invalidData(detail: detail),
            from: #"{"timestamp":1,"base":"USD","rates":{"EUR":\#(number)}}"#)
    }

    // proves: rates.remote.invalid
    @Test(arguments: [
        (#"{"timestamp":1,"rates":{"EUR":1}}"#, ".base is missing"),
        (#"{"timestamp":1,"base":"EUR","rates":{"BRL":1}}"#, "the base is EUR, not USD"),
        (#"{"timestamp":1,"base":"dollars","rates":{"BRL":1}}"#, "the base currency is missing"),
        (#"{"base":"USD","rates":{"EUR":1}}"#, ".timestamp is missing"),
        (#"{"timestamp":-1,"base":"USD","rates":{"EUR":1}}"#, "invalid timestamp"),
        (
            #"{"timestamp":1670054401.5,"base":"USD","rates":{"EUR":1}}"#,
            ".timestamp: a number does not fit"
        ),
        (#"{"timestamp":1,"base":"USD"}"#, ".rates is missing"),
        (#"{"timestamp":1,"base":"USD","rates":[]}"#, ".rates has the wrong type"),
        (#"{"timestamp":1,"base":"USD","base":"USD","rates":{"EUR":1}}"#, "base is there twice"),
        (#"{"timestamp":1,"base":"USD","rates":{"EUR":1"#, "not JSON"),
        ("<!doctype html><title>Wi-Fi</title>", "not JSON"), ("", "not JSON"),
    ])
    func `an incomplete table, a web page and a truncated answer are invalid data`(
        body: String, detail: String
    ) async throws {
        await expect(.invalidData(detail: detail), from: body)
    }

    @Test func `a table of ten thousand codes is refused`() async throws {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let codes = (0..<10_000).map { (number: Int) -> String in
            String([letters[number / 676], letters[number / 26 % 26], letters[number % 26]])
        }
        let entries: [String] = codes.map { "\"" + $0 + "\":1" }
        let rates = entries.joined(separator: ",")
        await expect(
            .invalidData(detail: "10000 rates are too many"),
            from: #"{"timestamp":1,"base":"USD","rates":{\#(rates)}}"#)
    }

    @Test(arguments: [
        ("<html><body>Wi-Fi</body></html>", "not the bank's file"),
        ("<!DOCTYPE html><html></html>", "not XML"), ("", "not XML"), ("{}", "not XML"),
        (RatesResponses.ecb.replacing("rate='1.1790'", with: ""), "Cube USD has no rate"),
        (RatesResponses.ecb.replacing("1.1790", with: "0"), ".rates.USD is not a plausible rate"),
        (
            RatesResponses.ecb.replacing("1.1790", with: "1e400"),
            ".rates.USD is not a plausible rate"
        ),
        (RatesResponses.ecb.replacing("\"BRL\"", with: "'USD'"), ".rates.USD is there twice"),
        (RatesResponses.ecb.replacing("2018-06-11", with: "yesterday"), "Cube.time is not a day"),
        (RatesResponses.ecb.replacing("2018-06-11", with: "2018-99-99"), "Cube.time is not a day"),
        (RatesResponses.ecb.replacing("2018-06-11", with: "2018-02-29"), "Cube.time is not a day"),
        (RatesResponses.ecb.replacing(" time='2018-06-11'", with: ""), "its day is missing"),
        (RatesResponses.ecb.replacing("1.1790", with: "&one;"), "not plain UTF-8 XML"),
        (
            RatesResponses.ecb.replacing(
                "<gesmes:Envelope", with: "<!DOCTYPE x [<!ENTITY a 'b'>]><gesmes:Envelope"),
            "not XML"
        ),
        (RatesResponses.ecb.replacing("<Cube><", with: "<!-- x --><Cube><"), "not XML"),
        (RatesResponses.ecb.replacing("</gesmes:Envelope>", with: ""), "not XML"),
        (RatesResponses.ecb + "<Cube/>", "not XML"),
        (
            RatesResponses.ecb.replacing("currency='USD' rate", with: "rate='1' rate"), "not XML"
        ),
    ])
    func `the ECB's file is read strictly`(body: String, detail: String) async throws {
        await expect(.invalidData(detail: detail), from: body, .ecb)
    }

    @Test(arguments: ["2018-02-29", "2018-06-31", "2018-06-00", "2018-6-11", "2018-06-11 ", ""])
    func `a day that does not exist is invalid data`(day: String) async {
        await expect(
            .invalidData(detail: ".date is not a day"),
            from: RatesResponses.frankfurter.replacing("2018-06-11", with: day), .frankfurter)
    }

    @Test func `an ECB file above the size limit is refused`() async throws {
        let body = String(repeating: " ", count: 256 * 1024 + 1)
        await expect(.invalidData(detail: "262145 bytes are too many"), from: body, .ecb)
    }

    @Test func `no provider's answer is accepted as another's`() async throws {
        for provider in RatesProvider.allCases {
            for other in RatesProvider.allCases where other != provider {
                let (sut, _) = try RatesResponses.makeSUT(
                    provider, body: RatesResponses.body(of: other))
                await #expect(throws: GatewayError.self) { try await sut.latest(unlessTagged: nil) }
            }
        }
    }

    private func expect(
        _ error: GatewayError, from body: String, _ provider: RatesProvider = .openExchangeRates
    ) async {
        await #expect(throws: error) {
            try await RatesResponses.makeSUT(provider, body: body).sut.latest(unlessTagged: nil)
        }
    }
}
