import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite("Load Venue Image Data From Remote Use Case")
struct LoadVenueImageDataFromRemoteTests {
    private let url = SampleVenues.url

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
    @Test func `no connectivity: system delivers connectivity error`() async {
        let offline = GatewayError.unreachable(.offline)
        let (sut, _) = makeSUT { $0.bytes = .failure(offline) }

        await #expect(throws: offline) { try await sut.fetch(url) }
    }
}

@Suite("Load Venue Image Data From Cache Use Case")
struct LoadVenueImageDataFromCacheTests {
    private let url = SampleVenues.url
    private let noon = SamplePayments.noon

    // proves: photos.cache.primary
    @Test func `primary course: system delivers cached image data`() async throws {
        let (sut, spy) = makeSUT {
            $0.savedBytes = .success(Cached(value: SampleVenues.png(), savedAt: noon))
        }

        #expect(try await sut.saved(url).value.bytes == SampleVenues.png())
        #expect(spy.messages == [.savedBytes(url)])
    }

    @Test func `a fresh saved picture is not requested again`() async throws {
        let (sut, spy) = makeSUT {
            $0.savedBytes = .success(Cached(value: SampleVenues.png(), savedAt: noon))
        }

        #expect(try await sut.load(url).origin == .cache)
        #expect(spy.messages == [.savedBytes(url)])
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
    func `a picture is fresh for the lifetime in the settings`(age: Double) async {
        let (sut, _) = makeSUT(lifetime: Seconds(60)) {
            $0.savedBytes = .success(
                Cached(value: SampleVenues.png(), savedAt: noon.addingTimeInterval(-age)))
        }

        if age == 0 {
            await #expect(throws: Never.self) { try await sut.saved(url) }
        } else {
            await #expect(throws: NoSavedPicture(isExpired: true)) { try await sut.saved(url) }
        }
    }

    @Test(arguments: [(nil, .offline), (25, .expired)] as [(Double?, Unreachable)])
    func `with --offline the error about an expired picture says so`(
        hours: Double?, reason: Unreachable
    ) async {
        let saved = hours.map {
            Cached(value: SampleVenues.png(), savedAt: noon.addingTimeInterval(-$0 * 3600))
        }
        let (sut, _) = makeSUT {
            $0.savedBytes = .success(saved)
            $0.bytes = .failure(.unreachable(.offline))
        }

        await #expect(throws: GatewayError.unreachable(reason)) {
            try await sut.load(url)
        }
    }

    @Test func `a saved file that is not a picture is fetched again`() async throws {
        let (sut, spy) = makeSUT {
            $0.savedBytes = .success(Cached(value: Data("<html>".utf8), savedAt: noon))
            $0.bytes = .success(SampleVenues.png())
            $0.written = .success(())
        }

        #expect(try await sut.load(url).origin == .remote)
        #expect(
            spy.messages
                == [.savedBytes(url), .bytes(url), .saveBytes(SampleVenues.png(), url, at: noon)])
    }
}

@Suite("Cache Venue Image Data Use Case")
struct CacheVenueImageDataTests {
    private let url = SampleVenues.url

    // proves: photos.save.primary
    @Test func `primary course: system caches image data`() async throws {
        let (sut, spy) = makeSUT { $0.written = .success(()) }

        try await sut.save(Picture(checking: SampleVenues.png()), of: url)

        #expect(spy.messages == [.saveBytes(SampleVenues.png(), url, at: SamplePayments.noon)])
    }

    // proves: photos.save.saving
    @Test func `saving error course: system delivers error`() async throws {
        let (sut, _) = makeSUT { $0.written = .failure(.full) }
        let picture = try Picture(checking: SampleVenues.png())

        await #expect(throws: StoreError.full) { try await sut.save(picture, of: url) }
    }

    @Test func `a picture that cannot be saved is still shown, with the reason`() async throws {
        let (sut, _) = makeSUT {
            $0.savedBytes = .success(nil)
            $0.bytes = .success(SampleVenues.png())
            $0.written = .failure(.full)
        }

        #expect(try await sut.load(url).notSaved == .full)
    }

    @Test func `with a lifetime of zero nothing is saved`() async throws {
        let (sut, spy) = makeSUT(lifetime: Seconds(0)) { _ in }

        try await sut.save(Picture(checking: SampleVenues.png()), of: url)

        #expect(spy.messages == [])
    }
}

private func makeSUT(
    lifetime: Seconds = LoadPicture.defaultLifetime, _ prepare: (inout VenuesSpy.Script) -> Void
) -> (LoadPicture, VenuesSpy) {
    let spy = VenuesSpy(prepare)
    let sut = LoadPicture(
        gateway: spy, pictureStore: spy, namedBy: .billsURL, lifetime: lifetime,
        now: { SamplePayments.noon })
    return (sut, spy)
}
