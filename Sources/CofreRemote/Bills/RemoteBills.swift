package import CofreDomain
package import Foundation

/// The bills backend over HTTP.
package struct RemoteBills: BillsGateway {
    private let url: URL
    private let transport: any HTTPTransport

    package init(url: URL, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    package func bills() async throws(GatewayError) -> [Bill] {
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await transport.send(BillsEndpoint.request(url: url))
        } catch {
            throw GatewayError(error)
        }
        return try BillsMapper.map(response)
    }
}
