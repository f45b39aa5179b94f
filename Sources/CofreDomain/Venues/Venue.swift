/// A place to visit (specification: Venues).
package struct Venue: Codable, Equatable, Sendable {
    /// The valid distances in metres: up to slightly more than the earth's circumference.
    package static let distances = 0...40_100_000

    package let id: String
    package let name: String
    /// Street and number; many places have none.
    package let address: String?
    /// In metres from the position of the search.
    package let distance: Int?
    package let coordinates: Coordinates?
    package let category: String?

    package init(
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
