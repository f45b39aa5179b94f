extension HTTPTransport {
    /// Sends `request` and converts errors into those of the domain.
    func answer(to request: HTTPRequest) async throws(GatewayError) -> HTTPResponse {
        do throws(TransportError) { return try await send(request) } catch {
            throw GatewayError(error)
        }
    }
}
