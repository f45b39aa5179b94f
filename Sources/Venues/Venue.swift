/// A place to visit (specification: Venues).
struct Venue: Codable, Equatable, Sendable {
    /// The valid distances in metres: up to slightly more than the earth's circumference.
    static let distances = 0...40_100_000

    let id: String
    let name: String
    /// Street and number; many places have none.
    let address: String?
    /// In metres from the position of the search.
    var distance: Int?
    var coordinates: Coordinates?
    var category: String?
}
