import Foundation
import Testing
import Values

@testable import MoneyShell

/// Specification: invalid data delivers invalid data error; entries that are no rates are left out.
@Suite struct HostileRateTableTests {
    @Test(arguments: [
        #""EUR":-1"#, #""EUR":0"#, #""EUR":4.2e-12"#, #""EUR":1e30"#, #""EUR":1e400"#,
        #""EUR":"NaN""#, #""EUR":"0.9""#, #""EUR":null"#, #""EUR":true"#, #""EUR":{}"#,
    ])
    func `what is no rate is left out, and the other rates are used`(entry: String) async throws {
        let body = #"{"timestamp":1,"base":"USD","rates":{"BRL":5,"1INCH":3.3,\#(entry)}}"#
        let table = try #require(
            try await RatesResponses.makeSUT(body: body).sut.latest(unlessTagged: nil))
        #expect(table.currencies.map(\.code) == ["BRL", "USD"])
        #expect(table.leftOut == ["1INCH", "EUR"])
        let sut = ConvertMoney(by: table)
        #expect(throws: NoRate(of: .eur, isLeftOut: true)) {
            try sut.convert(SamplePayments.reais(1), to: [.eur])
        }
    }

    @Test(arguments: [
        (#""EUR":1,"EUR":2"#, DataProblem.repeated(field: "EUR")),
        (#""EUR":1,"eur":2"#, .repeated(field: ".rates.EUR")),
        (#""EUR":1,"EU\u0052":2"#, .repeated(field: "EUR")),
        (#""E\u0055R":1,"\u0045UR":2"#, .repeated(field: "EUR")),
        (#""USD":1.01,"EUR":1"#, .invalid(field: ".rates.USD")),
        (#""USD":null,"EUR":1"#, .invalid(field: ".rates.USD")), (#""EURO":1"#, .empty),
        ("", .empty), (#""USD":1"#, .empty),
    ])
    func `the error about a bad rate names its currency`(rates: String, problem: DataProblem)
        async throws
    {
        await expect(
            .invalidData(problem),
            from: #"{"timestamp":1,"base":"USD","rates":{\#(rates)}}"#)
    }

    @Test(arguments: [
        ("01", 45), ("1e", 46), ("1.e5", 46), ("0x1", 45),
    ])
    func `malformed JSON is an error that says where`(number: String, column: Int) async {
        await expect(
            .invalidData(.notJSON(line: 1, column: column)),
            from: #"{"timestamp":1,"base":"USD","rates":{"EUR":\#(number)}}"#)
    }

    // proves: rates.remote.invalid
    @Test(arguments: [
        (#"{"timestamp":1,"rates":{"EUR":1}}"#, DataProblem.missing(field: ".base")),
        (#"{"timestamp":1,"base":"EUR","rates":{"BRL":1}}"#, .otherBase(.eur, expected: .usd)),
        (#"{"timestamp":1,"base":"dollars","rates":{"BRL":1}}"#, .notCurrency(field: ".base")),
        (#"{"base":"USD","rates":{"EUR":1}}"#, .missing(field: ".timestamp")),
        (#"{"timestamp":-1,"base":"USD","rates":{"EUR":1}}"#, .outOfRange(field: ".timestamp")),
        (
            #"{"timestamp":1670054401.5,"base":"USD","rates":{"EUR":1}}"#,
            .invalid(field: ".timestamp")
        ),
        (#"{"timestamp":1,"base":"USD"}"#, .missing(field: ".rates")),
        (#"{"timestamp":1,"base":"USD","rates":[]}"#, .wrongType(field: ".rates")),
        (#"{"timestamp":1,"base":"USD","base":"USD","rates":{"EUR":1}}"#, .repeated(field: "base")),
        (#"{"timestamp":1,"base":"USD","rates":{"EUR":1"#, .notJSON(line: 1, column: 45)),
        ("<!doctype html><title>Wi-Fi</title>", .foreign(.page)), ("", .foreign(.nothing)),
    ])
    func `an incomplete table, a web page and a truncated response are invalid data`(
        body: String, problem: DataProblem
    ) async throws {
        await expect(.invalidData(problem), from: body)
    }

    @Test func `a table of ten thousand codes is refused`() async throws {
        let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        let codes = (0..<10_000).map { (number: Int) -> String in
            String([letters[number / 676], letters[number / 26 % 26], letters[number % 26]])
        }
        let entries: [String] = codes.map { "\"" + $0 + "\":1" }
        let rates = entries.joined(separator: ",")
        await expect(
            .invalidData(.tooMany(count: 10_000)),
            from: #"{"timestamp":1,"base":"USD","rates":{\#(rates)}}"#)
    }

    @Test(arguments: [
        ("<html><body>Wi-Fi</body></html>", DataProblem.foreign(.page)),
        ("<!DOCTYPE html><html></html>", .foreign(.page)), ("", .foreign(.nothing)),
        ("{}", .notXML), ("<a/>", .missing(field: "gesmes:Envelope")),
        (RatesResponses.ecb.replacing("\"BRL\"", with: "'USD'"), .repeated(field: ".rates.USD")),
        (
            RatesResponses.ecb.replacing("2018-06-11", with: "yesterday"),
            .invalid(field: "Cube.time")
        ),
        (
            RatesResponses.ecb.replacing("2018-06-11", with: "2018-99-99"),
            .invalid(field: "Cube.time")
        ),
        (
            RatesResponses.ecb.replacing("2018-06-11", with: "2018-02-29"),
            .invalid(field: "Cube.time")
        ),
        (
            RatesResponses.ecb.replacing(" time='2018-06-11'", with: ""),
            .missing(field: "Cube.time")
        ),
        (RatesResponses.ecb.replacing("1.1790", with: "&one;"), .notXML),
        (
            RatesResponses.ecb.replacing(
                "<gesmes:Envelope", with: "<!DOCTYPE x [<!ENTITY a 'b'>]><gesmes:Envelope"),
            .notXML
        ),
        (RatesResponses.ecb.replacing("<Cube><", with: "<!-- x --><Cube><"), .notXML),
        (RatesResponses.ecb.replacing("</gesmes:Envelope>", with: ""), .notXML),
        (RatesResponses.ecb + "<Cube/>", .notXML),
        (
            RatesResponses.ecb.replacing("currency='USD' rate", with: "rate='1' rate"), .notXML
        ),
    ])
    func `the ECB's file is parsed strictly`(body: String, problem: DataProblem) async throws {
        await expect(.invalidData(problem), from: body, .ecb)
    }

    @Test(arguments: ["2018-02-29", "2018-06-31", "2018-06-00", "2018-6-11", "2018-06-11 ", ""])
    func `a day that does not exist is invalid data`(day: String) async {
        await expect(
            .invalidData(.invalid(field: ".date")),
            from: RatesResponses.frankfurter.replacing("2018-06-11", with: day), .frankfurter)
    }

    @Test func `an ECB file above the size limit is refused`() async throws {
        let body = String(repeating: " ", count: 256 * 1024 + 1)
        await expect(.invalidData(.tooLarge(limit: 262_144)), from: body, .ecb)
    }

    @Test func `the response of one provider is not accepted from another`() async throws {
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
