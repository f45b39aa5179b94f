import Essentials

/// Downloads the bytes of a picture.
///
/// Sends no credentials, and follows no redirect to another host.
protocol PicturesGateway: Sendable {
    /// Returns the bytes at `url`.
    ///
    /// - Parameter source: the setting of the server that named the address. Unless that server is
    ///   on this machine, an address on this machine is refused.
    func bytes(of url: URL, namedBy source: Setting) async throws(GatewayError) -> Data
}

/// Stores pictures and lists of photographs within a size limit; the oldest are deleted first.
protocol PictureStore: Sendable {
    func bytes(of url: URL) async throws(StoreError) -> Cached<Data>?
    func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError)
    func photos(of venue: String) async throws(StoreError) -> Cached<[VenuePhoto]>?
    func save(_ photos: [VenuePhoto], of venue: String, at date: Date) async throws(StoreError)
}

/// No picture is saved, or the saved one has expired.
struct NoSavedPicture: Error, Equatable, Sendable {
    let isExpired: Bool
}
