import Values

/// What to search for, and where.
struct VenueSearch: Codable, Equatable, Sendable {
    enum Order: String, Codable, CaseIterable, Sendable { case distance, relevance }

    static let radii = 1...100_000
    static let limits = 1...50
    static let defaultLimit = 20

    let near: Coordinates
    let words: String?
    /// In metres.
    let radius: Int?
    let limit: Int
    let order: Order?
    /// The position from which to continue, taken from an earlier page.
    let cursor: String?

    init(
        near: Coordinates, words: String? = nil, radius: Int? = nil, limit: Int = defaultLimit,
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
    func continued(at cursor: String) -> VenueSearch {
        VenueSearch(
            near: near, words: words, radius: radius, limit: limit, order: order, cursor: cursor)
    }
}

/// The venues of one page, the search that found them, and whether there are more.
struct VenuePage: Codable, Equatable, Sendable {
    let search: VenueSearch
    let venues: [Venue]
    let next: String?

    init(search: VenueSearch, venues: [Venue], next: String? = nil) {
        self.search = search
        self.venues = venues
        self.next = next
    }
}
