package import CofreDomain
package import Foundation

/// The contacts backend over HTTP.
package struct RemoteContacts: ContactsGateway {
    private let base: URL
    private let transport: any HTTPTransport

    package init(base: URL, transport: any HTTPTransport) {
        self.base = base
        self.transport = transport
    }

    package func contacts() async throws(GatewayError) -> [Contact] {
        let response: HTTPResponse
        do throws(TransportError) {
            response = try await transport.send(ContactsEndpoint.request(base: base))
        } catch {
            throw GatewayError(error)
        }
        return try ContactsMapper.map(response)
    }
}
