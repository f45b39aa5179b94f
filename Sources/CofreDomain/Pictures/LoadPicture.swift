package import Essentials

/// Loads the bytes of a picture: the saved ones while they are fresh, else the server's, looked at
/// before they are saved or shown (specification: Load Venue Image Data From Remote and From Cache,
/// Cache Venue Image Data).
package struct LoadPicture: Sendable {
    /// A day, unless a setting says otherwise.
    package static let usualLifetime = Seconds(24 * 60 * 60)

    private let gateway: any PicturesGateway
    private let shelf: any PictureShelf
    private let freshness: Freshness
    private let now: @Sendable () -> Date
    private var source = Setting.venuesURL

    package init(
        gateway: any PicturesGateway, shelf: any PictureShelf, lifetime: Seconds = usualLifetime,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.shelf = shelf
        freshness = Freshness(lifetime: Double(lifetime.count))
        self.now = now
    }

    /// The same for addresses that another server named.
    package func named(by source: Setting) -> LoadPicture {
        var pictures = self
        pictures.source = source
        return pictures
    }

    package func load(_ url: URL) async throws(PictureError) -> Loaded<Picture> {
        let found = try await kept(url)
        if let found, isFresh(found) {
            do throws(PictureError) { return try shown(found) } catch .fault {
                // What was saved is no picture any more: the server is asked as if nothing had been.
            }
        }
        let asOf = now()
        let picture: Picture
        do throws(PictureError) { picture = try await fetch(url) } catch .remote(let error) {
            let isExpired = found.map { !isFresh($0) } ?? false
            throw .remote(isExpired ? error.besideExpiredCopy : error)
        }
        do throws(StoreError) {
            return try await Loaded.fetched(picture, at: asOf) { () async throws(StoreError) in
                try await save(picture, of: url)
            }
        } catch {
            throw .cache(error)
        }
    }

    /// The server's bytes, if they are a picture.
    package func fetch(_ url: URL) async throws(PictureError) -> Picture {
        let bytes: Data
        do throws(GatewayError) { bytes = try await gateway.bytes(of: url, namedBy: source) } catch
        {
            throw .remote(error)
        }
        return try check(bytes)
    }

    /// The saved bytes while they are fresh; without asking the server.
    package func saved(_ url: URL) async throws(PictureError) -> Loaded<Picture> {
        guard let found = try await kept(url), isFresh(found) else { throw .notFound }
        return try shown(found)
    }

    package func save(_ picture: Picture, of url: URL) async throws(StoreError) {
        guard freshness.lifetime != 0 else { return }
        try await shelf.save(picture.bytes, of: url, at: now())
    }

    /// What was saved, at any age.
    private func kept(_ url: URL) async throws(PictureError) -> Cached<Data>? {
        do throws(StoreError) { return try await shelf.bytes(of: url) } catch {
            throw .cache(error)
        }
    }

    private func isFresh(_ kept: Cached<Data>) -> Bool {
        freshness.allows(savedAt: kept.savedAt, now: now())
    }

    private func shown(_ kept: Cached<Data>) throws(PictureError) -> Loaded<Picture> {
        Loaded(value: try check(kept.value), origin: .cache, asOf: kept.savedAt)
    }

    private func check(_ bytes: Data) throws(PictureError) -> Picture {
        do throws(PictureFault) { return try Picture(checking: bytes) } catch {
            throw .fault(error)
        }
    }
}
