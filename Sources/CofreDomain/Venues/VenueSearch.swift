/// What to search for, and where.
package struct VenueSearch: Codable, Equatable, Sendable {
    package enum Order: String, Codable, CaseIterable, Sendable { case distance, relevance }

    package static let radii = 1...100_000
    package static let limits = 1...50
    package static let usualLimit = 20

    package let near: Coordinates
    package let words: String?
    /// In metres.
    package let radius: Int?
    package let limit: Int
    package let order: Order?
    /// The position from which to continue, taken from an earlier page.
    package let cursor: String?

    package init(
        near: Coordinates, words: String? = nil, radius: Int? = nil, limit: Int = usualLimit,
        order: Order? = nil, cursor: String? = nil
    ) {
        self.near = near
        self.words = words
        self.radius = radius
        self.limit = limit
        self.order = order
        self.cursor = cursor
    }

    /// The same search, continued at `cursor`.
    package func continued(at cursor: String) -> VenueSearch {
        VenueSearch(
            near: near, words: words, radius: radius, limit: limit, order: order, cursor: cursor)
    }
}

/// The venues of one page, the search that found them, and whether there are more.
package struct VenuePage: Codable, Equatable, Sendable {
    package let search: VenueSearch
    package let venues: [Venue]
    package let next: String?

    package init(search: VenueSearch, venues: [Venue], next: String? = nil) {
        self.search = search
        self.venues = venues
        self.next = next
    }
}
