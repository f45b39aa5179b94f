package import CofreDomain
package import Essentials

/// The bytes of pictures over HTTP, from whatever host the backends name.
///
/// The request has no credentials. A redirect is refused: it could lead to a host that nobody named.
package struct RemotePictures: PicturesGateway {
    private let transport: any HTTPTransport
    private let isLocal: @Sendable (Setting) -> Bool

    /// - Parameter isLocal: whether the server of a setting is on this machine; only such a server may name
    ///   pictures of this machine.
    package init(
        transport: any HTTPTransport,
        isLocal: @escaping @Sendable (Setting) -> Bool = { _ in false }
    ) {
        self.transport = transport
        self.isLocal = isLocal
    }

    package func bytes(
        of url: URL, namedBy source: Setting = .venuesURL
    ) async throws(GatewayError) -> Data {
        guard ["http", "https"].contains(url.scheme) else {
            throw .invalidData(.invalid(field: "url"))
        }
        let response = try await transport.answer(
            to: HTTPRequest(
                url: url, headers: ["Accept": "image/jpeg, image/png"], refusesRedirects: true,
                reach: isLocal(source) ? .publicAddressesAndThisMachine : .publicAddresses))
        if let error = GatewayError(response) { throw error }
        return response.body
    }
}
