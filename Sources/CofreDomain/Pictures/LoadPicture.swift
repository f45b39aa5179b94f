package import Foundation

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

    package init(
        gateway: any PicturesGateway, shelf: any PictureShelf, lifetime: Seconds = usualLifetime,
        now: @escaping @Sendable () -> Date
    ) {
        self.gateway = gateway
        self.shelf = shelf
        freshness = Freshness(lifetime: Double(lifetime.count))
        self.now = now
    }

    package func load(_ url: URL) async throws(PictureError) -> Loaded<Picture> {
        do throws(PictureError) { return try await saved(url) } catch .notFound {
        } catch .fault {
            // What was saved is no picture any more: the server is asked as if nothing had been.
        }
        let asOf = now()
        let picture = try await fetch(url)
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
        do throws(GatewayError) { bytes = try await gateway.bytes(of: url) } catch {
            throw .remote(error)
        }
        return try check(bytes)
    }

    /// The saved bytes while they are fresh; without asking the server.
    package func saved(_ url: URL) async throws(PictureError) -> Loaded<Picture> {
        let found: Cached<Data>?
        do throws(StoreError) { found = try await shelf.bytes(of: url) } catch {
            throw .cache(error)
        }
        guard let found, freshness.allows(savedAt: found.savedAt, now: now()) else {
            throw .notFound
        }
        return Loaded(value: try check(found.value), origin: .cache, asOf: found.savedAt)
    }

    package func save(_ picture: Picture, of url: URL) async throws(StoreError) {
        guard freshness.lifetime != 0 else { return }
        try await shelf.save(picture.bytes, of: url, at: now())
    }

    private func check(_ bytes: Data) throws(PictureError) -> Picture {
        do throws(PictureFault) { return try Picture(checking: bytes) } catch {
            throw .fault(error)
        }
    }
}
