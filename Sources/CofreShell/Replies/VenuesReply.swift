import CofreDomain
import Essentials

enum VenuesReply {
    static func list(
        _ found: Loaded<VenuePage>, _ pictures: ListDrawings, failure: StoreError?
    ) -> Reply {
        let page = found.value
        return Reply(
            json: page.venues.map { VenueJSON($0, photos: []) }, origin: found.origin,
            asOf: found.asOf, failure: failure
        ) { context in
            context.age(of: found.origin, asOf: found.asOf) + rows(page, pictures, context)
                + context.missing(from: pictures)
                + [caption(page, context)]
        }
    }

    private static func rows(
        _ page: VenuePage, _ pictures: ListDrawings, _ context: ReplyContext
    ) -> [Block] {
        if page.venues.isEmpty { return [.notice(Line(context.phrases.nothingHere, .dim))] }
        let rows = page.venues.map { row($0, from: page.search.near, context.phrases) }
        if pictures.drawings.isEmpty { return [.table(table(rows, context.phrases))] }
        return zip(page.venues, rows).enumerated().flatMap { index, pair -> [Block] in
            let parts = pair.1.filter { !$0.text.isEmpty }.flatMap { [Span("  "), $0] }
            let line = Line([Span("\(index + 1)", .dim)] + parts)
            return Block.facts([.line(line)], beside: pictures.drawings[pair.0.id])
        }
    }

    private static func table(_ rows: [[Span]], _ phrases: Phrases) -> Table {
        let columns: [Table.Column] = [
            .init(phrases.name), .init(phrases.distance, isRightAligned: true),
            .init(phrases.address), .init(phrases.category),
        ]
        return Table(columns: columns, rows: rows, isNumbered: true)
    }

    private static func row(_ venue: Venue, from near: Coordinates, _ phrases: Phrases) -> [Span] {
        [
            Span(venue.name, .accent),
            Span(
                phrases.distance(of: venue, from: near),
                plain: venue.distance.map(String.init) ?? ""),
            Span(venue.address ?? ""), Span(venue.category ?? "", .dim),
        ]
    }

    private static func caption(_ page: VenuePage, _ context: ReplyContext) -> Block {
        let place = context.phrases.near(page.search.near)
        let more = page.next == nil ? "" : " · " + context.phrases.more(context.phrases.nextVenues)
        return .notice(Line(place + more, .dim))
    }
}

/// A venue in the JSON format of the contract; unknown values are `null`.
struct VenueJSON: Encodable {
    struct Photo: Encodable {
        let id: String
        let url: String
        let width: Int
        let height: Int
    }

    let id: String
    let name: String
    @Nullable var address: String?
    @Nullable var category: String?
    @Nullable var distance: Int?
    @Nullable var latitude: Double?
    @Nullable var longitude: Double?
    let photos: [Photo]

    init(_ venue: Venue, photos: [PlacePhoto]) {
        id = venue.id
        name = venue.name
        address = venue.address
        category = venue.category
        distance = venue.distance
        latitude = venue.coordinates?.latitude
        longitude = venue.coordinates?.longitude
        self.photos = photos.map { photo in
            Photo(
                id: photo.id, url: photo.original?.absoluteString ?? "", width: photo.width,
                height: photo.height)
        }
    }
}
