import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

@Suite("Load Surveys From Remote Use Case")
struct LoadSurveysTests {
    private let page = SampleAccount.page([SampleAccount.survey()], pages: 3)

    // proves: surveys.remote.primary
    @Test func `primary course: system delivers a list of survey items and caches it`()
        async throws
    {
        let sut = makeSUT([.success(page), .failure(.unreachable(.offline))])
        let first = try await sut.page(1, size: 5)
        #expect(first.value == page)
        #expect(first.origin == .remote)
        let second = try await sut.page(1, size: 5)
        #expect(second.value == page)
        #expect(second.origin == .cache)
        #expect(second.asOf == SampleAccount.noon)
    }

    // proves: surveys.remote.offline
    @Test func `connectivity error: system delivers connectivity error`() async {
        let sut = makeSUT([.failure(.unreachable(.offline))])
        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await sut.page(1, size: 5)
        }
    }

    // proves: surveys.remote.invalid
    @Test(arguments: [
        GatewayError.invalidData(.empty), .account(.signedOut(.ended)),
        .refused(status: 403, message: nil),
    ])
    func `invalid data error and other errors: no saved copy is shown`(
        _ error: GatewayError
    ) async throws {
        let sut = makeSUT([.success(page), .failure(error)])
        _ = try await sut.page(1, size: 5)
        let delivered: GatewayError = error.mayPass ? .besideCopy(error) : error
        await #expect(throws: delivered) { try await sut.page(1, size: 5) }
    }

    @Test func `if the server fails and a saved copy exists, the error says so`() async throws {
        let sut = makeSUT([.success(page), .failure(.server(status: 500))])
        _ = try await sut.page(1, size: 5)
        await #expect(throws: GatewayError.besideCopy(.server(status: 500))) {
            try await sut.page(1, size: 5)
        }
    }

    @Test func `a refresh says so, too`() async throws {
        let failure = SurveyServer.Answer.failure(.server(status: 500))
        let sut = makeSUT([failure, .success(page), failure])
        await #expect(throws: GatewayError.server(status: 500)) { try await sut.refresh(size: 5) }
        _ = try await sut.page(1, size: 5)
        await #expect(throws: GatewayError.besideCopy(.server(status: 500))) {
            try await sut.refresh(size: 5)
        }
    }

    @Test func `every page and page size is cached separately`() async throws {
        let offline = SurveyServer.Answer.failure(.unreachable(.offline))
        let sut = makeSUT([.success(page), offline, offline])
        _ = try await sut.page(1, size: 5)
        await #expect(throws: GatewayError.self) { try await sut.page(2, size: 5) }
        await #expect(throws: GatewayError.self) { try await sut.page(1, size: 6) }
    }

    // proves: surveys.refresh
    @Test func `a refresh delivers the response or an error and deletes the other saved pages`()
        async throws
    {
        let offline = SurveyServer.Answer.failure(.unreachable(.offline))
        let sut = makeSUT([.success(page), .success(page), offline, .success(page), offline])
        _ = try await sut.page(1, size: 5)
        _ = try await sut.page(2, size: 5)
        await #expect(throws: GatewayError.unreachable(.offline)) {
            try await sut.refresh(size: 5)
        }
        #expect(try await sut.refresh(size: 5).origin == .remote)
        await #expect(throws: GatewayError.self) { try await sut.page(2, size: 5) }
    }

    @Test func `a refresh that cannot be saved is shown, and the saved pages are kept`()
        async throws
    {
        let new = SampleAccount.page([SampleAccount.survey("survey-2")])
        let offline = SurveyServer.Answer.failure(.unreachable(.offline))
        let sut = makeSUT([.success(page), .success(new), offline], replacing: .full)
        _ = try await sut.page(1, size: 5)
        let refreshed = try await sut.refresh(size: 5)
        #expect(refreshed.value == new)
        #expect(refreshed.notSaved == .full)
        #expect(try await sut.page(1, size: 5).value == page)
    }

    @Test func `without a login nothing is requested and no saved page is shown`() async {
        let sut = makeSUT([], token: nil)
        await #expect(throws: GatewayError.account(.signedOut(.never))) {
            try await sut.page(1, size: 5)
        }
    }

    private func makeSUT(
        _ answers: [SurveyServer.Answer], token: Token? = SampleAccount.token(),
        replacing: StoreError? = nil
    ) -> LoadSurveys {
        let spy = AccountSpy(stored: .success(token))
        return LoadSurveys(
            gateway: SurveyServer(answers), surveyStore: SurveyStoreSpy(spy, replacing: replacing),
            tokens: spy, now: { SampleAccount.noon })
    }
}

/// Returns the given pages in order.
private final class SurveyServer: SurveyGateway {
    typealias Answer = Result<SurveyPage, GatewayError>

    private let answers: Mutex<[Answer]>

    init(_ answers: [Answer]) {
        self.answers = Mutex(answers)
    }

    func page(_ number: Int, size: Int) async throws(GatewayError) -> SurveyPage {
        let answer = answers.withLock { $0.isEmpty ? nil : $0.removeFirst() }
        guard let answer else {
            Issue.record("page(\(number)) was asked for and no answer was prepared for it")
            throw .interrupted
        }
        return try answer.get()
    }

    func survey(_ id: String) async throws(GatewayError) -> Survey { throw .interrupted }

    func respond(_ draft: Draft) async throws(GatewayError) { throw .interrupted }
}
