import Essentials

/// The surveys of the account's server over HTTP.
struct RemoteSurveys: SurveyGateway {
    let transport: AuthenticatedTransport

    func page(_ number: Int, size: Int) async throws(GatewayError) -> SurveyPage {
        let request = SurveysEndpoint.page(base: transport.base, number, size: size)
        return try SurveysMapper.map(try await transport.send(request))
    }

    func survey(_ id: String) async throws(GatewayError) -> Survey {
        let request = SurveysEndpoint.survey(base: transport.base, id)
        return try SurveyMapper.map(try await transport.send(request))
    }

    func respond(_ draft: Draft) async throws(GatewayError) {
        let request = try SurveysEndpoint.respond(base: transport.base, draft)
        try Acknowledgement.check(try await transport.send(request))
    }
}
