package import Essentials

/// Where the bytes of a picture come from.
///
/// No credentials go with the request, and nobody is followed to another host.
package protocol PicturesGateway: Sendable {
    ///
    /// - Parameter source: the setting of the server that named the address. Where that server is not on this
    ///   machine, neither is the picture.
    func bytes(of url: URL, namedBy source: Setting) async throws(GatewayError) -> Data
}

/// The saved pictures and lists of photographs, within a budget that the oldest make room for.
package protocol PictureShelf: Sendable {
    func bytes(of url: URL) async throws(StoreError) -> Cached<Data>?
    func save(_ bytes: Data, of url: URL, at date: Date) async throws(StoreError)
    func photos(of venue: String) async throws(StoreError) -> Cached<[PlacePhoto]>?
    func save(_ photos: [PlacePhoto], of venue: String, at date: Date) async throws(StoreError)
}

/// No picture is saved, or the saved one has expired.
package struct NoSavedPicture: Error, Equatable, Sendable {
    package init() {}
}
