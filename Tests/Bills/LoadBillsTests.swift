import Foundation
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct LoadBillsTests {
    private static let now = Date(timeIntervalSince1970: 1_795_248_000)

    @Test func `loaded bills are shown and saved`() async throws {
        let cache = InMemoryCache<[Bill]>()
        let found = try await makeSUT(.success(SampleBills.all), cache).load()

        #expect(found.value == SampleBills.all)
        #expect(found.origin == .remote)
        #expect(try await cache.retrieve()?.value == SampleBills.all)
    }

    @Test(arguments: [
        GatewayError.unreachable(.notSent(.refused)), .unreachable(.noAnswer(.lost)),
        .refused(status: 404, message: nil), .server(status: 500), .invalidData(.empty),
        .unconfigured(.billsURL), .interrupted,
    ])
    func `after a failed request saved bills are not shown instead`(_ error: GatewayError) async {
        let cache = InMemoryCache(Cached(value: SampleBills.all, savedAt: Self.now))

        await #expect(throws: BillsError.remote(error)) {
            try await makeSUT(.failure(error), cache).load()
        }
    }

    @Test func `with --offline the last saved bills are shown, regardless of their age`()
        async throws
    {
        let saved = Cached(value: SampleBills.all, savedAt: .distantPast)
        let found = try await makeSUT(
            .failure(.unreachable(.offline)), InMemoryCache(saved)
        ).load()

        #expect(found.value == SampleBills.all)
        #expect(found.origin == .cache)
        #expect(found.asOf == .distantPast)
    }

    @Test func `with --offline and without saved bills there is an error`() async {
        await #expect(throws: BillsError.nothingSaved) {
            try await makeSUT(.failure(.unreachable(.offline)), InMemoryCache()).load()
        }
    }

    @Test func `if the server fails, imported bills are shown with its error`() async throws {
        let failing = BillsStub(answer: .failure(.server(status: 500)))
        let sut = LoadBills(
            gateway: failing, cache: InMemoryCache(), imported: { _ in SampleBills.all },
            now: { Self.now })
        let found = try await sut.load()
        #expect(found.value == SampleBills.all)
        #expect(found.unloaded as? BillsError == .remote(.server(status: 500)))
    }

    @Test func `bills can be shown before they are saved`() async throws {
        let cache = InMemoryCache<[Bill]>()
        let sut = makeSUT(.success(SampleBills.all), cache)

        let found = try await sut.loadUnsaved()
        #expect(found.value == SampleBills.all)
        #expect(try await cache.retrieve() == nil)

        try await sut.save(found)
        #expect(try await cache.retrieve()?.savedAt == Self.now)
    }

    @Test func `saving bills that came from the cache keeps their age`() async throws {
        let cache = InMemoryCache(Cached(value: SampleBills.all, savedAt: .distantPast))
        let sut = makeSUT(.failure(.unreachable(.offline)), cache)

        try await sut.save(try await sut.loadUnsaved())
        #expect(try await cache.retrieve()?.savedAt == .distantPast)
    }

    private func makeSUT(
        _ answer: Result<[Bill], GatewayError>, _ cache: InMemoryCache<[Bill]>
    ) -> LoadBills {
        LoadBills(gateway: BillsStub(answer: answer), cache: cache, now: { Self.now })
    }
}

private struct BillsStub: BillsGateway {
    func withSlip(_ bill: Bill) async throws(GatewayError) -> Bill? { nil }

    let answer: Result<[Bill], GatewayError>

    func bills() async throws(GatewayError) -> [Bill] { try answer.get() }
}
