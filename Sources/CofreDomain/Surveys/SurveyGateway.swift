/// The surveys of whoever is signed in.
package protocol SurveyGateway: Sendable {
    /// Throws `.refused(404)` past the last page.
    func page(_ number: Int, size: Int) async throws(GatewayError) -> SurveyPage

    /// The survey with its questions; throws `.refused(404)` when there is none of this id.
    func survey(_ id: String) async throws(GatewayError) -> Survey

    /// Returns once the server has accepted the answers.
    ///
    /// Sending the same answers twice under one key is the same response.
    func respond(_ draft: Draft) async throws(GatewayError)
}
