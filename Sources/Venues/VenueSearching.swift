import Essentials

extension Context {
    /// The point that `text` names, or else the setting's; the sandbox has a default.
    func place(_ text: String?) throws -> Coordinates {
        let text = try text ?? settings.value(of: .venuesNear)?.text
        guard let text = text ?? (options.sandbox ? "sao-paulo" : nil) else {
            throw VenueProblem.nowhere
        }
        guard let place = Coordinates(place: text) else { throw VenueProblem.noRemote(text) }
        return place
    }

    func venues(
        matching search: VenueSearch, refreshing: Bool = false
    ) async throws -> Loaded<VenuePage> {
        try await VenueProblem.named { try await venues.load(search, refreshing: refreshing) }
    }

    func nextVenues() async throws -> Loaded<VenuePage> {
        guard let page = try await VenueProblem.named({ try await venues.next() }) else {
            throw VenueProblem.noMore
        }
        return page
    }

    /// The venue that a typed word names: a row number or a name of the last page, or any id.
    func venue(named word: String) async throws -> Loaded<Venue> {
        let page = try await venues.saved()
        let listed = try await rowNumbers.recall(ListKind.venues.rawValue)
        do throws(SelectionProblem) {
            let venue = try Selection.pick(
                word, from: page?.value.venues ?? [], keys: { [$0.name, $0.id] }, listing: listed,
                id: \.id, orThrow: { SelectionProblem(.venue, $0) })
            return Loaded(value: venue, origin: .cache, asOf: page?.savedAt ?? now())
        } catch {
            guard case .unknown = error.reason, VenueWord.isID(word) else { throw error }
        }
        let venues = try venues
        return try await VenueProblem.named {
            do { return try await venues.venue(id: word) } catch GatewayError.refused(
                status: 404, let message, _)
            {
                throw VenueProblem.noVenue(message: message)
            }
        }
    }
}

enum VenueWord {
    /// True for 24 hexadecimal digits, the ids of both dialects.
    static func isID(_ word: String) -> Bool {
        word.utf8.count == 24 && word.allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
