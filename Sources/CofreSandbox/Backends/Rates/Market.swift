import Essentials

/// Pretend rates of the US dollar, which change hourly within two percent.
///
/// Values are whole numbers of 10⁻¹⁰ units. The same hour always has the same rates, so nothing
/// needs to be stored.
struct Market: Sendable {
    /// A rate and the number of decimals it is published with.
    struct Quote: Sendable {
        let code: String
        let value: Int128
        let decimals: Int

        /// In plain digits, for a JSON number or an XML attribute.
        var text: String { Quote.text(value, decimals: decimals) }

        /// Truncated to `decimals`.
        static func text(_ value: Int128, decimals: Int) -> String {
            let digits = String(value)
            let padded = String(repeating: "0", count: max(0, 11 - digits.count)) + digits
            var fraction = padded.suffix(10).prefix(decimals)
            while fraction.last == "0" { fraction.removeLast() }
            return padded.dropLast(10) + (fraction.isEmpty ? "" : "." + fraction)
        }
    }

    private let hour: Int

    /// The market published in the hour, or on the day, of `date`.
    init(at date: Date, daily: Bool = false) {
        let now = Int(date.timeIntervalSince1970 / 3600)
        // A day's rates are published in the afternoon.
        hour = daily ? (now - 16) - (now - 16) % 24 : now
    }

    /// The time of publication, in seconds since 1970.
    var published: Int { hour * 3600 }

    var quotes: [Quote] { Asset.all.compactMap(quote) }

    /// The rates of one euro in the currencies of the European Central Bank's table.
    var perEuro: [Quote] {
        guard let euro = quotes.first(where: { $0.code == "EUR" })?.value else { return [] }
        return quotes.filter { Asset.ofTheBank.contains($0.code) }.map { quote in
            Quote(
                code: quote.code, value: quote.value * 10_000_000_000 / euro,
                decimals: quote.value > 1_000_000_000_000 ? 2 : 4)
        }
    }

    private func quote(_ asset: Asset) -> Quote? {
        guard let rate = asset.rate else { return nil }
        let moved = asset.isPegged ? rate : rate * (1_000_000 + drift(of: asset.code)) / 1_000_000
        return Quote(code: asset.code, value: moved, decimals: moved < 100_000_000 ? 10 : 6)
    }

    /// The deviation from the rate in millionths: the sum of a slow and a fast wave, different for
    /// each code.
    private func drift(of code: String) -> Int128 {
        let seed = code.utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_007 }
        return Int128(wave(period: 240 + seed % 97, height: 15_000, shift: seed))
            + Int128(wave(period: 17 + seed % 13, height: 4_000, shift: seed / 3))
    }

    /// A triangle wave between minus and plus `height`.
    private func wave(period: Int, height: Int, shift: Int) -> Int {
        let place = (hour + shift) % period
        let rise = min(place, period - place) * 4 * height / period
        return rise - height
    }
}
