import Essentials

enum VenueReply {
    static func one(_ found: Loaded<Venue>, _ photo: LoadedImage) -> Reply {
        var one = reply(
            listed(found, photo), found, photo, failure: photo.problem as? StoreError
        ) { context in
            Block.facts(
                [.box(box(found.value, photo, context.phrases))], beside: photo.drawing)
                + [missing(photo, context)].compactMap(\.self)
        }
        // Programs get no notices.
        if let problem = photo.problem, !(problem is StoreError) {
            one.warn { [$0.noPicture(problem)] }
        }
        return one
    }

    /// The picture is the answer: if it cannot be loaded, that is a failure, and without an address
    /// there is no answer.
    ///
    /// Photographs are limited by the API plan: a server that refuses more today is treated as
    /// having none.
    static func photo(_ found: Loaded<Venue>, _ photo: LoadedImage) -> Reply {
        if case VenueProblem.backend(.refused(status: 429, _, _))? = photo.problem {
            return one(found, photo)
        }
        let isAnswer = photo.problem == nil || photo.photos?.isEmpty == false
        let problem = photo.problem
        return reply(isAnswer ? listed(found, photo) : nil, found, photo, failure: problem) {
            context in
            if problem == nil, let notice = missing(photo, context) { return [notice] }
            if let drawing = photo.drawing { return [.drawing(drawing)] }
            guard let url = photo.photos?.first?.original else { return [] }
            return [.line(Line(url.absoluteString))]
        }
    }

    static func saved(_ found: Loaded<Picture>, path: String) -> Reply {
        let picture = found.value
        let json: JSON = [
            "path": .text(path), "format": .text(picture.format.rawValue),
            "width": .number(picture.width), "height": .number(picture.height),
            "bytes": .number(picture.bytes.count),
        ]
        return warning(of: found.notSaved, in: .done(json) { $0.saved(picture, to: path) })
    }

    private static func listed(_ found: Loaded<Venue>, _ photo: LoadedImage) -> ListedVenue {
        ListedVenue(venue: found.value, photos: photo.photos)
    }

    private static func reply(
        _ venue: ListedVenue?, _ found: Loaded<Venue>, _ photo: LoadedImage,
        failure: Failure.Cause?, blocks: @escaping Reply.Blocks
    ) -> Reply {
        let reply = Reply(
            venue.map { VenueView.list.document(of: $0) }, origin: found.origin, asOf: found.asOf,
            failure: failure, blocks: blocks)
        return warning(of: photo.notSaved, in: reply)
    }

    /// A picture that could not be saved is still an answer: the reason is a warning, once.
    private static func warning(of problem: StoreError?, in reply: Reply) -> Reply {
        guard let problem else { return reply }
        return reply.adding { "cofre: " + Failure(problem, phrases: $0).message }
    }

    private static func missing(_ photo: LoadedImage, _ context: ReplyContext) -> Block? {
        if let problem = photo.problem {
            return .notice(Line(context.phrases.noPicture(problem), .dim))
        }
        guard photo.photos?.isEmpty != false else { return nil }
        return .notice(Line(context.phrases.noPhoto, .dim))
    }

    private static func box(_ venue: Venue, _ photo: LoadedImage, _ phrases: Phrases) -> Box {
        var rows: [Box.Row] = []
        func add(_ label: String, _ text: String?, _ role: Role = .plain) {
            if let text { rows.append(Box.Row(label, Span(text, role))) }
        }
        add(phrases.category, venue.category)
        add(phrases.address, venue.address)
        add(phrases.distance, venue.distance.map(phrases.metres))
        add(phrases.map, venue.coordinates.map(map), .dim)
        if let photos = photo.photos, !photos.isEmpty {
            add(phrases.photos, "\(photos.count)")
            add("", photos.first?.original?.absoluteString, .dim)
        }
        return Box(title: venue.name, titleLabel: phrases.name, rows: rows)
    }

    /// The address of a public map; it contains only the coordinates.
    private static func map(_ point: Coordinates) -> String {
        let place = point.text.replacing(",", with: "&mlon=")
        return "https://www.openstreetmap.org/?mlat=\(place)"
    }
}
