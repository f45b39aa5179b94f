import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

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

    /// A saved list exists in each case and is not read.
    @Test(arguments: [
        GatewayError.invalidData(.notJSON),
        .refused(status: 401, message: nil), .refused(status: 404, message: "gone"),
        .unconfigured(.billsURL), .interrupted,
    ])
    func `only without connectivity is the cache read`(
        _ error: GatewayError
    ) async {
        let (sut, spy) = makeSUT(answer: .failure(error), saved: fresh)

        await #expect(throws: error) { try await sut.load() }
        #expect(spy.messages == [.fetch])
    }

    @Test func `if the server fails and a saved copy exists, the error says so`() async {
        let (sut, spy) = makeSUT(answer: .failure(.server(status: 503)), saved: fresh)

        await #expect(throws: GatewayError.serverWithSavedCopy(status: 503)) {
            try await sut.load()
        }
        #expect(spy.messages == [.fetch, .retrieve])
        let (without, _) = makeSUT(answer: .failure(.server(status: 503)), saved: .success(nil))
        await #expect(throws: GatewayError.server(status: 503)) { try await without.load() }
    }

    @Test(arguments: [
        GatewayError.server(status: 500), .invalidData(.notJSON),
        .refused(status: 404, message: nil), .unreachable(.noAnswer(.timedOut)),
    ])
    func `for a payment, a fresh saved list is used if the request fails for any reason`(
        _ error: GatewayError
    ) async throws {
        let (sut, _) = makeSUT(answer: .failure(error), saved: fresh)

        let (found, failure) = try await sut.loadToPay()

        #expect(found.value == [SampleContacts.eduardo])
        #expect(found.origin == .cache)
        #expect(found.asOf == SamplePayments.noon)
        if case .unreachable = error {
            #expect(failure == nil)
        } else {
            #expect(failure != nil)
        }
    }

    @Test func `for a payment, a failed request without a fresh saved list is an error`() async {
        let old = ContactsSpy.Saved.success(
            Cached(
                value: [SampleContacts.eduardo],
                savedAt: SamplePayments.noon.addingTimeInterval(-7 * 86_400)))
        for saved in [ContactsSpy.Saved.success(nil), old] {
            let (sut, _) = makeSUT(answer: .failure(.server(status: 500)), saved: saved)
            await #expect(throws: GatewayError.server(status: 500)) { try await sut.loadToPay() }
        }
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
