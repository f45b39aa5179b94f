import Essentials
import Values

/// Implements `--verbose`: writes the address of each request and the status of its answer to
/// standard error; never a header, a query or a body.
struct LoggingTransport: HTTPTransport {
    let transport: any HTTPTransport
    let phrases: Phrases
    let proxies: ProxyRule

    func send(
        _ request: HTTPRequest, unlessHeld check: PreSendCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let location = "\(request.method) \(request.url.host() ?? "")\(Self.path(of: request.url))"
        let chosen = proxies.proxy(for: request.url, within: request.reach)
        let proxy = chosen.map { ", proxy \($0.shown)" } ?? ""
        Channel.error.write("cofre: \(location)\(proxy)\n")
        let started = ContinuousClock.now
        do throws(TransportError) {
            let response = try await transport.send(request, unlessHeld: check)
            let took = Int((ContinuousClock.now - started) / .milliseconds(1))
            Channel.error.write("cofre: \(location) → \(response.status), \(took) ms\n")
            return response
        } catch {
            let why = Failure(GatewayError(error), phrases: phrases).message
            Channel.error.write("cofre: \(location) → \(why)\n")
            throw error
        }
    }

    /// The path, not percent-encoded, because the codes would divide the digits of a card number.
    private static func path(of url: URL) -> String {
        let path = CardDigits.hidden(in: url.path(percentEncoded: false), surely: true)
        return Sanitizer.clean(path, limit: .max)
    }
}
