import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite("Load Venue Photos Use Case")
struct LoadVenuePhotosTests {
    private let photos = [SampleVenues.photo()]

    @Test func `photos are delivered and saved`() async throws {
        let (sut, spy) = makeSUT { $0.written = .success(()) }

        let loaded = try await sut.photos(of: "a")

        #expect(loaded.value == photos)
        #expect(loaded.notSaved == nil)
        let saved = VenuesSpy.Message.savePhotos(photos, "a", at: SamplePayments.noon)
        #expect(spy.messages == [.savedPhotos("a"), .photos("a"), saved])
    }

    @Test func `photos that cannot be saved are delivered, with the reason`() async throws {
        let (sut, _) = makeSUT { $0.written = .failure(.full) }

        let loaded = try await sut.photos(of: "a")

        #expect(loaded.value == photos)
        #expect(loaded.notSaved == .full)
    }

    @Test func `with --offline the error about expired photos says so`() async {
        let old = Cached(value: photos, savedAt: SamplePayments.noon.addingTimeInterval(-90_000))
        let courses: [(Cached<[VenuePhoto]>?, Unreachable)] = [(nil, .offline), (old, .expired)]
        for (saved, reason) in courses {
            let (sut, _) = makeSUT {
                $0.savedPhotos = .success(saved)
                $0.photos = .failure(.unreachable(.offline))
            }

            await #expect(throws: GatewayError.unreachable(reason)) {
                try await sut.photos(of: "a")
            }
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
        let sut = LoadVenuePhotos(
            gateway: spy, pictureStore: spy,
            pictures: LoadPicture(
                gateway: spy, pictureStore: spy, namedBy: .billsURL, now: now),
            now: now)
        return (sut, spy)
    }
}
