import Values

/// Shows the purpose of a request while its answer is awaited.
struct ProgressTransport: HTTPTransport {
    let transport: any HTTPTransport
    let progress: ProgressLine
    let what: String
    let limit: Seconds

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        try await progress.during(what, atMost: limit, isStoppable: !request.isSentOnce) {
            () async throws(TransportError) in
            try await transport.send(request, unlessHeld: check)
        }
    }
}
