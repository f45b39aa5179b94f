import Foundation
import Synchronization
import TestSupport
import Testing

@testable import MoneyShell

/// Answers are stored until the server has accepted them.
struct AnswerSurveyTests {
    private let survey = SampleAccount.survey(questions: [
        SampleAccount.question("q1", isMandatory: true), SampleAccount.question("q2", .text),
        SampleAccount.question(
            "q3", .fields, choices: ["First", "Email"], mandatoryFields: ["First"]),
    ])
    private let whole = [
        "q1": [GivenAnswer(choice: "q1-4")], "q3": [GivenAnswer(choice: "q3-1", text: "Ana")],
    ]

    @Test func `each answer is stored as soon as it is given`() async throws {
        let (sut, drafts, _) = makeSUT()
        let begun = try await sut.draft(of: survey)
        #expect(begun.answers.isEmpty)
        _ = try await sut.record([GivenAnswer(choice: "q1-4")], to: survey.questions[0], in: begun)
        #expect(drafts.stored?.answers == ["q1": [GivenAnswer(choice: "q1-4")]])
        let found = try await sut.draft(of: survey)
        #expect(found.key == begun.key)
        #expect(found.answers == ["q1": [GivenAnswer(choice: "q1-4")]])
    }

    @Test func `an accepted draft is deleted`() async throws {
        let (sut, drafts, gateway) = makeSUT()
        #expect(try await sut.submit(SampleAccount.draft(whole), to: survey) == nil)
        #expect(gateway.sent.map(\.key) == ["key-1"])
        #expect(gateway.sent.map(\.answers) == [whole])
        #expect(drafts.stored == nil)
    }

    @Test func `equal answers are sent again with the same idempotency key, others with a new one`()
        async throws
    {
        let (sut, _, gateway) = makeSUT(.failure(.unreachable(.noAnswer(.lost))))
        let begun = try await sut.draft(of: survey)
        _ = try await sut.record(whole["q3"] ?? [], to: survey.questions[2], in: begun)
        for choice in ["q1-4", "q1-4", "q1-5", "q1-5", "q1-4"] {
            let known = try await sut.draft(of: survey)
            let draft = try await sut.record(
                [GivenAnswer(choice: choice)], to: survey.questions[0], in: known)
            await #expect(throws: AnswerError.self) { try await sut.submit(draft, to: survey) }
        }
        #expect(gateway.sent.map(\.key) == ["key-1", "key-1", "key-2", "key-2", "key-3"])
    }

    @Test func `answers that were changed and changed back before sending keep their key`()
        async throws
    {
        let (sut, _, gateway) = makeSUT(.failure(.unreachable(.offline)))
        let draft = SampleAccount.draft(whole)
        await #expect(throws: AnswerError.self) { try await sut.submit(draft, to: survey) }
        let known = try await sut.draft(of: survey)
        let other = try await sut.record([], to: survey.questions[0], in: known)
        let again = try await sut.record(
            whole["q1"] ?? [], to: survey.questions[0], in: other)
        await #expect(throws: AnswerError.self) { try await sut.submit(again, to: survey) }
        #expect(gateway.sent.map(\.key) == ["key-1", "key-1"])
    }

    @Test(arguments: [
        GatewayError.unreachable(.offline), .unreachable(.noAnswer(.lost)),
        .refused(status: 422, message: "no"), .server(status: 500), .interrupted,
        .account(.signedOut(.ended)), .invalidData(.empty),
    ])
    func `a draft is kept until the server accepts it`(
        _ error: GatewayError
    ) async throws {
        let (sut, drafts, _) = makeSUT(.failure(error))
        await #expect(throws: AnswerError.notAccepted(survey: "survey-1", error)) {
            try await sut.submit(SampleAccount.draft(whole), to: survey)
        }
        #expect(drafts.stored?.answers == whole)
    }

    @Test func `mandatory questions and fields are checked before anything is sent`() async {
        let (sut, _, gateway) = makeSUT()
        let draft = SampleAccount.draft(["q3": [GivenAnswer(choice: "q3-2", text: "a@b")]])
        let missing = [survey.questions[0], survey.questions[2]]
        await #expect(throws: AnswerError.missing(missing, survey: survey.id)) {
            try await sut.submit(draft, to: survey)
        }
        #expect(gateway.sent.isEmpty)
    }

    @Test func `a draft for an older version of a survey keeps the answers that are still valid`() {
        let old = SampleAccount.draft([
            "q1": [GivenAnswer(choice: "gone"), GivenAnswer(choice: "q1-2")],
            "q9": [GivenAnswer(choice: "q9-1")],
        ])
        #expect(old.fitting(survey).answers == ["q1": [GivenAnswer(choice: "q1-2")]])
    }

    @Test func `a draft requires a login`() async {
        let (sut, _, _) = makeSUT(token: nil)
        await #expect(throws: GatewayError.account(.signedOut(.never))) {
            try await sut.draft(of: survey)
        }
    }

    private func makeSUT(
        _ answer: Result<Void, GatewayError> = .success(()),
        token: Token? = SampleAccount.token()
    ) -> (AnswerSurvey, DraftBox, ResponseSpy) {
        let (drafts, gateway, keys) = (DraftBox(), ResponseSpy(answer), Keys())
        let sut = AnswerSurvey(
            gateway: gateway, drafts: drafts, tokens: AccountSpy(stored: .success(token)),
            now: { SampleAccount.noon }, newKey: { keys.next() })
        return (sut, drafts, gateway)
    }
}

/// Returns `key-1`, `key-2` and so on.
private final class Keys: Sendable {
    private let given = Mutex(0)

    func next() -> String {
        given.withLock {
            $0 += 1
            return "key-\($0)"
        }
    }
}

private final class DraftBox: DraftStore {
    private let draft = Mutex<Draft?>(nil)

    var stored: Draft? { draft.withLock { $0 } }

    func draft(of survey: String, owner: Owner) async throws(StoreError) -> Draft? { stored }
    func drafts(of owner: Owner) async throws(StoreError) -> [Draft] { [stored].compactMap(\.self) }
    func save(_ draft: Draft) async throws(StoreError) { self.draft.withLock { $0 = draft } }
    func delete(_ draft: Draft) async throws(StoreError) { self.draft.withLock { $0 = nil } }
}

private final class ResponseSpy: SurveyGateway {
    private let heard = Mutex<[Draft]>([])
    private let answer: Result<Void, GatewayError>

    init(_ answer: Result<Void, GatewayError>) {
        self.answer = answer
    }

    var sent: [Draft] { heard.withLock { $0 } }

    func page(_ number: Int, size: Int) async throws(GatewayError) -> SurveyPage {
        throw .interrupted
    }

    func survey(_ id: String) async throws(GatewayError) -> Survey { throw .interrupted }

    func respond(_ draft: Draft) async throws(GatewayError) {
        heard.withLock { $0.append(draft) }
        try answer.get()
    }
}
