import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// Specification: Load Venue Image Data From Cache and Cache Venue Image Data, with a real vault.
@Suite struct VaultPictureStoreTests {
    private let noon = SamplePayments.noon

    @Test func `a loaded picture equals the saved one, with its date`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records)
        let url = try address(1)

        #expect(try await saved(sut, url) == nil)
        try await sut.save(Data([1, 2, 3]), of: url, at: noon)

        let found: Cached<Data>? = try await sut.bytes(of: url)
        #expect(found?.value == Data([1, 2, 3]))
        #expect(found?.savedAt == noon)
    }

    @Test func `the list of a venue's photos is stored beside the pictures`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records)
        let photos = [SampleVenues.photo("a"), SampleVenues.photo("b")]

        try await sut.save(photos, of: "venue", at: noon)
        try await sut.save([VenuePhoto](), of: "without", at: noon)

        let found: Cached<[VenuePhoto]>? = try await sut.photos(of: "venue")
        let none: Cached<[VenuePhoto]>? = try await sut.photos(of: "without")
        #expect(found?.value == photos)
        #expect(none?.value == [])
    }

    @Test func `a list with an invalid size is unreadable`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records)
        try await sut.save([SampleVenues.photo("a")], of: "venue", at: noon)
        let saved = try #require(try await vault.records.value("pictures", "photos venue"))
        let text = String(decoding: saved, as: UTF8.self)
            .replacing(#""width":1600"#, with: #""width":9223372036854775807"#)
        try await vault.put("pictures", "photos venue", text)

        await #expect(throws: Kind.pictures.unreadable) {
            try await sut.photos(of: "venue")
        }
    }

    @Test func `wrong sizes in the index cause no error`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records, budget: 100)
        for number in 1...2 {
            try await sut.save(Data(count: 50), of: address(number), at: noon)
            let id = "picture https://photos.example/\(number).jpg"
            let card = try #require(try await vault.records.value("pictures.index", id))
            let text = String(decoding: card, as: UTF8.self)
                .replacing(#""size":50"#, with: #""size":9223372036854775807"#)
            try await vault.put("pictures.index", id, text)
        }

        try await sut.save(Data(count: 50), of: address(3), at: noon.addingTimeInterval(1))

        #expect(try await saved(sut, address(1)) == nil)
        #expect(try await saved(sut, address(2)) == nil)
        #expect(try await saved(sut, address(3)) != nil)
    }

    @Test func `the oldest pictures are evicted, and no more than necessary`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records, budget: 100)
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

    @Test func `saving the same picture again evicts no other`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records, budget: 100)
        try await sut.save(Data(count: 50), of: address(1), at: noon)
        try await sut.save(Data(count: 50), of: address(2), at: noon.addingTimeInterval(1))
        try await sut.save(Data(count: 50), of: address(2), at: noon.addingTimeInterval(2))

        #expect(try await saved(sut, address(1)) != nil)
    }

    @Test func `a picture larger than the budget is not saved and evicts nothing`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultPictureStore(records: vault.records, budget: 100)
        try await sut.save(Data(count: 50), of: address(1), at: noon)
        try await sut.save(Data(count: 101), of: address(2), at: noon)

        #expect(try await saved(sut, address(1)) != nil)
        #expect(try await saved(sut, address(2)) == nil)
    }

    private func saved(_ sut: VaultPictureStore, _ url: URL) async throws -> Data? {
        let found: Cached<Data>? = try await sut.bytes(of: url)
        return found?.value
    }

    private func address(_ number: Int) throws -> URL {
        try #require(URL(string: "https://photos.example/\(number).jpg"))
    }
}

@Suite struct VenuesCacheTests {
    @Test func `a page is loaded with the search that found it`() async throws {
        let vault = try await TemporaryVault()
        let cache = VenuesCache.make(records: vault.records, from: "one")
        let page = SampleVenues.page(next: "abc")

        try await cache.replace(with: page, at: SamplePayments.noon)

        #expect(try await cache.retrieve()?.value == page)
    }

    @Test func `an invalid distance makes the page unreadable`() async throws {
        let vault = try await TemporaryVault()
        let cache = VenuesCache.make(records: vault.records, from: "one")
        try await cache.replace(with: SampleVenues.page(), at: SamplePayments.noon)
        let saved = try #require(try await vault.records.value("caches", "venues"))
        let text = String(decoding: saved, as: UTF8.self)
            .replacing(#""distance":272"#, with: #""distance":9223372036854775807"#)
        try await vault.put("caches", "venues", text)

        await #expect(throws: Kind.caches.unreadable) {
            try await cache.retrieve()
        }
    }
}
