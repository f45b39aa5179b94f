import Essentials

/// Places near any point and their photographs: `GET /venues/places/search`, `/venues/places/{id}`,
/// `/venues/places/{id}/photos`.
enum Venues {
    static func response(
        to request: SandboxRequest, at path: String
    ) -> SandboxResponse {
        let path = path.split(separator: "/").map(String.init)
        let last = path.last ?? ""
        switch (path.first, path.count) {
        case ("places", 2) where last == "search": return search(request)
        case ("places", 2):
            return Venue(id: last).map { SandboxResponse($0.json()) } ?? noPlace
        case ("places", 3):
            return Venue(id: path[1]).map(photos) ?? noPlace
        case ("media", 3): return Pictures.response(last)
        default: return .notFound
        }
    }

    private static func search(_ request: SandboxRequest) -> SandboxResponse {
        let point = (request["ll"] ?? "").split(separator: ",").compactMap { Double($0) }
        guard point.count == 2 else { return .badRequest }
        func number(_ name: String, or usual: Int) -> Int {
            request[name].flatMap { Int($0) } ?? usual
        }
        let (limit, start) = (number("limit", or: 10), number("cursor", or: 0))
        let radius = number("radius", or: 22_000)
        let words = plain(request["query"] ?? "")
        var found = (0..<Venue.count).map {
            Venue(number: $0, latitude: point[0], longitude: point[1])
        }.filter { $0.distance <= radius && (words.isEmpty || plain($0.name).contains(words)) }
        // As in the real API, the nearest are first only if the request asks for it.
        if request["sort"] != "DISTANCE" {
            found = found.enumerated().sorted {
                ($0.offset * 7 % 11, $0.offset) < ($1.offset * 7 % 11, $1.offset)
            }.map(\.element)
        }
        let shown = found.dropFirst(start).prefix(limit)
        var response = SandboxResponse([
            "results": JSON(shown.map { $0.json(distance: $0.distance) })
        ])
        if start + limit < found.count {
            let next = "http://sandbox.invalid/venues/places/search?cursor=\(start + limit)"
            response.headers["Link"] = "<\(next)>; rel=\"next\""
        }
        return response
    }

    /// Lower case, without the accents of Portuguese.
    private static func plain(_ text: String) -> String {
        let letters: [Character: Character] = [
            "á": "a", "à": "a", "â": "a", "ã": "a", "é": "e", "ê": "e", "í": "i", "ó": "o",
            "ô": "o", "õ": "o", "ú": "u", "ü": "u", "ç": "c",
        ]
        return String(text.lowercased().map { letters[$0] ?? $0 })
    }

    private static func photos(of venue: Venue) -> SandboxResponse {
        SandboxResponse(
            JSON(
                venue.photos.enumerated().map { index, file in
                    let (width, height) = file == "garden.png" ? (120, 160) : (160, 120)
                    return [
                        "id": JSON("\(venue.id)\(index)"),
                        "prefix": "http://sandbox.invalid/venues/media/",
                        "suffix": JSON("/" + file), "width": JSON(width), "height": JSON(height),
                    ]
                }))
    }

    private static let noPlace = SandboxResponse.error(404, "Place not found.")
}

/// An invented place near a given point of the world; the same point always has the same places.
struct Venue {
    static let count = 60

    let id: String
    let name: String
    let address: String?
    let category: String
    let latitude: Double
    let longitude: Double
    /// In metres from the point of the search.
    let distance: Int
    /// File names; some places have none.
    let photos: [String]

    init(number: Int, latitude: Double, longitude: Double) {
        let (centreLatitude, centreLongitude) = (Self.coarse(latitude), Self.coarse(longitude))
        let (kind, category) = Self.kinds[number % Self.kinds.count]
        let isArabic = number % 7 == 3
        let family = Self.families[number / Self.kinds.count % Self.families.count]
        name = isArabic ? Self.arabic[number / 7 % Self.arabic.count] : "\(kind) \(family)"
        self.category = category
        // A fifth of all places has no address, as in the real service.
        address = number % 5 == 2 ? nil : Self.address(number, isArabic: isArabic)
        // Arranged like sunflower seeds, so that no two places are close and they form no rows.
        let metres = 40 * Double(number + 1)
        let angle = Double(number) * 2.399963
        let (north, east) = (metres * cos(angle), metres * sin(angle))
        let shrink = max(0.01, cos(centreLatitude * .pi / 180))
        self.latitude = max(-90, min(90, Self.coarse(centreLatitude + north / 111_195)))
        let degrees = Self.coarse(centreLongitude + east / (111_195 * shrink))
        self.longitude = degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees
        distance = Int(metres)
        let files = ["lighthouse.jpg", "cafe.jpg", "garden.png"]
        photos = number % 6 == 4 ? [] : (0...number % 3).map { files[(number + $0) % 3] }
        id =
            Self.hex(number, 4) + Self.hex(Int(((centreLatitude + 90) * 1e7).rounded()), 10)
            + Self.hex(Int(((centreLongitude + 180) * 1e7).rounded()), 10)
    }

    /// Recreates a place from its id, which contains the point.
    init?(id: String) {
        guard id.count == 24, let number = Int(id.prefix(4), radix: 16), number < Self.count,
            let y = Int(id.dropFirst(4).prefix(10), radix: 16),
            let x = Int(id.dropFirst(14), radix: 16), y <= 1_800_000_000, x <= 3_600_000_000
        else { return nil }
        self.init(
            number: number, latitude: Double(y) / 1e7 - 90, longitude: Double(x) / 1e7 - 180)
    }

    /// - Parameter distance: nil for a place requested by its id.
    func json(distance: Int? = nil) -> JSON {
        [
            "fsq_place_id": JSON(id), "name": JSON(name),
            "location": ["address": address.map { JSON($0) }],
            "categories": JSON([["name": JSON(category)]]),
            "distance": distance.map { JSON($0) },
            "latitude": JSON(latitude), "longitude": JSON(longitude),
        ]
    }

    private static func coarse(_ degrees: Double) -> Double {
        (degrees * 1_000_000).rounded() / 1_000_000
    }

    private static func hex(_ value: Int, _ digits: Int) -> String {
        String(value, radix: 16).zeroPadded(to: digits)
    }

    private static func address(_ number: Int, isArabic: Bool) -> String {
        isArabic
            ? "\(number + 11) شارع \(["النخيل", "البحر", "السوق"][number % 3])"
            : "\(["Rua das Acácias", "Rua do Farol", "Largo da Matriz"][number % 3]), \(number + 11)"
    }

    private static let kinds = [
        ("Café", "Cafeteria"), ("Padaria", "Padaria"), ("Cantina", "Restaurante italiano"),
        ("Livraria", "Livraria"), ("Jardim", "Jardim"), ("Mercado", "Mercearia"),
    ]
    private static let families = [
        "do Farol", "Três Marias", "da Conceição", "Sabiá", "dos Açores", "Boa Vista",
        "São Jorge", "Vitória-Régia", "Mãe d'Água", "Jequitibá",
    ]
    private static let arabic = ["مقهى النخيل", "مخبز الفجر", "ميدان شاهين", "مكتبة النيل"]
}
