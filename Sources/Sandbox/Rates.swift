import Essentials

/// Rates in the formats of all four providers, below `/rates`.
///
/// The openexchangerates format accepts any app id; `invalid`, `inactive`, `restricted` and `forbidden` are refused
/// with the documented codes.
enum Rates {
    static func response(
        to request: SandboxRequest, at path: String, _ now: Date
    ) -> SandboxResponse {
        let (hourly, daily) = (Market(at: now), Market(at: now, daily: true))
        switch path {
        case "latest.json":
            if let refusal = refusal(of: request["app_id"] ?? "") { return refusal }
            return SandboxResponse([
                "base": "USD", "timestamp": JSON(hourly.published), "rates": list(hourly.quotes),
            ]).tagged("oxr-\(hourly.published)", for: request)
        case "v6/latest/USD":
            return SandboxResponse([
                "result": "success", "base_code": "USD",
                "time_last_update_unix": JSON(hourly.published), "rates": list(hourly.quotes),
            ]).tagged("er-\(hourly.published)", for: request)
        case "v1/latest":
            let quotes = daily.quotes.filter { $0.asset.isInTable && $0.asset.code != "USD" }
            return SandboxResponse([
                "amount": 1, "base": "USD", "date": JSON(daily.day), "rates": list(quotes),
            ]).tagged("frankfurter-\(daily.published)", for: request)
        case "eurofxref-daily.xml":
            return SandboxResponse(Data(bank(daily).utf8), type: "text/xml")
                .tagged("ecb-\(daily.published)", for: request)
        case "currencies.json": return names(of: Asset.all)
        case "v1/currencies":
            return names(of: Asset.all.filter { $0.isInTable && $0.code != "EUR" })
        default: return .notFound
        }
    }

    private static func bank(_ market: Market) -> String {
        let cubes = market.perEuro.map { "\t\t\t<Cube currency='\($0.asset.code)' rate='\($0)'/>" }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
            xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
            \t<Cube>
            \t\t<Cube time='\(market.day)'>
            \(cubes.joined(separator: "\n"))
            \t\t</Cube>
            \t</Cube>
            </gesmes:Envelope>
            """
    }

    private static func list(_ quotes: [Market.Quote]) -> JSON {
        JSON(quotes.map { ($0.asset.code, JSON(raw: "\($0)")) })
    }

    private static func names(of assets: [Asset]) -> SandboxResponse {
        SandboxResponse(
            JSON(assets.filter { !$0.name.isEmpty }.map { ($0.code, JSON($0.name)) }))
    }

    private static func refusal(of id: String) -> SandboxResponse? {
        let (status, code): (Int, String)
        switch id {
        case "": (status, code) = (401, "missing_app_id")
        case "invalid": (status, code) = (401, "invalid_app_id")
        case "inactive": (status, code) = (401, "app_id_inactive")
        case "restricted": (status, code) = (429, "access_restricted")
        case "forbidden": (status, code) = (403, "not_allowed")
        default: return nil
        }
        return SandboxResponse(
            ["error": JSON(true), "status": JSON(status), "message": JSON(code)], status: status)
    }
}

/// Pretend rates of the US dollar, which change hourly within two percent.
///
/// The same hour always has the same rates, so nothing needs to be stored.
struct Market {
    /// A rate in units of 10⁻¹⁰, and the number of decimals it is published with.
    struct Quote: CustomStringConvertible {
        let asset: Asset
        let value: Int128
        let decimals: Int

        /// In plain digits, truncated to `decimals`, for a JSON number or an XML attribute.
        var description: String {
            let padded = String(value).zeroPadded(to: 11)
            var fraction = padded.suffix(10).prefix(decimals)
            while fraction.last == "0" { fraction.removeLast() }
            return padded.dropLast(10) + (fraction.isEmpty ? "" : "." + fraction)
        }
    }

    private let hour: Int

    /// The market published in the hour, or on the day, of `date`; a day's rates are published in the afternoon.
    init(at date: Date, daily: Bool = false) {
        let now = Int(date.timeIntervalSince1970 / 3600)
        hour = daily ? (now - 16) - (now - 16) % 24 : now
    }

    /// The time of publication, in seconds since 1970.
    var published: Int { hour * 3600 }
    var day: String { Day(ordinal: hour / 24).iso }
    var quotes: [Quote] { Asset.all.compactMap(quote) }

    /// The rates of one euro in the currencies of the European Central Bank's table.
    var perEuro: [Quote] {
        guard let euro = quotes.first(where: { $0.asset.code == "EUR" })?.value else { return [] }
        return quotes.filter { $0.asset.isInTable && $0.asset.code != "EUR" }.map { quote in
            Quote(
                asset: quote.asset, value: quote.value * 10_000_000_000 / euro,
                decimals: quote.value > 1_000_000_000_000 ? 2 : 4)
        }
    }

    private func quote(_ asset: Asset) -> Quote? {
        guard let rate = asset.rate else { return nil }
        let moved = asset.isPegged ? rate : rate * (1_000_000 + drift(of: asset.code)) / 1_000_000
        return Quote(asset: asset, value: moved, decimals: moved < 100_000_000 ? 10 : 6)
    }

    /// The deviation from the rate in millionths: the sum of a slow and a fast wave, different for each code.
    private func drift(of code: String) -> Int128 {
        let seed = code.utf8.reduce(7) { ($0 * 31 + Int($1)) % 10_007 }
        return Int128(wave(period: 240 + seed % 97, height: 15_000, shift: seed))
            + Int128(wave(period: 17 + seed % 13, height: 4_000, shift: seed / 3))
    }

    /// A triangle wave between minus and plus `height`.
    private func wave(period: Int, height: Int, shift: Int) -> Int {
        let place = (hour + shift) % period
        return min(place, period - place) * 4 * height / period - height
    }
}
