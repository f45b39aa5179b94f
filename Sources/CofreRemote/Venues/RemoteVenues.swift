package import CofreDomain
package import Essentials

/// The places API over HTTP, in one of its dialects.
package struct RemoteVenues: VenuesGateway {
    /// Returns the key that every request carries; called only when a request is sent.
    package typealias Key = @Sendable () async throws(GatewayError) -> String

    private let base: URL
    private let dialect: VenuesDialect
    private let key: Key
    private let transport: any HTTPTransport

    package init(
        base: URL, dialect: VenuesDialect, key: @escaping Key, transport: any HTTPTransport
    ) {
        self.base = base
        self.dialect = dialect
        self.key = key
        self.transport = transport
    }

    package func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage {
        try mapper.page(
            try await transport.answer(to: try await endpoint.search(search)), of: search)
    }

    package func venue(id: String) async throws(GatewayError) -> Venue {
        try mapper.venue(try await transport.answer(to: try await endpoint.venue(id: id)))
    }

    package func photos(of venue: String) async throws(GatewayError) -> [PlacePhoto] {
        try PlacePhotosMapper.map(
            try await transport.answer(to: try await endpoint.photos(of: venue)))
    }

    private var mapper: VenuesMapper { VenuesMapper(dialect: dialect) }

    private var endpoint: VenuesEndpoint {
        get async throws(GatewayError) {
            VenuesEndpoint(base: base, dialect: dialect, key: try await key())
        }
    }
}
