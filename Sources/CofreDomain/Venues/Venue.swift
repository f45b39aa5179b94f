/// A place one can go to (specification: Venues).
package struct Venue: Codable, Equatable, Sendable {
    /// Metres that two places on earth can have between them, and some more.
    package static let distances = 0...40_100_000

    package let id: String
    package let name: String
    /// The street and number; many places have none.
    package let address: String?
    /// In metres from where the search was made.
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
