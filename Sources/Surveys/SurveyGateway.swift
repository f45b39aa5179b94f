/// The surveys of the signed-in account.
protocol SurveyGateway: Sendable {
    /// Throws `.refused(404)` past the last page.
    func page(_ number: Int, size: Int) async throws(GatewayError) -> SurveyPage

    /// The survey with its questions; throws `.refused(404)` when the id does not exist.
    func survey(_ id: String) async throws(GatewayError) -> Survey

    /// Returns once the server has accepted the answers.
    ///
    /// Idempotent: the same answers sent twice with one key are one response.
    func respond(_ draft: Draft) async throws(GatewayError)
}
