import Foundation
import Testing

@testable import Sandbox

struct VenuesTests {
    private struct Found: Decodable {
        struct Place: Decodable, Equatable {
            let fsqPlaceId: String
            let name: String
            let latitude: Double
            let longitude: Double
        }

        let results: [Place]
    }

    @Test func `the pages of a search contain every venue once`() async throws {
        var pages: [Found.Place] = []
        var cursor: String?
        repeat {
            let response = try await search(["cursor": cursor])
            let found: Found = try response.decoded()
            pages += found.results
            cursor = response.headers["Link"]?.firstMatch(of: /cursor=(\d+)>/)
                .map { String($0.1) }
        } while cursor != nil
        #expect(pages.count == Venue.count)
        #expect(Set(pages.map(\.fsqPlaceId)).count == Venue.count)
    }

    @Test(arguments: ["-23.55,-46.63", "0,0", "90,0", "-89.9,179.999", "12.3456,-179.9999"])
    func `a venue that is requested by its id is the one of the list`(point: String) async throws {
        let found: Found = try await search(["ll": point, "limit": "50"]).decoded()
        #expect(found.results.count == 50)
        for place in found.results {
            let request = SandboxRequest(path: "/venues/places/\(place.fsqPlaceId)")
            let alone: Found.Place = try await Sandbox.sample().response(to: request).decoded()
            #expect(alone == place)
        }
    }

    @Test func `a search ignores case and accents`() async throws {
        let exact = try await search(["query": "café"])
        #expect(exact.text.contains("Café"))
        #expect(try await search(["query": "CAFE"]) == exact)
        #expect(try await search(["query": "none"]).text == #"{"results":[]}"#)
    }

    @Test func `some names are Arabic, some addresses missing and some venues without photos`() {
        let venues = (0..<Venue.count).map { Venue(number: $0, latitude: 30, longitude: 31) }
        #expect(venues.contains { $0.name.contains("مقهى") })
        #expect(venues.contains { $0.address == nil })
        #expect(venues.contains { $0.photos.isEmpty })
    }

    @Test(
        arguments: [
            ("lighthouse.jpg", [0xFF, 0xD8]), ("cafe.jpg", [0xFF, 0xD8]),
            ("garden.png", [0x89, 0x50]),
        ] as [(String, [UInt8])])
    func `photos begin with the signature of their format`(name: String, start: [UInt8])
        async throws
    {
        let response = try await Sandbox.sample().response(
            to: SandboxRequest(path: "/venues/media/original/\(name)"))
        #expect(response.body.starts(with: start))
        #expect(response.body.count > 500)
    }

    private func search(_ query: [String: String?]) async throws -> SandboxResponse {
        let items = ["ll": "30.0511,31.2126", "limit": "20"].merging(query) { $1 }
        return try await Sandbox.sample().response(
            to: SandboxRequest(
                path: "/venues/places/search",
                query: items.compactMap { name, value in value.map { (name, $0) } }))
    }
}
