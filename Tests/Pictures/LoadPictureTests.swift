import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite("Load venue image data from remote, load it from cache, cache it")
struct LoadPictureTests {
    private let url = SampleVenues.url
    private let noon = SamplePayments.noon
    private let png = SampleVenues.png()

    // proves: photos.remote.primary
    @Test func `primary course: system delivers image data`() async throws {
        let (sut, spy) = makeSUT { $0.bytes = .success(SampleVenues.jpeg()) }
        let picture = try await sut.fetch(url)
        #expect(picture.bytes == SampleVenues.jpeg())
        #expect(picture.format == .jpeg)
        #expect(spy.messages == [.bytes(url)])
    }

    // proves: photos.remote.invalid
    @Test(arguments: HostilePicture.all)
    func `invalid data: system delivers invalid data error`(_ hostile: HostilePicture) async {
        let (sut, spy) = makeSUT { $0.bytes = .success(hostile.bytes) }
        await #expect(throws: hostile.fault) { try await sut.fetch(url) }
        #expect(spy.messages == [.bytes(url)])
    }

    // proves: photos.remote.offline
    @Test(arguments: [(nil, .offline), (49, .expired)] as [(Double?, Unreachable)])
    func `no connectivity: system delivers connectivity error, which names an expired picture`(
        hours: Double?, reason: Unreachable
    ) async {
        let (sut, _) = makeSUT(lifetime: Seconds(2 * 86_400)) {
            $0.savedBytes = hours.map { saved(png, seconds: $0 * 3600) } ?? .success(nil)
            $0.bytes = .failure(.unreachable(.offline))
        }
        await #expect(throws: GatewayError.unreachable(reason)) { try await sut.load(url) }
        await #expect(throws: GatewayError.unreachable(.offline)) { try await sut.fetch(url) }
    }

    // proves: photos.cache.primary
    @Test func `primary course: system delivers cached image data, and requests none`()
        async throws
    {
        let (sut, spy) = makeSUT { $0.savedBytes = saved(png) }
        #expect(try await sut.saved(url).value.bytes == png)
        #expect(try await sut.load(url).origin == .cache)
        #expect(spy.messages == [.savedBytes(url), .savedBytes(url)])
    }

    @Test(arguments: [86_400.0, 1e9])
    func `saved image data older than a day is renewed, and without an answer delivered at any age`(
        age: Double
    ) async throws {
        let (renewed, spy) = makeSUT {
            $0.savedBytes = saved(png, seconds: age)
            $0.bytes = .success(SampleVenues.jpeg())
            $0.written = .success(())
        }
        #expect(try await renewed.load(url).value.format == .jpeg)
        #expect(spy.messages.prefix(2) == [.savedBytes(url), .bytes(url)])
        for error in [GatewayError.unreachable(.notSent(.refused)), .server(status: 500)] {
            let (old, _) = makeSUT {
                $0.savedBytes = saved(png, seconds: age)
                $0.bytes = .failure(error)
            }
            #expect(try await old.load(url).origin == .cache)
        }
    }

    // proves: photos.cache.retrieval
    @Test func `retrieval error course: system delivers error`() async {
        let (sut, _) = makeSUT { $0.savedBytes = .failure(.locked) }
        await #expect(throws: StoreError.locked) { try await sut.saved(url) }
    }

    // proves: photos.cache.empty
    @Test func `empty cache course: system delivers not found error`() async {
        let (sut, _) = makeSUT { $0.savedBytes = .success(nil) }
        await #expect(throws: NoSavedPicture(isExpired: false)) { try await sut.saved(url) }
    }

    @Test(arguments: [0, 60, 24 * 3600, -24 * 3600])
    func `a picture is fresh for the lifetime in the settings`(age: Double) async throws {
        let (sut, _) = makeSUT(lifetime: Seconds(60)) {
            $0.savedBytes = saved(png, seconds: age)
        }
        if age == 0 {
            #expect(try await sut.saved(url).value.bytes == png)
        } else {
            await #expect(throws: NoSavedPicture(isExpired: true)) { try await sut.saved(url) }
        }
    }

