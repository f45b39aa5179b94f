import Testing
import Values

@testable import MoneyShell

/// The contract of every sync place.
enum PlaceContract {
    static func verify(_ place: any Place) async throws {
        let (one, other) = (try #require(PlaceName("a1-b2")), try #require(PlaceName("c3")))
        let bytes = (0..<70_000).map { UInt8(truncatingIfNeeded: $0 &* 7 >> 3) }
        #expect(try await place.list() == [])
        #expect(try await place.get(one) == nil)

        try await place.putNew(one, bytes)
        try await place.putNew(other, [0, 13, 10, 26, 255])
        #expect(try await place.get(one) == bytes)
        #expect(try await place.get(other) == [0, 13, 10, 26, 255])
        let listed = try await place.list().sorted { $0.name < $1.name }
        #expect(listed == [PlaceFile(name: one, size: 70_000), PlaceFile(name: other, size: 5)])

        // A put is repeated if its acknowledgement was lost.
        try await place.putNew(one, bytes)
        #expect(try await place.get(one) == bytes)

        try await place.delete(one)
        try await place.delete(one)
        #expect(try await place.get(one) == nil)
        #expect(try await place.list() == [PlaceFile(name: other, size: 5)])
    }

    /// The contract of places that support conditional puts.
    static func verifyNothingIsReplaced(_ place: any Place) async throws {
        let name = try #require(PlaceName("kept"))
        try await place.putNew(name, [1, 2, 3])
        await #expect(throws: PlaceError.contentDiffers) {
            try await place.putNew(name, [4, 5, 6])
        }
        #expect(try await place.get(name) == [1, 2, 3])
    }
}
