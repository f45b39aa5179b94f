import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Testing

/// Specification: Load Venue Image Data From Cache, Cache Venue Image Data; on a real vault.
@Suite struct VaultPictureShelfTests {
    private let noon = SamplePayments.noon

    @Test func `what was saved is retrieved, with its date`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureShelf(records: vault.records)
        let url = try address(1)

        #expect(try await saved(sut, url) == nil)
        try await sut.save(Data([1, 2, 3]), of: url, at: noon)

        let found: Cached<Data>? = try await sut.bytes(of: url)
        #expect(found?.value == Data([1, 2, 3]))
        #expect(found?.savedAt == noon)
    }

    @Test func `a list of photographs is kept beside the pictures`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureShelf(records: vault.records)
        let photos = [SampleVenues.photo("a"), SampleVenues.photo("b")]

        try await sut.save(photos, of: "venue", at: noon)
        try await sut.save([PlacePhoto](), of: "without", at: noon)

        let found: Cached<[PlacePhoto]>? = try await sut.photos(of: "venue")
        let none: Cached<[PlacePhoto]>? = try await sut.photos(of: "without")
        #expect(found?.value == photos)
        #expect(none?.value == [])
    }

    @Test func `the oldest make room, and no more of them than must`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureShelf(records: vault.records, budget: 100)
        for number in 1...4 {
            try await sut.save(
                Data(count: 25), of: address(number), at: noon.addingTimeInterval(Double(number)))
        }

        try await sut.save(Data(count: 40), of: address(5), at: noon.addingTimeInterval(5))

        var kept: [Int] = []
        for number in 1...5 where try await saved(sut, address(number)) != nil {
            kept.append(number)
        }
        #expect(kept == [3, 4, 5])
    }

    @Test func `saving again takes the place of the first, not of others`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureShelf(records: vault.records, budget: 100)
        try await sut.save(Data(count: 50), of: address(1), at: noon)
        try await sut.save(Data(count: 50), of: address(2), at: noon.addingTimeInterval(1))
        try await sut.save(Data(count: 50), of: address(2), at: noon.addingTimeInterval(2))

        #expect(try await saved(sut, address(1)) != nil)
    }

    @Test func `what alone is over the budget is not kept, and costs nobody a place`() async throws
    {
        let vault = try await TemporaryVault()
        let sut = VaultPictureShelf(records: vault.records, budget: 100)
        try await sut.save(Data(count: 50), of: address(1), at: noon)
        try await sut.save(Data(count: 101), of: address(2), at: noon)

        #expect(try await saved(sut, address(1)) != nil)
        #expect(try await saved(sut, address(2)) == nil)
    }

    private func saved(_ sut: VaultPictureShelf, _ url: URL) async throws -> Data? {
        let found: Cached<Data>? = try await sut.bytes(of: url)
        return found?.value
    }

    private func address(_ number: Int) throws -> URL {
        try #require(URL(string: "https://photos.example/\(number).jpg"))
    }
}

@Suite struct VenuesCacheTests {
    @Test func `a page comes back with the search that found it`() async throws {
        let vault = try await TemporaryVault()
        let cache = VenuesCache.make(records: vault.records)
        let page = SampleVenues.page(next: "abc")

        try await cache.replace(with: page, at: SamplePayments.noon)

        #expect(try await cache.retrieve()?.value == page)
    }
}
