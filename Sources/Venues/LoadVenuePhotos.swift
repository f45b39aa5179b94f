import Essentials
import Values

/// Loads the photographs of a venue, and the first one as a picture; data saved within a day is used without a request,
/// and older data if the server does not answer with its photographs.
struct LoadVenuePhotos: Sendable {
    private let gateway: any VenuesGateway
    private let pictureStore: any PictureStore
    private let freshness: Freshness
    private let now: @Sendable () -> Date
    let pictures: LoadPicture

    init(
        gateway: any VenuesGateway, pictureStore: any PictureStore, pictures: LoadPicture,
        lifetime: Seconds? = nil, now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.pictureStore = pictureStore
        self.pictures = pictures
        freshness = Freshness(lifetime: lifetime.map { Double($0.count) })
        self.now = now
    }

    /// Every photograph of a venue; many venues have none.
    func photos(of venue: String) async throws -> Loaded<[VenuePhoto]> {
        let saved = try await pictureStore.photos(of: venue).map {
            Loaded(value: $0.value, origin: .cache, asOf: $0.savedAt)
        }
        let old = saved.flatMap { freshness.allows(savedAt: $0.asOf, now: now()) ? $0 : nil }
        if let old, LoadPicture.renewal.allows(savedAt: old.asOf, now: now()) { return old }
        let photos: [VenuePhoto]
        do throws(GatewayError) { photos = try await gateway.photos(of: venue) } catch {
            if let old, error != .interrupted { return old }
            throw saved == nil ? error : error.withExpiredCopy
        }
        return try await remember(photos, of: venue)
    }

    /// A preview of the venue's first photograph; `nil` when it has none.
    func picture(of venue: String) async throws -> Picture? {
        guard let url = try await photos(of: venue).value.first?.preview else { return nil }
        return try await pictures.load(url).value
    }

    private func remember(
        _ photos: [VenuePhoto], of venue: String
    ) async throws -> Loaded<[VenuePhoto]> {
        let asOf = now()
        guard freshness.lifetime != 0 else {
            return Loaded(value: photos, origin: .remote, asOf: asOf)
        }
        return try await Loaded.fetched(photos, at: asOf) {
            try await pictureStore.save(photos, of: venue, at: asOf)
        }
    }
}
