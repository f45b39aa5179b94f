import Essentials

enum VenuesReply {
    static func list(
        _ found: Loaded<VenuePage>, _ pictures: ListDrawings, failure: StoreError?
    ) -> Reply {
        let page = found.value
        let listed = page.venues.map { ListedVenue(venue: $0, near: page.search.near) }
        return Reply(
            VenueView.list.document(listed), origin: found.origin, asOf: found.asOf,
            failure: failure
        ) { context in
            context.age(of: found.origin, asOf: found.asOf) + rows(listed, pictures, context)
                + context.missing(from: pictures)
                + [caption(page, context)]
        }
    }

    /// With pictures, the cells of a row are on one line beside its picture.
    private static func rows(
        _ venues: [ListedVenue], _ pictures: ListDrawings, _ context: ReplyContext
    ) -> [Block] {
        if venues.isEmpty || pictures.drawings.isEmpty {
            return [VenueView.list.block(venues, context)]
        }
        let rows = VenueView.list.table(venues, context).rows
        return zip(venues, rows).enumerated().flatMap { index, pair -> [Block] in
            let parts = pair.1.filter { !$0.text.isEmpty }.flatMap { [Span("  "), $0] }
            let line = Line([Span("\(index + 1)", .dim)] + parts)
            return Block.facts([.line(line)], beside: pictures.drawings[pair.0.venue.id])
        }
    }

    private static func caption(_ page: VenuePage, _ context: ReplyContext) -> Block {
        let place = context.phrases.near(page.search.near)
        let more = page.next == nil ? "" : " · " + context.phrases.more(context.phrases.nextVenues)
        return .notice(Line(place + more, .dim))
    }
}
