import Values

extension SelectionProblem.Thing {
    static let venue = Self(
        Sentence("place", "lugar"),
        plural: Sentence("places of the last listing", "lugares da última lista"),
        listedBy: "venues")
}

extension Completion.Knowledge {
    /// The places of the last listing.
    var venues: [Venue] {
        get { self["venues"] ?? [] }
        set { self["venues"] = newValue }
    }
}

extension Parameter.Values {
    /// A place of the last listing.
    static let venue = from(
        ValueSource(
            name: "venue", areNames: true, thing: .venue,
            saved: ValueSource.Saved(name: "venues") { context, knowledge in
                knowledge.venues = try await context.venues.saved()?.value.venues ?? []
            },
            items: { known in
                known.saved.venues.enumerated().map { number, venue in
                    Completion.Item(
                        text: "\(number + 1)", detail: Sanitizer.clean(venue.name),
                        isNamedByDetail: true)
                }
            },
            picking: ValueSource.Picking(
                choices: { try await $0.venueChoices() }, nothing: VenueView.list.empty)))

    /// A city that has known coordinates.
    static let city = from(
        ValueSource(
            name: "city",
            items: { _ in City.all.map { Completion.Item(text: $0.key, detail: $0.name) } }))
}

extension Context {
    fileprivate func venueChoices() async throws -> [PickChoice] {
        var venues = try await self.venues.saved()?.value.venues ?? []
        if venues.isEmpty {
            let search = VenueSearch(near: try place(nil), order: .distance)
            venues = try await self.venues(matching: search).value.venues
        }
        return venues.map { venue in
            let isAlone = venues.count { $0.name == venue.name } == 1
            return PickChoice(
                isAlone ? venue.name : venue.id, label: venue.name,
                detail: venue.address ?? "")
        }
    }
}

extension VenueWord {
    /// What is wrong with a line that begins with a place: no place of the last listing matches.
    ///
    /// The id of another place is pasted whole.
    static func mistake(in line: LiveLine) -> String? {
        let words = ParsedLine.joiningNames(line.words, VenueCommand.command.operands)
        let venues = line.knowing.venues
        guard let word = words.first, !venues.isEmpty, !isID(word),
            word.isRowNumber || word.count >= LiveLine.shortest || !line.isUnfinished(word)
        else { return nil }
        if word.isRowNumber, Int(word).map({ $0 <= venues.count }) == true { return nil }
        do throws(SelectionProblem) {
            _ = try Selection.pick(
                word, from: venues, keys: { [$0.name, $0.id] }, id: \.id,
                orThrow: { SelectionProblem(.venue, $0) })
            return nil
        } catch {
            guard case .unknown = error.reason else { return nil }
            return line.phrases.failure(error).message
        }
    }
}
