package import Essentials

/// What was last seen of one account's surveys.
package protocol SurveyShelf: Sendable {
    func page(_ number: Int, size: Int, of owner: Owner) -> any Cache<SurveyPage>
    func survey(_ id: String, of owner: Owner) -> any Cache<Survey>

    /// The surveys of all saved pages, each once.
    func known(to owner: Owner) async throws(StoreError) -> [Survey]

    /// Keeps the first page and forgets everything else, whoever's it is, in one step: when it
    /// throws, everything is still there.
    func replaceAll(
        with first: SurveyPage, size: Int, of owner: Owner, at date: Date
    ) async throws(StoreError)

    /// Forgets everything, whoever's it is.
    func clear() async throws(StoreError)
}
