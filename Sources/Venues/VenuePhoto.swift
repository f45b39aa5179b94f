import Essentials

/// A photograph of a place, with the addresses of its sizes (specification: Place Photo).
struct VenuePhoto: Codable, Equatable, Sendable {
    /// The valid lengths of a side in pixels; servers send 0 for an unknown length.
    static let sides = 0...1_000_000

    let id: String
    let prefix: String
    let suffix: String
    let width: Int
    let height: Int

    /// `nil` when the parts do not form a web address, or a side is out of range.
    init?(id: String, prefix: String, suffix: String, width: Int, height: Int) {
        guard Self.sides.contains(width), Self.sides.contains(height) else { return nil }
        self.id = id
        self.prefix = prefix
        self.suffix = suffix
        self.width = width
        self.height = height
        guard address(of: "original") != nil else { return nil }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let photo = VenuePhoto(
            id: try container.decode(String.self, forKey: .id),
            prefix: try container.decode(String.self, forKey: .prefix),
            suffix: try container.decode(String.self, forKey: .suffix),
            width: try container.decode(Int.self, forKey: .width),
            height: try container.decode(Int.self, forKey: .height))
        guard let photo else {
            throw DecodingError.dataCorruptedError(
                forKey: .prefix, in: container, debugDescription: "not a photograph's address")
        }
        self = photo
    }

    /// The address of the photograph in its original size.
    var original: URL? { address(of: "original") }

    /// The address of a size that is large enough for a terminal, and small enough to download fifty quickly.
    var preview: URL? {
        let longest = max(width, height)
        guard width > 0, height > 0, longest > Self.previewSide else { return original }
        let scaled = (width * Self.previewSide / longest, height * Self.previewSide / longest)
        return address(of: "\(max(1, scaled.0))x\(max(1, scaled.1))")
    }

    /// The longer side of a preview in pixels.
    private static let previewSide = 800

    private func address(of size: String) -> URL? {
        guard let url = URL(string: prefix + size + suffix), url.host()?.isEmpty == false,
            ["http", "https"].contains(url.scheme)
        else { return nil }
        return url
    }
}
