import Essentials

/// Places near any point and their photographs, in both dialects of the real API: `GET
/// /venues/places/search`, `/venues/places/{id}`, `/venues/places/{id}/photos`.
enum VenuesBackend {
    static let routes = [
        Route("GET", "/venues/places/search") { .response(search($0.request)) },
        Route("GET", "/venues/places/*") { .response(place($0)) },
        Route("GET", "/venues/places/*/photos") { .response(photos($0)) },
        Route("GET", "/venues/media/*/*") { .response(media($0.captures.last)) },
        Route("GET", "/portraits/*") { .response(portrait($0.captures.first)) },
        Route("GET", "/covers/*") { _ in .response(media("cafe.jpg")) },
    ]

    private static func search(_ request: SandboxRequest) -> SandboxResponse {
        guard let dialect = VenuesAPIVersion(request) else { return .badKey }
        guard let point = point(request.value("ll")) else { return .refused("ll is not a point") }
        guard let limit = whole(request.value("limit"), 1...50, or: 10),
            let radius = whole(request.value("radius"), 1...100_000, or: 22_000),
            let start = whole(request.value("cursor"), 0...PretendVenue.count, or: 0)
        else { return .refused("a parameter is out of range") }
        let words = plain(request.value("query") ?? "")
        var found = PretendVenue.around(latitude: point.latitude, longitude: point.longitude)
            .filter { $0.distance <= radius }
            .filter { words.isEmpty || plain($0.name).contains(words) }
        // As in the real API, the nearest are first only if the request asks for it.
        if request.value("sort") != "DISTANCE" { found = found.shuffledAlways }
        let rest = found.dropFirst(start)
        var response = SandboxResponse.json(
            WirePlaces(results: rest.prefix(limit).map { WirePlace($0, in: dialect) }))
        if rest.count > limit {
            var items = request.query.filter { $0.name != "cursor" }
            items.append(("cursor", "\(start + limit)"))
            var next = URLComponents(string: request.origin + "/venues/places/search")
            next?.queryItems = items.map { URLQueryItem(name: $0.name, value: $0.value) }
            response.headers["Link"] = "<\(next?.string ?? "")>; rel=\"next\""
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

    private static func place(_ call: Call) -> SandboxResponse {
        guard let dialect = VenuesAPIVersion(call.request) else { return .badKey }
        guard let venue = venue(call) else { return .noPlace }
        return .json(WirePlace(venue, in: dialect, isAlone: true))
    }

    private static func photos(_ call: Call) -> SandboxResponse {
        guard VenuesAPIVersion(call.request) != nil else { return .badKey }
        guard let venue = venue(call) else { return .noPlace }
        let prefix = call.request.origin + "/venues/media/"
        return .json(
            venue.photos.enumerated().map { index, file in
                WirePhoto(id: "\(venue.id)\(index)", prefix: prefix, file: file)
            })
    }

    /// All sizes are the same file, because the pictures are small.
    private static func media(_ file: Substring?) -> SandboxResponse {
        switch file {
        case "lighthouse.jpg": picture(PretendPictures.lighthouse, "jpeg")
        case "cafe.jpg": picture(PretendPictures.cafe, "jpeg")
        case "garden.png": picture(PretendPictures.garden, "png")
        default: .noPlace
        }
    }

    /// The portrait of a person, by the file's name `1002.jpg`; its content is a PNG, as it happens
    /// on real servers.
    private static func portrait(_ file: Substring?) -> SandboxResponse {
        let id = file.flatMap { Int($0.prefix { $0 != "." }) }
        guard let person = id.flatMap(Person.with) else { return .noPlace }
        return picture(Portrait(of: person).png, "png")
    }

    private static func picture(_ bytes: Data, _ kind: String) -> SandboxResponse {
        SandboxResponse(status: 200, headers: ["Content-Type": "image/\(kind)"], body: bytes)
    }

    private static func venue(_ call: Call) -> PretendVenue? {
        call.captures.first.flatMap { PretendVenue(id: String($0)) }
    }

    private static func point(_ text: String?) -> (latitude: Double, longitude: Double)? {
        let parts = (text ?? "").split(separator: ",").map { Double($0) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1],
            abs(latitude) <= 90, abs(longitude) <= 180
        else { return nil }
        return (latitude, longitude)
    }

    private static func whole(_ text: String?, _ range: ClosedRange<Int>, or usual: Int) -> Int? {
        guard let text else { return usual }
        return Int(text).flatMap { range.contains($0) ? $0 : nil }
    }
}

extension [PretendVenue] {
    /// A fixed order that is not sorted by distance.
    fileprivate var shuffledAlways: [PretendVenue] {
        enumerated().sorted { ($0.offset * 7 % 11, $0.offset) < ($1.offset * 7 % 11, $1.offset) }
            .map(\.element)
    }
}

extension SandboxRequest {
    fileprivate func value(_ name: String) -> String? {
        query.first { $0.name == name }?.value
    }

    /// The origin of this request, so that links lead to the same server.
    fileprivate var origin: String { "http://\(header("Host") ?? "sandbox.invalid")" }
}

extension SandboxResponse {
    fileprivate static let badKey = message("Invalid request token.", status: 401)
    fileprivate static let noPlace = message("Place not found.", status: 404)

    fileprivate static func refused(_ reason: String) -> SandboxResponse {
        message(reason, status: 400)
    }

    private static func message(_ text: String, status: Int) -> SandboxResponse {
        json(["message": text], status: status)
    }
}
