import Essentials

/// Converts answers of the places API into venues; one invalid element makes the whole answer
/// invalid.
struct VenuesMapper {
    private struct Results: Decodable {
        let results: [RemoteVenue]
    }

    let dialect: VenuesDialect

    /// - Returns: the venues by distance if the search asks for it, within its radius and at most as many as it
    ///   asks for, because a server may ignore all three; those without a distance are kept, and are last.
    func page(_ response: HTTPResponse, of search: VenueSearch) throws(GatewayError) -> VenuePage {
        let found = try Mapping.decode(Results.self, from: response).results
        var venues: [Venue] = []
        venues.reserveCapacity(found.count)
        for (index, remote) in found.enumerated() {
            venues.append(
                try remote.venue(in: dialect, near: search.near, at: ".results[\(index)]"))
        }
        if search.order == .distance { venues = venues.stablySorted { $0.distance ?? .max } }
        if let radius = search.radius {
            venues.removeAll { venue in venue.distance.map { $0 > radius } ?? false }
        }
        return VenuePage(
            search: search, venues: Array(venues.prefix(search.limit)),
            next: Self.cursor(in: response))
    }

    func venue(_ response: HTTPResponse) throws(GatewayError) -> Venue {
        try Mapping.decode(RemoteVenue.self, from: response)
            .venue(in: dialect, near: nil, at: "the answer")
    }

    /// The cursor in `Link: <…&cursor=abc>; rel="next"` (RFC 8288); the address itself is not used,
    /// so that the key is sent nowhere else.
    private static func cursor(in response: HTTPResponse) -> String? {
        let links = response.header("Link") ?? ""
        // Splits at the brackets, because an address may contain commas, for example between coordinates.
        for link in links.split(separator: "<") where link.contains("rel=\"next\"") {
            guard let end = link.firstIndex(of: ">") else { continue }
            let items = URLComponents(string: String(link[..<end]))?.queryItems ?? []
            let cursor = items.first { $0.name == "cursor" }?.value
            if let cursor, !cursor.isEmpty, cursor.utf8.count <= 1024 { return cursor }
        }
        return nil
    }
}
