import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite("Load Contact List From Remote Use Case")
struct LoadContactListFromRemoteTests {
    @Test func `every load sends a request`() async throws {
        let (sut, spy) = makeSUT(answer: .success([SampleContacts.marina]))

        _ = try await sut.load()
        _ = try await sut.load()

        let once: [ContactsSpy.Message] = [
            .fetch, .replace([SampleContacts.marina], at: SamplePayments.noon),
        ]
        #expect(spy.messages == once + once)
    }

    /// A saved list is there in each case and is not read.
    @Test(arguments: [
        GatewayError.invalidData(.notJSON), .server(status: 503),
        .refused(status: 401, message: nil), .refused(status: 404, message: "gone"),
        .unconfigured(.contactsURL), .interrupted,
    ])
    func `only a lack of connectivity falls back on the cache`(
        _ error: GatewayError
    ) async {
        let (sut, spy) = makeSUT(answer: .failure(error), saved: fresh)

        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.fetch])
    }

    private let fresh = ContactsSpy.Saved.success(
        Cached(value: [SampleContacts.eduardo], savedAt: SamplePayments.noon))

    private func makeSUT(
        answer: ContactsSpy.Answer, saved: ContactsSpy.Saved? = nil
    ) -> (LoadContacts, ContactsSpy) {
        let spy = ContactsSpy(answer: answer, saved: saved, replacing: .success(()))
        return (LoadContacts(gateway: spy, cache: spy, now: { SamplePayments.noon }), spy)
    }
}
