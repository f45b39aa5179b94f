package import CofreDomain
package import Foundation

/// The bytes of pictures over HTTP, from whatever host the backends name.
///
/// The request has no credentials. A redirect is refused: it could lead to a host that nobody named.
package struct RemotePictures: PicturesGateway {
    private let transport: any HTTPTransport

    package init(transport: any HTTPTransport) {
        self.transport = transport
    }

    package func bytes(of url: URL) async throws(GatewayError) -> Data {
        guard ["http", "https"].contains(url.scheme) else {
            throw .invalidData(detail: "a picture's address is not one of the web")
        }
        let response = try await transport.answer(
            to: HTTPRequest(
                url: url, headers: ["Accept": "image/jpeg, image/png"], refusesRedirects: true))
        if let error = GatewayError(response) { throw error }
        return response.body
    }
}
