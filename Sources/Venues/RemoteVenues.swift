import Essentials

/// The places API over HTTP, in one of its dialects.
struct RemoteVenues: VenuesGateway {
    /// Returns the key that every request carries; called only when a request is sent.
    typealias Key = @Sendable () async throws(GatewayError) -> VenuesKey

    let base: URL?
    let dialect: VenuesDialect
    let key: Key
    let transport: any HTTPTransport

    func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage {
        try mapper.page(try await answer { $0.search(search) }, of: search)
    }

    func venue(id: String) async throws(GatewayError) -> Venue {
        try mapper.venue(try await answer { $0.venue(id: id) })
    }

    func photos(of venue: String) async throws(GatewayError) -> [VenuePhoto] {
        try VenuePhotosMapper.map(try await answer { $0.photos(of: venue) })
    }

    private var mapper: VenuesMapper { VenuesMapper(dialect: dialect) }

    /// The answer; if a request without a key is refused, throws the reason why there is no key.
    private func answer(
        to request: (VenuesEndpoint) -> HTTPRequest
    ) async throws(GatewayError) -> HTTPResponse {
        guard let base else { throw .unconfigured(.venuesURL) }
        let key = try await key()
        let endpoint = VenuesEndpoint(base: base, dialect: dialect, key: key.text)
        let response = try await transport.answer(to: request(endpoint))
        if case .absent(let absence) = key, [401, 403].contains(response.status) { throw absence }
        return response
    }
}

/// The key of the places API.
enum VenuesKey: Sendable {
    case given(String)
    /// No key is set; the error is thrown if the server requires one.
    case absent(GatewayError)

    var text: String? {
        if case .given(let text) = self { text } else { nil }
    }
}
