import Essentials
import Terminal

/// The photographs of an item, with a drawing of the first.
struct LoadedImage: Sendable {
    /// `nil` if they could not be loaded.
    var photos: [VenuePhoto]?
    var drawing: Drawing?
    /// Why something is missing.
    var problem: (any Error)?
    /// Why the photographs could not be saved; they are valid.
    var notSaved: StoreError?
}

extension Context {
    /// Whether lists contain drawings: only if `--images` asks for it.
    var drawsLists: Bool {
        guard let choice = options.images, choice != .off else { return false }
        return display.artist.isPresent
    }

    /// Small drawings of many items in a list; none unless lists contain drawings.
    func drawings(
        of ids: [String], load: @escaping LoadManyPictures.Load
    ) async throws -> ListDrawings {
        guard drawsLists else { return ListDrawings() }
        defer { display.progress.end() }
        let (phrases, progress) = (phrases, display.progress)
        let pictures = try await LoadManyPictures(load: load).pictures(of: ids) { done in
            progress.say(phrases.pictures(done, of: ids.count))
        }
        var drawn = ListDrawings()
        for id in ids {
            switch pictures[id] {
            case .success(let picture?):
                drawn.drawings[id] = await display.artist.draw(picture, .small)
            case .failure(let problem): drawn.problems.append(problem)
            default: break
            }
            try Task.checkCancellation()
        }
        return drawn
    }

    /// A venue's photograph; if the server has none, only the picture is missing from the answer.
    func photo(of venue: Venue, _ size: DrawingSize) async throws -> LoadedImage {
        var photo = LoadedImage()
        let photos = try photos
        do {
            let found = try await VenueProblem.named(by: VenueProblem.ofPhotos) {
                try await photos.photos(of: venue.id)
            }
            (photo.photos, photo.notSaved) = (found.value, found.notSaved)
            if display.artist.isPresent, let url = found.value.first?.preview {
                let picture = try await VenueProblem.named(by: VenueProblem.ofPicture) {
                    try await photos.pictures.load(url)
                }
                photo.notSaved = photo.notSaved ?? picture.notSaved
                photo.drawing = await display.artist.draw(picture.value, size)
            }
        } catch {
            photo.problem = error
        }
        try Task.checkCancellation()
        return photo
    }

    /// A drawing of the picture at an address (a contact's portrait or a survey's cover), or the
    /// reason why there is none.
    func picture(at url: URL?, namedBy source: Setting) async throws -> LoadedImage {
        guard display.artist.isPresent, let url else { return LoadedImage() }
        var photo = LoadedImage()
        let photos = try photos
        do {
            let picture = try await photos.pictures.named(by: source).load(url).value
            photo.drawing = await display.artist.draw(picture, .beside)
        } catch {
            photo.problem = error
        }
        try Task.checkCancellation()
        return photo
    }

    /// A venue's first photograph in its original size.
    func original(of venue: Venue) async throws -> Loaded<Picture> {
        let photos = try photos
        let list = try await VenueProblem.named(by: VenueProblem.ofPhotos) {
            try await photos.photos(of: venue.id)
        }
        guard let url = list.value.first?.original else { throw VenueProblem.noPhoto }
        let found = try await VenueProblem.named(by: VenueProblem.ofPicture) {
            try await photos.pictures.load(url)
        }
        return Loaded(
            value: found.value, origin: found.origin, asOf: found.asOf,
            notSaved: list.notSaved ?? found.notSaved)
    }
}

/// The drawings of a list by id, and the reasons why some are missing.
struct ListDrawings: Sendable {
    var drawings: [String: Drawing] = [:]
    var problems: [any Error] = []
}

extension ReplyContext {
    func missing(from drawings: ListDrawings) -> [Block] {
        drawings.problems.isEmpty
            ? [] : [.notice(Line(phrases.picturesMissing(drawings.problems), .attention))]
    }
}
