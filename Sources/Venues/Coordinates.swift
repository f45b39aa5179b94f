import Essentials

/// A point on the earth, within valid degrees.
struct Coordinates: Codable, Hashable, Sendable {
    let latitude: Double
    let longitude: Double

    /// `nil` outside ±90 and ±180 degrees, and for not-a-number.
    init?(latitude: Double, longitude: Double) {
        guard (-90...90).contains(latitude), (-180...180).contains(longitude) else { return nil }
        self.latitude = latitude
        self.longitude = longitude
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let latitude = try container.decode(Double.self, forKey: .latitude)
        let longitude = try container.decode(Double.self, forKey: .longitude)
        guard let point = Self(latitude: latitude, longitude: longitude) else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: container, debugDescription: "not a point on Earth")
        }
        self = point
    }

    /// Reads `LAT,LON`: decimal degrees with a point, such as `-23.55,-46.63`.
    init?(parsing text: String) {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        guard parts.count == 2, let latitude = Self.degrees(parts[0]),
            let longitude = Self.degrees(parts[1])
        else { return nil }
        self.init(latitude: latitude, longitude: longitude)
    }

    /// In the format that `init(parsing:)` reads, to a millionth of a degree (ten centimetres).
    var text: String { Self.text(latitude) + "," + Self.text(longitude) }

    /// Digits with at most one sign and one point: `Double` alone would accept `nan` and `0x1p3`.
    private static func degrees(_ text: Substring) -> Double? {
        let text = text.drop { $0 == " " }
        let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text
        guard !digits.isEmpty, digits.count <= 20,
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E })
        else { return nil }
        return Double(text)
    }

    /// Formats with integers: a `Double` writes small values with an exponent, `5e-05`.
    private static func text(_ degrees: Double) -> String {
        let millionths = Int((degrees * 1_000_000).rounded())
        let (whole, rest) = millionths.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
        var decimals = String(String(1_000_000 + rest).dropFirst())
        while decimals.count > 1, decimals.last == "0" { decimals.removeLast() }
        return "\(millionths < 0 ? "-" : "")\(whole).\(decimals)"
    }
}

extension Coordinates {
    /// Metres to `other` along the surface of a sphere; accurate to half a percent.
    func distance(to other: Coordinates) -> Int {
        let (a, b) = (latitude.radians, other.latitude.radians)
        let (height, width) = (b - a, (other.longitude - longitude).radians)
        let half = pow(sin(height / 2), 2) + cos(a) * cos(b) * pow(sin(width / 2), 2)
        return Int((2 * 6_371_000 * asin(min(1, half.squareRoot()))).rounded())
    }

    /// The direction to `other`; `nil` for the same point.
    func direction(to other: Coordinates) -> CompassPoint? {
        guard self != other else { return nil }
        let (a, b) = (latitude.radians, other.latitude.radians)
        let width = (other.longitude - longitude).radians
        let east = sin(width) * cos(b)
        let north = cos(a) * sin(b) - sin(a) * cos(b) * cos(width)
        let eighths = Int((atan2(east, north) / (.pi / 4)).rounded())
        return CompassPoint(rawValue: (eighths + 8) % 8)
    }
}

/// The eight directions, clockwise from north.
enum CompassPoint: Int, CaseIterable, Sendable {
    case north, northEast, east, southEast, south, southWest, west, northWest
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
}

extension Setting.Values {
    /// A point, or a city that cofre knows.
    static let point = Self(
        Sentence("LAT,LON | a city, such as sao-paulo", "LAT,LON | uma cidade, como sao-paulo"),
        example: "sao-paulo", choices: City.all.map { ($0.key, $0.name) }
    ) { Coordinates(place: $0) == nil ? nil : $0 }
}
