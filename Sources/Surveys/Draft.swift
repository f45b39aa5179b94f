import Essentials

/// Answers that the server has not accepted yet.
struct Draft: Equatable, Sendable {
    let survey: String
    let owner: Owner
    /// Sent with the answers, so that the server counts a repeated request as one response.
    package private(set) var key: String
    var answers: [String: [GivenAnswer]] = [:]
    /// When it was last changed.
    var at: Date
    /// The answers that were last sent with this key, whether they arrived or not.
    package private(set) var sent: [String: [GivenAnswer]]?

    /// The draft to send: if the answers differ from those sent before, it gets a new key, because
    /// it is another response.
    func outgoing(newKey: () -> String) -> Draft {
        var draft = self
        if let sent, sent != answers { draft.key = newKey() }
        draft.sent = answers
        return draft
    }

    /// Returns a copy without answers that `survey` no longer asks for.
    func fitting(_ survey: Survey) -> Draft {
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

/// Stores drafts; every change is durable before the call returns.
protocol DraftStore: Sendable {
    func draft(of survey: String, owner: Owner) async throws(StoreError) -> Draft?
    func drafts(of owner: Owner) async throws(StoreError) -> [Draft]
    func save(_ draft: Draft) async throws(StoreError)
    func delete(_ draft: Draft) async throws(StoreError)
}
