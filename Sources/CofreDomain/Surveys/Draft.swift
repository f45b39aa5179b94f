package import Foundation

/// Answers that the server has not accepted yet.
package struct Draft: Equatable, Sendable {
    package let survey: String
    package let owner: Owner
    /// Sent along, so that a draft that is sent twice is one response.
    package let key: String
    package var answers: [String: [GivenAnswer]]
    /// When it was last changed.
    package var at: Date

    package init(
        survey: String, owner: Owner, key: String, answers: [String: [GivenAnswer]] = [:],
        at: Date
    ) {
        self.survey = survey
        self.owner = owner
        self.key = key
        self.answers = answers
        self.at = at
    }

    /// Without answers that `survey` does not ask for any more.
    package func fitting(_ survey: Survey) -> Draft {
        var draft = self
        draft.answers = [:]
        for question in survey.questions {
            let ids = Set(question.choices.map(\.id))
            let given = (answers[question.id] ?? []).filter { ids.contains($0.choice) }
            if !given.isEmpty { draft.answers[question.id] = given }
        }
        return draft
    }
}

/// Where drafts wait; every change is durable before the call returns.
package protocol DraftStore: Sendable {
    func draft(of survey: String, owner: Owner) async throws(StoreError) -> Draft?
    func drafts(of owner: Owner) async throws(StoreError) -> [Draft]
    func save(_ draft: Draft) async throws(StoreError)
    func delete(_ draft: Draft) async throws(StoreError)
}
