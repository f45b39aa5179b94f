/// What to search for, and where.
struct VenueSearch: Codable, Equatable, Sendable {
    enum Order: String, Codable, CaseIterable, Sendable { case distance, relevance }

    static let radii = 1...100_000
    static let limits = 1...50
    static let defaultLimit = 20

    let near: Coordinates
    var words: String?
    /// In metres.
    var radius: Int?
    var limit: Int = defaultLimit
    var order: Order?
    /// The position from which to continue, taken from an earlier page.
    var cursor: String?

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
    var next: String?
}
