import CofreDomain
import CofreRemote
import CofreShell
import Essentials

/// Implements `--verbose`: writes the address of each request and the status of its answer to
/// standard error; never a header, a query or a body.
struct LoggingTransport: HTTPTransport {
    let transport: any HTTPTransport
    let phrases: Phrases
    var proxies = Proxies(environment: [:])

    func send(
        _ request: HTTPRequest, unlessHeld check: LastCheck?
    ) async throws(TransportError) -> HTTPResponse {
        let place = "\(request.method) \(request.url.host() ?? "")\(request.url.path())"
        let proxy = proxies.proxy(for: request.url).map { ", proxy \($0)" } ?? ""
        Channel.error.write("cofre: \(place)\(proxy)\n")
        let started = ContinuousClock.now
        do throws(TransportError) {
            let response = try await transport.send(request, unlessHeld: check)
            let took = Int((ContinuousClock.now - started) / .milliseconds(1))
            Channel.error.write("cofre: \(place) → \(response.status), \(took) ms\n")
            return response
        } catch {
            let why = Failure(GatewayError(error), phrases: phrases).message
            Channel.error.write("cofre: \(place) → \(why)\n")
            throw error
        }
    }
}
