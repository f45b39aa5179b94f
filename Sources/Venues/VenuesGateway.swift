/// The backend that provides places and their photographs.
protocol VenuesGateway: Sendable {
    /// One page; an empty page is a valid answer.
    func venues(_ search: VenueSearch) async throws(GatewayError) -> VenuePage

    func venue(id: String) async throws(GatewayError) -> Venue

    /// Every photograph of a venue, in the backend's order; many venues have none.
    func photos(of venue: String) async throws(GatewayError) -> [VenuePhoto]
}
