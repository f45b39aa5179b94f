import Essentials

/// Downloads the bytes of pictures over HTTP, from any host that the backends name.
///
/// The request has no credentials. Redirects are refused, because they could lead to a host that no
/// backend named.
struct RemotePictures: PicturesGateway {
    let transport: any HTTPTransport
    /// Whether the server of a setting is on this machine; only such a server may name pictures on this machine.
    var isLocal: @Sendable (Setting) -> Bool = { _ in false }

    func bytes(
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
