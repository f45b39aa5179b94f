package import CofreDomain
package import Essentials

/// The contacts backend over HTTP.
package struct RemoteContacts: ContactsGateway {
    private let base: URL
    private let transport: any HTTPTransport

    package init(base: URL, transport: any HTTPTransport) {
        self.base = base
        self.transport = transport
    }

    package func contacts() async throws(GatewayError) -> [Contact] {
        try ContactsMapper.map(try await transport.answer(to: ContactsEndpoint.request(base: base)))
    }
}
