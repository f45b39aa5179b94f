import Essentials
import JSON

/// Pretend surveys: `GET /account/surveys`, `GET /account/surveys/{id}` and `POST /account/responses`.
enum Surveys {
    static func response(
        to request: SandboxRequest, at path: String, by person: Person, in sandbox: Sandbox
    ) async throws -> SandboxResponse {
        if path == "surveys" { return list(request) }
        if path == "responses" { return try await enter(request, by: person, in: sandbox) }
        guard let survey = Survey.all.first(where: { "surveys/" + $0.id == path }) else {
            return Account.refusal(404, "not_found", "There is no such survey")
        }
        return SandboxResponse(survey.detail)
    }

    private static func list(_ request: SandboxRequest) -> SandboxResponse {
        let number = request["page[number]"].flatMap { Int($0) } ?? 1
        let size = request["page[size]"].flatMap { Int($0) } ?? 5
        let pages = (Survey.all.count + size - 1) / size
        guard (1...pages).contains(number) else { return SandboxResponse([:], status: 404) }
        let shown = Survey.all.dropFirst((number - 1) * size).prefix(size)
        return SandboxResponse([
            "data": JSON(shown.map(\.simple)),
            "meta": [
                "page": JSON(number), "pages": JSON(pages), "page_size": JSON(size),
                "records": JSON(Survey.all.count),
            ],
        ])
    }

    private static func enter(
        _ request: SandboxRequest, by person: Person, in sandbox: Sandbox
    ) async throws -> SandboxResponse {
        guard
            let response = SurveyResponse(request, by: person, id: sandbox.newID()),
            let survey = Survey.all.first(where: { $0.id == response.survey })
        else { return .badRequest }
        guard survey.isActive else {
            return Account.refusal(422, "invalid", "The survey is closed")
        }
        let isEntered = try await sandbox.change { $0.enter(response) }
        return isEntered
            ? SandboxResponse([:], status: 201)
            : Account.refusal(
                422, "idempotency_key_reused", "This key was sent with another response")
    }
}

/// Accepted answers, as stored in the state file.
struct SurveyResponse: Codable, Sendable, Equatable {
    struct Question: Codable, Sendable, Equatable {
        let id: String
        let answers: [Answer]
    }

    struct Answer: Codable, Sendable, Equatable {
        let id: String
        let answer: String?
    }

    private struct Wire: Decodable {
        let surveyID: String
        let questions: [Question]

        enum CodingKeys: String, CodingKey {
            case questions
            case surveyID = "survey_id"
        }
    }

    let id: String
    let key: String?
    let email: String
    let survey: String
    let questions: [Question]

    /// nil unless the body is a response.
    fileprivate init?(_ request: SandboxRequest, by person: Person, id: String) {
        // The client sends only what it has encoded itself, so the reason does not matter.
        guard let body = try? JSONDocument([UInt8](request.body)),
            let wire = try? JSONValueDecoder.decode(Wire.self, from: body.root)
        else { return nil }
        self.id = id
        key = request.headers["Idempotency-Key"]
        email = person.email
        survey = wire.surveyID
        questions = wire.questions
    }
}

extension World {
    /// Enters a response, or finds it already entered under the same key; false if the key belongs to a different one.
    fileprivate mutating func enter(_ response: SurveyResponse) -> Bool {
        let known = responses ?? []
        if let key = response.key, let earlier = known.last(where: { $0.key == key }) {
            return (earlier.email, earlier.survey, earlier.questions)
                == (response.email, response.survey, response.questions)
        }
        responses = known + [response]
        return true
    }
}
