import Foundation

@testable import MoneyShell
@testable import Values

/// An amount is refused, or is within its limits and its formatted text parses to the same amount.
///
/// The first byte selects a currency with none, two, three or six decimals.
func fuzzAmount(_ input: [UInt8]) {
    guard let first = input.first else { return }
    let codes = ["BRL", "JPY", "BHD", "XAU", "BTC", "UYW"]
    guard let currency = Currency(code: codes[Int(first) % codes.count]) else { return }
    let text = String(decoding: input.dropFirst(), as: UTF8.self)
    do throws(AmountError) {
        let amount = try AmountParser.parse(text, in: currency)
        precondition(amount.currency == currency && amount.minor > 0)
        requireWithinBounds(amount)
        precondition(text.utf8.contains { (0x30...0x39).contains($0) }, "an amount of no digit")
    } catch {
        guard case .ambiguous(let grouped, let decimal) = error else { return }
        precondition(grouped != decimal, "one reading is not ambiguous")
        requireWithinBounds(grouped)
    }
}

private func requireWithinBounds(_ amount: Money) {
    let whole = amount.digits.whole
    precondition(whole.count <= 13, "more than a million millions")
    precondition(whole.count < 13 || amount.decimal <= 1_000_000_000_000)
}
