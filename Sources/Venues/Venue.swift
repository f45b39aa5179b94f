import Values

/// A place to visit (specification: Venues).
struct Venue: Codable, Equatable, Sendable {
    /// The valid distances in metres: up to slightly more than the earth's circumference.
    static let distances = 0...40_100_000

    let id: String
    let name: String
    /// Street and number; many places have none.
    let address: String?
    /// In metres from the position of the search.
    let distance: Int?
    let coordinates: Coordinates?
    let category: String?

    init(
        id: String, name: String, address: String?, distance: Int? = nil,
        coordinates: Coordinates? = nil, category: String? = nil
    ) {
        self.id = id
        self.name = name
        self.address = address
        self.distance = distance
        self.coordinates = coordinates
        self.category = category
    }
}
