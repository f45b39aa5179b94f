import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Conversions between all currencies of a table have the same digits as with Python's decimal
/// (`Tests/convert.py`), for five amounts.
@Suite struct IndependentConversionTests {
    /// Rates that reveal rounding errors: whole, long, tiny, huge, halves, thirds.
    private static let awkward = """
        {"timestamp":1,"base":"USD","rates":{"BBD":2,"DOP":39,"ARS":4.335,"BTC":1e-5,"IRR":42400,
        "EUR":0.5,"JPY":134.31499706,"KWD":0.3,"CLF":0.0320185,"XAU":0.00055619,"BRL":1.005,
        "GBP":0.333333333333333333,"CHF":0.666666666666666667,"VND":24512.5,"XDR":0.757609,
        "MXN":0.000000001,"TRY":1000000000,"ZWL":999999999.999999999,"ISK":0.0045,"TND":8.0005}}
        """

    @Test(.python())
    func `rates that reveal rounding errors are converted as in Python`() async throws {
        try await agree(on: Data(Self.awkward.utf8), .openExchangeRates)
    }

    @Test(
        .python(), .recorded("payloads/rates"),
        arguments: [
            ("openexchangerates_latest.json", RatesProvider.openExchangeRates),
            ("er_api_latest_USD.json", .erAPI), ("ecb_daily.xml", .ecb),
        ])
    func `the recorded tables are converted as in Python`(
        file: String, provider: RatesProvider
    ) async throws {
        try await agree(on: try SharedFolder.data("payloads/rates/" + file), provider)
    }

    private func agree(on body: Data, _ provider: RatesProvider) async throws {
        let (sut, _) = try RatesResponses.makeSUT(
            provider, .success(HTTPResponse(status: 200, body: body)))
        let table = try #require(try await sut.latest(unlessTagged: nil))
        let expected = try await onOwnThread { try python(body, provider) }
        let currencies = table.currencies
        var line = 0
        for source in currencies {
            for target in currencies {
                let results = try amounts.map { try convert($0, source, target, table) }
                let ours = ([source.code, target.code] + results).joined(separator: " ")
                try #require(line < expected.count)
                if ours != expected[line] {
                    Issue.record("\(ours) is \(expected[line]) in Python")
                    return
                }
                line += 1
            }
        }
        #expect(line == expected.count)
    }

    /// The amounts in hundredths: 0.01, 1, 3, 1.20 and 999999.99.
    private var amounts: [UInt64] { [1, 100, 300, 120, 99_999_999] }

    /// This does not use `Money`, which cannot represent hundredths of a yen.
    private func convert(
        _ hundredths: UInt64, _ source: Currency, _ target: Currency, _ table: RateTable
    ) throws -> String {
        let from = try #require(table.rates[source])
        let to = try #require(table.rates[target])
        let result = ConvertedAmount(
            ExactRatio(units: hundredths, decimals: 2, from: from, to: to), in: target)
        return result.figure.decimalString
    }
}

/// The lines that the Python program prints for a table.
private func python(_ body: Data, _ provider: RatesProvider) throws -> [Substring] {
    let shape = provider == .ecb ? "ecb" : "json"
    let lines = try PythonScript.run("Tests/convert.py", [shape], input: body)
    return String(decoding: lines, as: UTF8.self).split(separator: "\n")
}
