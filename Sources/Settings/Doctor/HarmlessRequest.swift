import Essentials

/// Requests of `doctor` that change nothing, for backends without a read-only request.
///
/// Any answer except "not found" and a server error proves that the backend exists: a server that only takes
/// payments answers a GET with 405, one that requires a token with 401.
enum HarmlessRequest {
    static func ask(
        _ url: URL, _ transport: any HTTPTransport
    ) async throws(GatewayError) {
        let response = try await transport.answer(
            to: .get(url, refusesRedirects: true))
        guard let error = GatewayError(response, accepting: 200..<300) else { return }
        if case .refused(let status, _, _) = error, status != 404 { return }
        throw error
    }
}
