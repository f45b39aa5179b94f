import Essentials

/// Recognises the errors that providers put into a body, whatever the status.
enum RatesRefusalBody {
    /// openexchangerates: `{"error":true,"status":401,"message":"invalid_app_id",…}`.
    private struct Flagged: Decodable {
        let error: Bool
        let status: Int?
        let message: String?
        let description: String?
    }

    /// er-api: `{"result":"error","error-type":"unsupported-code"}`.
    private struct Typed: Decodable {
        let result: String
        let type: String?

        enum CodingKeys: String, CodingKey {
            case result
            case type = "error-type"
        }
    }

    static func refusal(
        in response: HTTPResponse, from provider: RatesProvider
    ) -> (any Error)? {
        switch provider {
        // Whatever the body, 401 is about the app id.
        case .openExchangeRates:
            flagged(response) ?? (response.status == 401 ? RatesRefusal.invalidAppID : nil)
        case .erAPI: typed(response)
        case .ecb, .frankfurter: nil
        }
    }

    private static func flagged(_ response: HTTPResponse) -> (any Error)? {
        // Any other body is not an error of this kind, and is parsed as a table later.
        guard let body = try? Mapping.decode(Flagged.self, from: response.body), body.error
        else { return nil }
        if let known = body.message.flatMap(RatesRefusal.init(rawValue:)) { return known }
        return refused(body.status ?? response.status, body.description ?? body.message)
    }

    private static func typed(_ response: HTTPResponse) -> (any Error)? {
        // The same for this format.
        guard let body = try? Mapping.decode(Typed.self, from: response.body),
            body.result == "error"
        else { return nil }
        return refused(response.status, body.type)
    }

    /// A 5xx means a failing server; any other status, even a success, means a refusal.
    private static func refused(_ status: Int, _ message: String?) -> GatewayError {
        if (500..<600).contains(status) { return .server(status: status) }
        return .refused(status: status, message: message)
    }
}
