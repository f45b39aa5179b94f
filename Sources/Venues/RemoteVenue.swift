/// A place in the format of either dialect.
struct RemoteVenue: Decodable {
    struct Point: Decodable {
        let latitude: Double
        let longitude: Double
    }

    struct Geocodes: Decodable {
        let main: Point?
    }

    struct Location: Decodable {
        let address: String?
        let formattedAddress: String?

        enum CodingKeys: String, CodingKey {
            case address
            case formattedAddress = "formatted_address"
        }
    }

    struct Category: Decodable {
        let name: String?
    }

    let oldID: String?
    let newID: String?
    let name: String
    let location: Location?
    let distance: Double?
    let geocodes: Geocodes?
    let latitude: Double?
    let longitude: Double?
    let categories: [Category]?

    enum CodingKeys: String, CodingKey {
        case name, location, distance, geocodes, latitude, longitude, categories
        case oldID = "fsq_id"
        case newID = "fsq_place_id"
    }

    /// - Parameter fieldPath: the position in the answer, for error messages.
    func venue(
        in dialect: VenuesDialect, near: Coordinates?, at fieldPath: String
    ) throws(GatewayError) -> Venue {
        // Both formats are accepted; the dialect only determines the request.
        let key = oldID == nil && (newID != nil || dialect == .dated) ? "fsq_place_id" : "fsq_id"
        let id = oldID ?? newID
        guard let id else { throw .invalidData(.missing(field: "\(fieldPath).\(key)")) }
        guard id.isServerID else { throw .invalidData(.invalid(field: "\(fieldPath).\(key)")) }
        let coordinates = try coordinates(at: fieldPath)
        let metres = try metres(at: fieldPath)
        return Venue(
            id: id, name: name, address: address,
            distance: metres ?? coordinates.flatMap { near?.distance(to: $0) },
            coordinates: coordinates, category: categories?.first?.name)
    }

    private var address: String? {
        [location?.address, location?.formattedAddress].compactMap(\.self).first { !$0.isEmpty }
    }

    private func metres(at fieldPath: String) throws(GatewayError) -> Int? {
        guard let distance = self.distance else { return nil }
        guard let metres = Int(exactly: distance.rounded(.towardZero)),
            Venue.distances.contains(metres), distance >= 0
        else { throw .invalidData(.outOfRange(field: "\(fieldPath).distance")) }
        return metres
    }

    private func coordinates(
        at fieldPath: String
    ) throws(GatewayError) -> Coordinates? {
        let key = geocodes?.main == nil ? "latitude" : "geocodes.main"
        guard let point = geocodes?.main ?? point else { return nil }
        guard
            let found = Coordinates(
                latitude: point.latitude, longitude: point.longitude)
        else {
            throw .invalidData(.outOfRange(field: "\(fieldPath).\(key)"))
        }
        return found
    }

    private var point: Point? {
        guard let latitude, let longitude else { return nil }
        return Point(latitude: latitude, longitude: longitude)
    }
}
