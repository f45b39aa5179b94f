import Essentials

/// The contacts backend over HTTP.
struct RemoteContacts: ContactsGateway {
    let base: URL?
    let transport: any HTTPTransport

    func contacts() async throws(GatewayError) -> [Contact] {
        guard let base else { throw .unconfigured(.contactsURL) }
        return try ContactsMapper.map(
            try await transport.answer(to: ContactsEndpoint.request(base: base)))
    }
}
