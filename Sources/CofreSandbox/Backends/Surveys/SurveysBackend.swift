import Essentials

/// Pretend surveys: `GET /account/surveys`, `GET /account/surveys/{id}`, and their answers:
/// `POST` and, newest first, `GET /account/responses`.
enum SurveysBackend {
    static let routes = [
        Route("GET", "/account/surveys", answer: list),
        Route("GET", "/account/surveys/*", answer: detail),
        Route("POST", "/account/responses", answer: respond),
        Route("GET", "/account/responses", answer: responses),
    ]

    @Sendable private static func list(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        guard try await AccountBackend.member(of: call) != nil else { return refused(call) }
        let size = max(1, min(100, number("page[size]", in: call) ?? 5))
        let page = max(1, number("page[number]", in: call) ?? 1)
        let all = PretendSurvey.everyone
        let pages = (all.count + size - 1) / size
        guard page <= pages else {
            return AccountBackend.dated(SandboxResponse(status: 404), call)
        }
        let shown = all.dropFirst((page - 1) * size).prefix(size)
        let meta: [String: JSON] = [
            "page": .number(page), "pages": .number(pages), "page_size": .number(size),
            "records": .number(all.count),
        ]
        let body: [String: JSON] = [
            "data": .array(shown.map(SurveyResources.simple)), "meta": .object(meta),
        ]
        return AccountBackend.dated(.json(JSON.object(body)), call)
    }

    @Sendable private static func detail(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        guard try await AccountBackend.member(of: call) != nil else { return refused(call) }
        let id = call.captures.first.map(String.init)
        guard let survey = PretendSurvey.everyone.first(where: { $0.id == id }) else {
            return AccountBackend.dated(AccountRefusal.unknownSurvey.response, call)
        }
        return AccountBackend.dated(.json(SurveyResources.detail(survey)), call)
    }

    @Sendable private static func respond(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        guard let email = try await AccountBackend.member(of: call) else { return refused(call) }
        let entry: SurveyResponse
        do throws(SurveyResponse.Problem) {
            entry = try SurveyResponse(
                body: call.request.body, email: email, id: call.sandbox.newID(),
                key: call.request.header("Idempotency-Key").flatMap { $0.isEmpty ? nil : $0 })
        } catch {
            let refusal = AccountRefusal.invalidResponse(error.detail)
            return AccountBackend.dated(refusal.response, call)
        }
        guard try await call.sandbox.change({ $0.enter(entry) }) else {
            return AccountBackend.dated(AccountRefusal.keyReused.response, call)
        }
        return AccountBackend.dated(.json(JSON.object([:]), status: 201), call)
    }

    @Sendable private static func responses(
        _ call: Call
    ) async throws(StateFault) -> SandboxAnswer {
        guard let email = try await AccountBackend.member(of: call) else { return refused(call) }
        let mine = try await call.sandbox.change { ($0.responses ?? []) }
            .filter { $0.email == email }
        return AccountBackend.dated(.json(mine.reversed().map(\.resource)), call)
    }

    private static func refused(_ call: Call) -> SandboxAnswer {
        AccountBackend.dated(AccountRefusal.invalidToken.response, call)
    }

    private static func number(_ name: String, in call: Call) -> Int? {
        call.request.query.first { $0.name == name }.flatMap { Int($0.value) }
    }
}
