import Essentials

/// Accepts a response that only confirms a request: an empty body or any JSON object.
///
/// Other bodies are refused: a captive portal, for example, answers with a web page and status 200.
enum Acknowledgement {
    /// A value that is not read.
    private struct Ignored: Decodable {
        init(from decoder: any Decoder) {}
    }

    static func check(_ response: HTTPResponse) throws(GatewayError) {
        if let error = GatewayError(response, accepting: 200..<300) { throw error }
        guard !response.body.isEmpty else { return }
        _ = try Mapping.decode([String: Ignored].self, from: response.body)
    }
}
