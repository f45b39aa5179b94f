package import CofreDomain
package import Essentials

/// The bills backend over HTTP.
package struct RemoteBills: BillsGateway {
    private let url: URL
    private let transport: any HTTPTransport

    package init(url: URL, transport: any HTTPTransport) {
        self.url = url
        self.transport = transport
    }

    package func bills() async throws(GatewayError) -> [Bill] {
        try BillsMapper.map(try await transport.answer(to: BillsEndpoint.request(url: url)))
    }
}
