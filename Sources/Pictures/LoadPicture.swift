import Essentials
import Values

/// Loads the bytes of a picture: those saved within a day, else the server's, which are checked before they are saved
/// or shown, else the saved ones (specification: Load Venue Image Data From Remote and From Cache, Cache Venue Image
/// Data).
struct LoadPicture: Sendable {
    /// Saved data younger than this is used without a request.
    static let renewal = Freshness(lifetime: 24 * 60 * 60)

    private let gateway: any PicturesGateway
    private let pictureStore: any PictureStore
    /// Without a limit by default, as in the specification; a setting can add one.
    private let freshness: Freshness
    private let now: @Sendable () -> Date
    private var source: Setting

    /// - Parameter source: the setting of the server that names the addresses.
    init(
        gateway: any PicturesGateway, pictureStore: any PictureStore,
        namedBy source: Setting, lifetime: Seconds? = nil,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.pictureStore = pictureStore
        freshness = Freshness(lifetime: lifetime.map { Double($0.count) })
        self.now = now
        self.source = source
    }

    /// Returns a loader for addresses that another server named.
    func named(by source: Setting) -> LoadPicture {
        var pictures = self
        pictures.source = source
        return pictures
    }

    func load(_ url: URL) async throws -> Loaded<Picture> {
        var isExpired = false
        var old: Loaded<Picture>?
        do {
            let found = try await saved(url)
            if Self.renewal.allows(savedAt: found.asOf, now: now()) { return found }
            old = found
        } catch let missing as NoSavedPicture {
            isExpired = missing.isExpired
        } catch is PictureFault {
            // The saved bytes are damaged, so the picture is loaded from the server.
        }
        let asOf = now()
        let picture: Picture
        do { picture = try await fetch(url) } catch let error as GatewayError {
            if let old, error != .interrupted { return old }
            throw isExpired ? error.withExpiredCopy : error
        }
        return try await Loaded.fetched(picture, at: asOf) {
            try await save(picture, of: url)
        }
    }

    /// The server's bytes, if they are a picture.
    func fetch(_ url: URL) async throws -> Picture {
        try Picture(checking: try await gateway.bytes(of: url, namedBy: source))
    }

    /// The saved bytes while they are fresh, without a request.
    func saved(_ url: URL) async throws -> Loaded<Picture> {
        guard let found = try await pictureStore.bytes(of: url) else {
            throw NoSavedPicture(isExpired: false)
        }
        guard freshness.allows(savedAt: found.savedAt, now: now()) else {
            throw NoSavedPicture(isExpired: true)
        }
        return Loaded(
            value: try Picture(checking: found.value), origin: .cache, asOf: found.savedAt)
    }

    func save(_ picture: Picture, of url: URL) async throws(StoreError) {
        guard freshness.lifetime != 0 else { return }
        try await pictureStore.save(picture.bytes, of: url, at: now())
    }
}
