import Foundation

@testable import MoneyShell

/// Venues, searches and small pictures.
enum SampleVenues {
    static var frankfurt: Coordinates { point(50.1101, 8.6772) }

    static func point(_ latitude: Double, _ longitude: Double) -> Coordinates {
        guard let point = Coordinates(latitude: latitude, longitude: longitude) else {
            preconditionFailure("a sample point is on earth")
        }
        return point
    }

    static func search(near: Coordinates = frankfurt, words: String? = nil) -> VenueSearch {
        VenueSearch(near: near, words: words, radius: 1000)
    }

    static func venue(_ number: Int = 1, address: String? = "Kornmarkt 9") -> Venue {
        Venue(
            id: "4b068327f964a52089ec22e\(number)", name: "Wackers Kaffee \(number)",
            address: address, distance: 272, coordinates: point(50.112069, 8.67927),
            category: "Coffee Shop")
    }

    static func page(
        _ venues: [Venue] = [venue(1), venue(2, address: nil)], next: String? = nil
    ) -> VenuePage {
        VenuePage(search: search(), venues: venues, next: next)
    }

    static func photo(_ id: String = "p1") -> VenuePhoto {
        guard
            let photo = VenuePhoto(
                id: id, prefix: "https://photos.example/img/", suffix: "/\(id).jpg", width: 1600,
                height: 1200)
        else { preconditionFailure("a sample photo has a web address") }
        return photo
    }

    static var url: URL {
        guard let url = photo().preview else { preconditionFailure("it has an address") }
        return url
    }

    /// A PNG of this size with a valid structure and no pixels.
    static func png(width: Int = 4, height: Int = 2) -> Data {
        func number(_ value: Int) -> [UInt8] {
            [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
        }
        func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
            number(content.count) + Array(name.utf8) + content + [0, 0, 0, 0]
        }
        return Data(
            [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
                + chunk("IHDR", number(width) + number(height) + [8, 2, 0, 0, 0])
                + chunk("IDAT", [0, 1, 2]) + chunk("IEND", []))
    }

    /// A JPEG of this size with a valid structure and no pixels.
    static func jpeg(width: Int = 4, height: Int = 2) -> Data {
        func two(_ value: Int) -> [UInt8] { [UInt8(value >> 8), UInt8(value & 0xFF)] }
        let start: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2]
        let frame: [UInt8] =
            [0xFF, 0xC0, 0, 11, 8] + two(height) + two(width) + [1, 1, 0x11, 0]
        let scan: [UInt8] = [0xFF, 0xDA, 0, 8, 1, 1, 0, 0, 63, 0, 1, 2, 3, 0xFF, 0xD9]
        return Data(start + frame + scan)
    }
}
