import CofreDomain
import Foundation

enum VenueReply {
    private struct SavedJSON: Encodable {
        let path: String
        let format: String
        let width: Int
        let height: Int
        let bytes: Int
    }

    static func one(_ found: Loaded<Venue>, _ photo: ThingPhoto) -> Reply {
        reply(found, photo) { context in
            [.box(box(found.value, photo, context.phrases))]
        }
    }

    static func photo(_ found: Loaded<Venue>, _ photo: ThingPhoto) -> Reply {
        reply(found, photo) { context in
            guard photo.drawing == nil, let url = photo.photos.first?.original else { return [] }
            return [.line(Line(url.absoluteString))]
        }
    }

    static func saved(_ picture: Picture, path: String) -> Reply {
        let json = SavedJSON(
            path: path, format: picture.format.rawValue, width: picture.width,
            height: picture.height, bytes: picture.bytes.count)
        return Reply(json: json) { context in
            [.line(Line("✓ " + context.phrases.saved(picture, to: path), .good))]
        }
    }

    private static func reply(
        _ found: Loaded<Venue>, _ photo: ThingPhoto, rest: @escaping Reply.Blocks
    ) -> Reply {
        var failure: StoreError?
        if case .cache(let error) = photo.problem { failure = error }
        return Reply(
            json: VenueJSON(found.value, photos: photo.photos), origin: found.origin,
            asOf: found.asOf, failure: failure
        ) { context in
            [photo.drawing.map { .drawing($0) }].compactMap(\.self) + rest(context)
                + [missing(photo, context)].compactMap(\.self)
        }
    }

    private static func missing(_ photo: ThingPhoto, _ context: ReplyContext) -> Block? {
        if let problem = photo.problem {
            return .notice(Line(context.phrases.noPicture(problem), .dim))
        }
        guard photo.photos.isEmpty else { return nil }
        return .notice(Line(context.phrases.noPhoto, .dim))
    }

    private static func box(_ venue: Venue, _ photo: ThingPhoto, _ phrases: Phrases) -> Box {
        var rows: [Box.Row] = []
        func add(_ label: String, _ text: String?, _ role: Role = .plain) {
            if let text { rows.append(Box.Row(label, Span(text, role))) }
        }
        add(phrases.category, venue.category)
        add(phrases.address, venue.address)
        add(phrases.distance, venue.distance.map(phrases.metres))
        add(phrases.map, venue.coordinates.map(map), .dim)
        if !photo.photos.isEmpty {
            add(phrases.photos, "\(photo.photos.count)")
            add("", photo.photos.first?.original?.absoluteString, .dim)
        }
        return Box(title: venue.name, rows: rows)
    }

    /// A map that anybody can open; the place is in the link, and nothing else.
    private static func map(_ point: Coordinates) -> String {
        let place = point.text.replacing(",", with: "&mlon=")
        return "https://www.openstreetmap.org/?mlat=\(place)"
    }
}
