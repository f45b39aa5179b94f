import Essentials

/// The contacts backend over HTTP.
struct RemoteContacts: ContactsGateway {
    private let base: URL?
    private let transport: any HTTPTransport

    init(base: URL?, transport: any HTTPTransport) {
        self.base = base
        self.transport = transport
    }

    func contacts() async throws(GatewayError) -> [Contact] {
        guard let base else { throw .unconfigured(.contactsURL) }
        return try ContactsMapper.map(
            try await transport.answer(to: ContactsEndpoint.request(base: base)))
    }
}
