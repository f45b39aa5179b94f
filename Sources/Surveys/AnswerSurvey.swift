import Essentials

/// Stores the answers to a survey until the server has accepted them.
///
/// The server does not enforce mandatory questions, so this type does.
struct AnswerSurvey: Sendable {
    let gateway: any SurveyGateway
    let drafts: any DraftStore
    let tokens: any TokenStore
    let now: @Sendable () -> Date
    let newKey: @Sendable () -> String

    /// The saved draft, or a new one; does not store anything.
    func draft(of survey: Survey) async throws -> Draft {
        guard let owner = try await tokens.token()?.owner else {
            throw GatewayError.account(.signedOut(.never))
        }
        return try await drafts.draft(of: survey.id, owner: owner)?.fitting(survey)
            ?? Draft(survey: survey.id, owner: owner, key: newKey(), at: now())
    }

    /// Stores the answer to one question durably; an empty answer deletes it.
    ///
    /// The stored answer survives a lost connection and a crash.
    func record(
        _ given: [GivenAnswer], to question: SurveyQuestion, in draft: Draft
    ) async throws(StoreError) -> Draft {
        var changed = draft
        changed.answers[question.id] = given.isEmpty ? nil : given
        changed.at = now()
        try await drafts.save(changed)
        return changed
    }

    /// Sends the draft, and deletes it once the server has accepted it.
    ///
    /// Returns the error if an accepted draft could not be deleted.
    @discardableResult
    func submit(
        _ draft: Draft, to survey: Survey
    ) async throws -> StoreError? {
        let missing = survey.questions.filter { $0.mustBeAnswered && !$0.isAnswered(in: draft) }
        guard missing.isEmpty else { throw AnswerError.missing(missing, survey: survey.id) }
        guard !draft.answers.isEmpty else { throw AnswerError.nothing(survey: survey.id) }
        let outgoing = draft.outgoing(newKey: newKey)
        try await drafts.save(outgoing)
        do throws(GatewayError) { try await gateway.respond(outgoing) } catch {
            throw AnswerError.notAccepted(survey: survey.id, error)
        }
        do throws(StoreError) { try await drafts.delete(outgoing) } catch { return error }
        return nil
    }

    /// The unsent drafts of the current account.
    func unsent() async throws(StoreError) -> [Draft] {
        guard let token = try await tokens.token() else { return [] }
        return try await drafts.drafts(of: token.owner)
    }

    func discard(_ draft: Draft) async throws(StoreError) {
        try await drafts.delete(draft)
    }
}

/// Why a survey was not submitted.
enum AnswerError: Error, Equatable, Sendable {
    /// Mandatory questions without an answer.
    case missing([SurveyQuestion], survey: String)
    /// No question has an answer.
    case nothing(survey: String)
    /// The server could not be reached or refused; the draft is kept.
    case notAccepted(survey: String, GatewayError)
}

extension AnswerError: Fault {
    func failure(in phrases: Phrases) -> Failure {
        switch self {
        case .missing(let questions, let survey):
            let list = questions.map(\.text.oneLine).joined(separator: "; ")
            return phrases.failure(
                .usage, "not answered yet: \(list)", "ainda sem resposta: \(list)",
                hint: "survey answer \(survey)")
        case .nothing(let survey):
            return phrases.failure(
                .usage, "no question is answered", "nenhuma pergunta tem resposta",
                hint: "survey answer \(survey)")
        case .notAccepted(let survey, let error): return phrases.notAccepted(survey, error)
        }
    }
}

extension SurveyQuestion {
    /// True when the draft has an answer for every part that requires one.
    func isAnswered(in draft: Draft) -> Bool {
        let given = Set((draft.answers[id] ?? []).map(\.choice))
        guard kind == .fields else { return !given.isEmpty }
        let fields = choices.filter(\.isMandatory).map(\.id)
        return fields.isEmpty ? !given.isEmpty : given.isSuperset(of: fields)
    }
}

extension Phrases {
    /// The answers are kept in any case.
    fileprivate func notAccepted(_ survey: String, _ error: GatewayError) -> Failure {
        let failure = failure(error)
        let isOffline = error == .unreachable(.offline)
        return Failure(
            failure.code, kept(isOffline ? notSent : failure.message),
            hint: failure.code == .signedOut ? failure.hint : "survey answer \(survey)")
    }

    var notSent: String { pick("not sent", "nada foi enviado") }

    func kept(_ message: String) -> String {
        pick("\(message); your answers are saved", "\(message); suas respostas estão salvas")
    }
}
