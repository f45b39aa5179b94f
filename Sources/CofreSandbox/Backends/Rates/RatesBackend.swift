import Essentials

/// Rates in the formats of all four providers, below `/rates`.
///
/// The openexchangerates format requires an app id, as the real service does, and accepts any;
/// `invalid`, `inactive`, `restricted` and `forbidden` are refused with the documented messages.
enum RatesBackend {
    static let routes = [
        Route("GET", "/rates/latest.json") { .response(openExchangeRates($0)) },
        Route("GET", "/rates/currencies.json") { _ in .response(json(names(of: Asset.all))) },
        Route("GET", "/rates/v6/latest/*") { .response(erAPI($0)) },
        Route("GET", "/rates/v1/latest") { .response(frankfurter($0)) },
        Route("GET", "/rates/v1/currencies") { _ in
            .response(
                json(names(of: Asset.all.filter { Asset.ofTheBank.contains($0.code) })))
        },
        Route("GET", "/rates/eurofxref-daily.xml") { .response(bank($0)) },
    ]

    private static func openExchangeRates(_ call: Call) -> SandboxResponse {
        let query = call.request.query
        let id = query.first { $0.name == "app_id" }?.value ?? ""
        if let refusal = RatesAppID.refusal(of: id) { return refusal }
        if let base = query.first(where: { $0.name == "base" })?.value, base != "USD" {
            return RatesAppID.refused(
                403, "not_allowed", "this plan does not change the base currency")
        }
        let market = Market(at: call.sandbox.now())
        return tagged("oxr-\(market.published)", call) {
            json(
                """
                {"disclaimer":"Pretend rates: https://example.invalid/terms",\
                "license":"https://example.invalid/license","timestamp":\(market.published),\
                "base":"USD","rates":{\(list(market.quotes))}}
                """)
        }
    }

    private static func erAPI(_ call: Call) -> SandboxResponse {
        guard call.captures.first == "USD" else {
            return json(#"{"result":"error","error-type":"unsupported-code"}"#, status: 404)
        }
        let market = Market(at: call.sandbox.now())
        return tagged("er-\(market.published)", call) {
            json(
                """
                {"result":"success","provider":"https://example.invalid",\
                "documentation":"https://example.invalid/docs",\
                "terms_of_use":"https://example.invalid/terms",\
                "time_last_update_unix":\(market.published),\
                "time_next_update_unix":\(market.published + 3600),"time_eol_unix":0,\
                "base_code":"USD","rates":{\(list(market.quotes))}}
                """)
        }
    }

    private static func frankfurter(_ call: Call) -> SandboxResponse {
        guard call.request.query.first(where: { $0.name == "base" })?.value == "USD" else {
            return json(#"{"message":"not found"}"#, status: 404)
        }
        let market = Market(at: call.sandbox.now(), daily: true)
        let known = Asset.ofTheBank.union(["EUR"]).subtracting(["USD"])
        return tagged("frankfurter-\(market.published)", call) {
            json(
                """
                {"amount":1.0,"base":"USD","date":"\(day(market))",\
                "rates":{\(list(market.quotes.filter { known.contains($0.code) }))}}
                """)
        }
    }

    private static func bank(_ call: Call) -> SandboxResponse {
        let market = Market(at: call.sandbox.now(), daily: true)
        let cubes = market.perEuro.map { "\t\t\t<Cube currency='\($0.code)' rate='\($0.text)'/>\n" }
        return tagged("ecb-\(market.published)", call) {
            SandboxResponse(
                status: 200, headers: ["Content-Type": "text/xml"],
                body: Data(
                    """
                    <?xml version="1.0" encoding="UTF-8"?>
                    <gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" \
                    xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
                    \t<gesmes:subject>Reference rates</gesmes:subject>
                    \t<Cube>
                    \t\t<Cube time='\(day(market))'>
                    \(cubes.joined())\t\t</Cube>
                    \t</Cube>
                    </gesmes:Envelope>
                    """.utf8))
        }
    }

    /// The response with its ETag, or 304 if the client already has it.
    private static func tagged(
        _ tag: String, _ call: Call, _ make: () -> SandboxResponse
    ) -> SandboxResponse {
        let tag = "\"\(tag)\""
        if call.request.header("If-None-Match") == tag {
            return SandboxResponse(status: 304, headers: ["ETag": tag])
        }
        var response = make()
        response.headers["ETag"] = tag
        return response
    }

    /// Written without a coder, because a `Double` would change the numbers.
    private static func list(_ quotes: [Market.Quote]) -> String {
        quotes.map { "\"\($0.code)\":\($0.text)" }.joined(separator: ",")
    }

    private static func names(of assets: [Asset]) -> String {
        let names = assets.compactMap { asset in asset.name.map { "\"\(asset.code)\":\"\($0)\"" } }
        return "{\(names.joined(separator: ","))}"
    }

    private static func json(_ text: String, status: Int = 200) -> SandboxResponse {
        SandboxResponse(
            status: status, headers: SandboxResponse.jsonHeaders, body: Data(text.utf8))
    }

    private static func day(_ market: Market) -> String {
        Date(timeIntervalSince1970: Double(market.published))
            .formatted(.iso8601.year().month().day())
    }
}

/// The pretend account with openexchangerates.
enum RatesAppID {
    static func refusal(of id: String) -> SandboxResponse? {
        switch id {
        case "": refused(401, "missing_app_id", "no app id was given")
        case "invalid": refused(401, "invalid_app_id", "nobody has this app id")
        case "inactive": refused(401, "app_id_inactive", "this app id was closed")
        case "restricted": refused(429, "access_restricted", "too many requests were made")
        case "forbidden": refused(403, "not_allowed", "the plan does not allow this")
        default: nil
        }
    }

    static func refused(_ status: Int, _ code: String, _ text: String) -> SandboxResponse {
        .json(Refusal(status: status, message: code, description: text), status: status)
    }

    private struct Refusal: Encodable {
        var error = true
        let status: Int
        let message: String
        let description: String
    }
}
