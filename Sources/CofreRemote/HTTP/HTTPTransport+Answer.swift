import CofreDomain

extension HTTPTransport {
    /// Sends `request`; what keeps the answer away is told in the domain's words.
    func answer(to request: HTTPRequest) async throws(GatewayError) -> HTTPResponse {
        do throws(TransportError) { return try await send(request) } catch {
            throw GatewayError(error)
        }
    }
}
