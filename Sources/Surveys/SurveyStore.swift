import Essentials

/// Stores the last loaded surveys of one account.
protocol SurveyStore: Sendable {
    func page(_ number: Int, size: Int, of owner: Owner) -> any Cache<SurveyPage>
    func survey(_ id: String, of owner: Owner) -> any Cache<Survey>

    /// The surveys of all saved pages, without duplicates.
    func known(to owner: Owner) async throws(StoreError) -> [Survey]

    /// Stores the first page and deletes everything else, of every owner, in one step: if it
    /// throws, nothing has changed.
    func replaceAll(
        with first: SurveyPage, size: Int, of owner: Owner, at date: Date
    ) async throws(StoreError)

    /// Deletes everything, of every owner.
    func clear() async throws(StoreError)
}
