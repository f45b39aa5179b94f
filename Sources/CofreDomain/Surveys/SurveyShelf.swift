/// What was last seen of one account's surveys.
package protocol SurveyShelf: Sendable {
    func page(_ number: Int, size: Int, of owner: Owner) -> any Cache<SurveyPage>
    func survey(_ id: String, of owner: Owner) -> any Cache<Survey>

    /// The surveys of all saved pages, each once.
    func known(to owner: Owner) async throws(StoreError) -> [Survey]

    /// Forgets everything, whoever's it is.
    func clear() async throws(StoreError)
}
