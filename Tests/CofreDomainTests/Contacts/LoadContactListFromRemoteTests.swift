import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite("Load Contact List From Remote Use Case")
struct LoadContactListFromRemoteTests {
    // proves: contacts.remote.primary
    @Test func `primary course: system delivers contact list`() async throws {
        let (sut, spy) = makeSUT(answer: .success(SampleContacts.all))

        #expect(try await sut.load().value == SampleContacts.all)
        #expect(spy.messages.first == .fetch)
    }

    @Test func `every load asks the backend again`() async throws {
        let (sut, spy) = makeSUT(answer: .success([SampleContacts.marina]))

        _ = try await sut.load()
        _ = try await sut.load()

        let once: [ContactsSpy.Message] = [
            .fetch, .replace([SampleContacts.marina], at: SamplePayments.noon),
        ]
        #expect(spy.messages == once + once)
    }

    // proves: contacts.remote.invalid
    @Test func `invalid data: system delivers invalid data error`() async {
        let invalid = GatewayError.invalidData(.invalid(field: "[1].username"))
        let (sut, spy) = makeSUT(answer: .failure(invalid))

        await #expect(throws: invalid) { try await sut.load() }
        #expect(spy.messages == [.fetch])
    }

    /// A cache would have an answer to each of these, and none of them asks it.
    @Test(arguments: [
        GatewayError.invalidData(.notJSON), .server(status: 503),
        .refused(status: 401, message: nil), .refused(status: 404, message: "gone"),
        .unconfigured(.contactsURL), .interrupted,
    ])
    func `what is not a lack of connectivity is never papered over by a cache`(
        _ error: GatewayError
    ) async {
        let (sut, spy) = makeSUT(answer: .failure(error), saved: fresh)

        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.fetch])
    }

    // proves: contacts.remote.offline
    @Test(arguments: [
        Unreachable.offline, .notSent(.unknownHost), .noAnswer(.timedOut),
    ])
    func `no connectivity: system delivers connectivity error`(_ reason: Unreachable) async {
        let (sut, spy) = makeSUT(answer: .failure(.unreachable(reason)), saved: .success(nil))

        await #expect(throws: GatewayError.unreachable(reason)) { try await sut.load() }
        #expect(spy.messages == [.fetch, .retrieve])
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
