/// The dialect of a request, recognised by how it sends its key.
enum VenuesAPIVersion: Sendable {
    case v3, dated

    /// `nil` without a key; any key is accepted.
    init?(_ request: SandboxRequest) {
        guard let key = request.header("Authorization"), !key.isEmpty else { return nil }
        let isDated = request.header("X-Places-Api-Version") == "2025-06-17"
        guard isDated == key.hasPrefix("Bearer ") else { return nil }
        self = isDated ? .dated : .v3
    }
}

struct WirePlaces: Encodable {
    let results: [WirePlace]
}

/// A place in one of the dialects; `SandboxResponse.json` converts keys to snake case.
struct WirePlace: Encodable {
    struct Point: Encodable {
        let latitude: Double
        let longitude: Double
    }

    struct Location: Encodable {
        let address: String?
        let country: String
    }

    struct Category: Encodable {
        let name: String
    }

    let fsqId: String?
    let fsqPlaceId: String?
    let name: String
    let location: Location
    let categories: [Category]
    let distance: Int?
    let geocodes: [String: Point]?
    let latitude: Double?
    let longitude: Double?

    /// - Parameter isAlone: true for a place requested by its id, which has no distance.
    init(_ venue: PretendVenue, in version: VenuesAPIVersion, isAlone: Bool = false) {
        let isOld = version == .v3
        fsqId = isOld ? venue.id : nil
        fsqPlaceId = isOld ? nil : venue.id
        name = venue.name
        location = Location(address: venue.address, country: "ZZ")
        categories = [Category(name: venue.category)]
        distance = isAlone ? nil : venue.distance
        geocodes =
            isOld ? ["main": Point(latitude: venue.latitude, longitude: venue.longitude)] : nil
        latitude = isOld ? nil : venue.latitude
        longitude = isOld ? nil : venue.longitude
    }
}

struct WirePhoto: Encodable {
    let id: String
    let createdAt = "2026-01-01T12:00:00.000Z"
    let prefix: String
    let suffix: String
    let width: Int
    let height: Int

    init(id: String, prefix: String, file: String) {
        self.id = id
        self.prefix = prefix
        suffix = "/" + file
        (width, height) = file == "garden.png" ? (120, 160) : (160, 120)
    }
}
