package import CofreDomain
import Essentials

/// The record of a page of venues in the cache, with the search that found it.
package struct VenuePageRecord: Codable, Sendable {
    let near: PointRecord
    let words: String?
    let radius: Int?
    let limit: Int
    let order: String?
    let cursor: String?
    let venues: [VenueRecord]
    let next: String?

    init(_ page: VenuePage) {
        near = PointRecord(page.search.near)
        words = page.search.words
        radius = page.search.radius
        limit = page.search.limit
        order = page.search.order?.rawValue
        cursor = page.search.cursor
        venues = page.venues.map(VenueRecord.init)
        next = page.next
    }

    func page() throws(StoreError) -> VenuePage {
        var found: [Venue] = []
        for venue in venues { found.append(try venue.venue()) }
        let search = VenueSearch(
            near: try near.coordinates(), words: words, radius: radius, limit: limit,
            order: order.flatMap(VenueSearch.Order.init(rawValue:)), cursor: cursor)
        return VenuePage(search: search, venues: found, next: next)
    }
}

/// A point in the format of the records.
struct PointRecord: Codable, Sendable {
    let latitude: Double
    let longitude: Double

    init(_ point: Coordinates) {
        latitude = point.latitude
        longitude = point.longitude
    }

    func coordinates() throws(StoreError) -> Coordinates {
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
            throw .unreadableRecord(collection: "venues")
        }
        return point
    }
}

/// One venue of a page.
struct VenueRecord: Codable, Sendable {
    let id: String
    let name: String
    let address: String?
    let distance: Int?
    let point: PointRecord?
    let category: String?

    init(_ venue: Venue) {
        id = venue.id
        name = venue.name
        address = venue.address
        distance = venue.distance
        point = venue.coordinates.map(PointRecord.init)
        category = venue.category
    }

    func venue() throws(StoreError) -> Venue {
        if let distance, !Venue.distances.contains(distance) {
            throw .unreadableRecord(collection: "venues")
        }
        var coordinates: Coordinates?
        if let point { coordinates = try point.coordinates() }
        return Venue(
            id: id, name: name, address: address, distance: distance, coordinates: coordinates,
            category: category)
    }
}

/// The saved page of venues.
package enum VenuesCache {
    package static func make(
        records: any RecordStore
    ) -> VaultCache<VenuePage> {
        VaultCache(
            name: "venues", records: records, store: { VenuePageRecord($0) },
            restore: { (stored) throws(StoreError) in try stored.page() })
    }
}
