import Essentials

/// Converts a bare array of photographs; an empty one is a valid answer.
enum VenuePhotosMapper {
    private struct RemotePhoto: Decodable {
        let id: String?
        let newID: String?
        let prefix: String
        let suffix: String
        let width: Int
        let height: Int

        enum CodingKeys: String, CodingKey {
            case id, prefix, suffix, width, height
            case newID = "fsq_photo_id"
        }
    }

    static func map(_ response: HTTPResponse) throws(GatewayError) -> [VenuePhoto] {
        let found = try Mapping.decode([RemotePhoto].self, from: response)
        var photos: [VenuePhoto] = []
        for (index, photo) in found.enumerated() {
            guard let id = photo.id ?? photo.newID else {
                throw .invalidData(.missing(field: "[\(index)].id"))
            }
            let (width, height) = (photo.width, photo.height)
            for (key, side) in [("width", width), ("height", height)]
            where !VenuePhoto.sides.contains(side) {
                throw .invalidData(.outOfRange(field: "[\(index)].\(key)"))
            }
            guard
                let made = VenuePhoto(
                    id: id, prefix: photo.prefix, suffix: photo.suffix, width: width,
                    height: height)
            else {
                throw .invalidData(.invalid(field: "[\(index)].prefix"))
            }
            photos.append(made)
        }
        return photos
    }
}
