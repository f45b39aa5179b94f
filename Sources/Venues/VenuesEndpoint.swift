import Essentials

/// Builds the requests of the places API.
///
/// A request carries the key, so it is sent once and never redirected.
struct VenuesEndpoint {
    let base: URL
    let dialect: VenuesDialect
    let key: String?

    func search(_ search: VenueSearch) -> HTTPRequest {
        var items = [URLQueryItem(name: "ll", value: search.near.text)]
        if let words = search.words { items.append(.init(name: "query", value: words)) }
        if let radius = search.radius { items.append(.init(name: "radius", value: "\(radius)")) }
        items.append(.init(name: "limit", value: "\(search.limit)"))
        if let order = search.order {
            items.append(.init(name: "sort", value: order.rawValue.uppercased()))
        }
        if let cursor = search.cursor { items.append(.init(name: "cursor", value: cursor)) }
        return request("places", "search", query: items)
    }

    func venue(id: String) -> HTTPRequest { request("places", id) }

    func photos(of venue: String) -> HTTPRequest { request("places", venue, "photos") }

    private func request(_ path: String..., query: [URLQueryItem] = []) -> HTTPRequest {
        var url = base
        for part in path { url.append(component: part) }
        if !query.isEmpty { url.append(queryItems: query) }
        return HTTPRequest(
            url: url, headers: dialect.headers(key: key), isSentOnce: true,
            carriesSecret: key != nil)
    }
}
