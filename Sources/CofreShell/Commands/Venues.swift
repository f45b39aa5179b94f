import ArgumentParser
import CofreDomain

struct Venues: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "venues",
        abstract: "Places near a point or a city.",
        discussion: """
            EXAMPLES
              venues                       near venues.near
              venues café --near recife    a city by name
              venues --near -23.55,-46.63 --radius 500 --sort distance
              venues --next                the page after the last one
              venues --images              with a small picture of each
              venue 2                      one of them, with its picture
            """)

    @Argument(help: "Part of a name or of a kind of place.")
    var search: [String] = []

    // A point in the south begins with a hyphen.
    @Option(
        parsing: .unconditional, help: ArgumentHelp("Where: LAT,LON or a city.", valueName: "place")
    )
    var near: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("No further away than this.", valueName: "metres"))
    var radius: Int?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("So many at most, 1 to 50.", valueName: "count"))
    var limit = 20

    @Option(help: "distance or relevance.")
    var sort: Order?

    @Flag(help: "The page after the one listed last.")
    var next = false

    func validate() throws {
        if !VenueSearch.limits.contains(limit) { throw ValidationError("--limit takes 1 to 50") }
        if let radius, !VenueSearch.radii.contains(radius) {
            throw ValidationError("--radius takes 1 to 100000 metres")
        }
        if next, !search.isEmpty || near != nil || radius != nil || sort != nil {
            throw ValidationError("--next goes on with the last search and takes no other")
        }
    }

    func perform(in session: Session) async throws -> Reply {
        let found = try await next ? session.nextVenues() : session.venues(matching: query(session))
        let venues = found.value.venues
        let unlisted = try await session.remember(venues.map(\.id), of: .venues)
        let photos = session.photos
        let pictures = try await session.drawings(of: venues.map(\.id)) {
            id async throws(PictureError) in
            try await photos.picture(of: id)?.picture.value
        }
        return VenuesReply.list(found, pictures, failure: found.notSaved ?? unlisted)
    }

    private func query(_ session: Session) throws -> VenueSearch {
        let words = search.joined(separator: " ")
        return VenueSearch(
            near: try session.place(near), words: words.isEmpty ? nil : words, radius: radius,
            limit: limit, order: sort?.order)
    }

    enum Order: String, ExpressibleByArgument, CaseIterable {
        case distance, relevance

        var order: VenueSearch.Order { self == .distance ? .distance : .relevance }
    }
}

struct VenueCommand: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "venue",
        abstract: "One place, with its picture.",
        discussion: """
            EXAMPLES
              venue 2               a number of the last listing
              venue "Café Sabiá"    its name, or the beginning of it
              venue 2 --images off
            """)

    @Argument(help: "A number of the last listing, a name or an id.")
    var venue: String

    func perform(in session: Session) async throws -> Reply {
        let found = try await session.venue(named: venue)
        return VenueReply.one(found, try await session.photo(of: found.value))
    }
}

struct PhotoCommand: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "photo",
        abstract: "A place's photograph, on the screen or in a file.",
        discussion: """
            EXAMPLES
              photo 2                      in the terminal
              photo 2 --save farol.jpg     as it was taken
            """)

    @Argument(help: "A number of the last listing, a name or an id.")
    var venue: String

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Write it to a file, as it was taken.", valueName: "file"),
        completion: .file())
    var save: String?

    func perform(in session: Session) async throws -> Reply {
        let found = try await session.venue(named: venue)
        guard let path = save.map(session.locate) else {
            return VenueReply.photo(found, try await session.photo(of: found.value))
        }
        let picture = try await session.original(of: found.value)
        try await session.write(picture.bytes, to: path)
        return VenueReply.saved(picture, path: path)
    }
}
