import CofreDomain

/// The record of a photograph on the shelf.
struct PlacePhotoRecord: Codable, Sendable {
    let id: String
    let prefix: String
    let suffix: String
    let width: Int
    let height: Int

    init(_ photo: PlacePhoto) {
        id = photo.id
        prefix = photo.prefix
        suffix = photo.suffix
        width = photo.width
        height = photo.height
    }

    func photo() throws(StoreError) -> PlacePhoto {
        guard
            let photo = PlacePhoto(
                id: id, prefix: prefix, suffix: suffix, width: width, height: height)
        else { throw .unreadableRecord(collection: "pictures") }
        return photo
    }
}
