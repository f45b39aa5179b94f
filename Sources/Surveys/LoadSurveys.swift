import Essentials

/// Specification: Load Surveys From Remote Use Case.
///
/// Asks the server; a saved copy of any age, marked as such, is used only when the server cannot be
/// reached. A copy is never shown to another account.
struct LoadSurveys: Sendable {
    let gateway: any SurveyGateway
    let surveyStore: any SurveyStore
    let tokens: any TokenStore
    let now: @Sendable () -> Date

    /// Throws if no account is signed in.
    func requireSignedIn() async throws { _ = try await owner }

    func page(_ number: Int, size: Int) async throws -> Loaded<SurveyPage> {
        let owner = try await owner
        return try await loader(surveyStore.page(number, size: size, of: owner)) {
            try await gateway.page(number, size: size)
        }.load()
    }

    /// Reloads the first page from the server, without falling back to a saved copy.
    ///
    /// The old pages are deleted once the new one is stored.
    func refresh(size: Int) async throws -> Loaded<SurveyPage> {
        let owner = try await owner
        let saved = copy(surveyStore.page(1, size: size, of: owner))
        let page = try await saved.fetching { try await gateway.page(1, size: size) }
        let asOf = now()
        return try await Loaded.fetched(page, at: asOf) {
            try await surveyStore.replaceAll(with: page, size: size, of: owner, at: asOf)
        }
    }

    /// One survey with its questions.
    func survey(_ id: String) async throws -> Loaded<Survey> {
        let owner = try await owner
        return try await loader(surveyStore.survey(id, of: owner)) {
            try await gateway.survey(id)
        }.load()
    }

    /// The saved surveys, without a request; empty when no account is signed in.
    func known() async throws(StoreError) -> [Survey] {
        guard let token = try await tokens.token() else { return [] }
        return try await surveyStore.known(to: token.owner)
    }

    private func loader<Value: Sendable>(
        _ cache: any Cache<Value>, fetch: @escaping RemoteFirst<Value>.Fetch
    ) -> RemoteFirst<Value> {
        RemoteFirst(fetch: fetch, copy: copy(cache), now: now)
    }

    private func copy<Value: Sendable>(_ cache: any Cache<Value>) -> SavedCopy<Value> {
        SavedCopy(cache: cache, freshness: Freshness(lifetime: nil), now: now)
    }

    private var owner: Owner {
        get async throws {
            guard let token = try await tokens.token() else {
                throw GatewayError.account(.signedOut(.never))
            }
            return token.owner
        }
    }
}
