import Essentials

/// A venue in a list, or alone with its photos.
struct ListedVenue: Sendable {
    let venue: Venue
    /// Where the search was; `nil` for a venue alone.
    var near: Coordinates?
    /// `nil` in a list, and if they could not be loaded.
    var photos: [VenuePhoto]?
}

enum VenueView {
    static let list = View<ListedVenue>(
        Field("id") { .text($0.venue.id) },
        Field("name", Sentence("name", "nome"), .accent) { .text($0.venue.name) },
        Field("category", Sentence("category", "categoria"), .dim) { .optional($0.venue.category) },
        Field("address", Sentence("address", "endereço")) { .optional($0.venue.address) },
        Field("distance", Sentence("distance", "distância"), width: .right) {
            .optional($0.venue.distance)
        } show: { row, context in
            row.near.map { Span(context.phrases.distance(of: row.venue, from: $0)) }
        },
        Field("latitude") { .optional($0.venue.coordinates?.latitude) },
        Field("longitude") { .optional($0.venue.coordinates?.longitude) },
        .list(
            "photos", isNullable: true, \.photos,
            Field("id") { .text($0.id) },
            Field("url") { .text($0.original?.absoluteString ?? "") },
            Field("width") { .number($0.width) },
            Field("height") { .number($0.height) }),
        first: ["name", "distance", "address"], isNumbered: true,
        empty: Sentence("no places found", "nenhum lugar encontrado"))
}