    @Test func `a saved file that is not a picture is fetched again`() async throws {
        let (sut, spy) = makeSUT {
            $0.savedBytes = saved(Data("<html>".utf8))
            $0.bytes = .success(png)
            $0.written = .success(())
        }
        #expect(try await sut.load(url).origin == .remote)
        #expect(spy.messages == [.savedBytes(url), .bytes(url), .saveBytes(png, url, at: noon)])
    }

    // proves: photos.save.primary
    @Test(arguments: [nil, Seconds(0)])
    func `primary course: system caches image data, unless its lifetime is zero`(
        lifetime: Seconds?
    ) async throws {
        let (sut, spy) = makeSUT(lifetime: lifetime) { $0.written = .success(()) }
        try await sut.save(Picture(checking: png), of: url)
        #expect(
            spy.messages == (lifetime == Seconds(0) ? [] : [.saveBytes(png, url, at: noon)]))
    }

    // proves: photos.save.saving
    @Test func `saving error course: system delivers error, and the picture is still shown`()
        async throws
    {
        let (sut, _) = makeSUT {
            $0.savedBytes = .success(nil)
            $0.bytes = .success(png)
            $0.written = .failure(.full)
        }
        let picture = try Picture(checking: png)
        await #expect(throws: StoreError.full) { try await sut.save(picture, of: url) }
        #expect(try await sut.load(url).notSaved == .full)
    }

    private func saved(
        _ bytes: Data, seconds: Double = 0
    ) -> Result<Cached<Data>?, StoreError> {
        .success(Cached(value: bytes, savedAt: noon.addingTimeInterval(-seconds)))
    }

    private func makeSUT(
        lifetime: Seconds? = nil,
        _ prepare: (inout VenuesSpy.Script) -> Void
    ) -> (LoadPicture, VenuesSpy) {
        let spy = VenuesSpy(prepare)
        let sut = LoadPicture(
            gateway: spy, pictureStore: spy, namedBy: .billsURL, lifetime: lifetime,
            now: { SamplePayments.noon })
        return (sut, spy)
    }
}

@Suite struct LoadVenuePhotosTests {
    private let photos = [SampleVenues.photo()]

    @Test func `photos are delivered and saved, and an error of the cache is no obstacle`()
        async throws
    {
        for error in [nil, StoreError.full] {
            let (sut, spy) = makeSUT { $0.written = error.map(Result.failure) ?? .success(()) }
            let loaded = try await sut.photos(of: "a")
            #expect(loaded.value == photos)
            #expect(loaded.notSaved == error)
            let saved = VenuesSpy.Message.savePhotos(photos, "a", at: SamplePayments.noon)
            #expect(spy.messages == [.savedPhotos("a"), .photos("a"), saved])
        }
    }

    @Test func `without an answer saved photos are delivered at any age`() async throws {
        let old = Cached(value: photos, savedAt: SamplePayments.noon.addingTimeInterval(-90_000))
        for error in [GatewayError.unreachable(.offline), .refused(status: 429, message: nil)] {
            let (sut, _) = makeSUT {
                $0.savedPhotos = .success(old)
                $0.photos = .failure(error)
            }
            #expect(try await sut.photos(of: "a").origin == .cache)
        }
    }

    private func makeSUT(
        _ prepare: (inout VenuesSpy.Script) -> Void
    ) -> (LoadVenuePhotos, VenuesSpy) {
        let spy = VenuesSpy { script in
            script.savedPhotos = .success(nil)
            script.photos = .success(photos)
            prepare(&script)
        }
        let now = { @Sendable in SamplePayments.noon }
        let pictures = LoadPicture(
            gateway: spy, pictureStore: spy, namedBy: .billsURL, now: now)
        return (
            LoadVenuePhotos(gateway: spy, pictureStore: spy, pictures: pictures, now: now), spy
        )
    }
}
