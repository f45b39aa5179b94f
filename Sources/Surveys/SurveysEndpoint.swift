import Essentials

/// Builds `GET {account.url}/surveys`, `GET …/surveys/{id}`, `POST …/responses`.
enum SurveysEndpoint {
    private struct RemoteResponse: Encodable {
        struct Question: Encodable {
            let id: String
            let answers: [Answer]
        }

        /// `answer` is omitted if the choice is the whole answer.
        struct Answer: Encodable {
            let id: String
            let answer: String?
        }

        let surveyID: String
        let questions: [Question]

        enum CodingKeys: String, CodingKey {
            case questions
            case surveyID = "survey_id"
        }
    }

    static func page(base: URL, _ number: Int, size: Int) -> HTTPRequest {
        get(
            base.appending(path: "surveys").appending(queryItems: [
                URLQueryItem(name: "page[number]", value: "\(number)"),
                URLQueryItem(name: "page[size]", value: "\(size)"),
            ]))
    }

    static func survey(base: URL, _ id: String) -> HTTPRequest {
        get(base.appending(path: "surveys").appending(component: id))
    }

    static func respond(base: URL, _ draft: Draft) throws(GatewayError) -> HTTPRequest {
        let questions = draft.answers.sorted { $0.key < $1.key }.map { id, given in
            RemoteResponse.Question(
                id: id, answers: given.map { .init(id: $0.choice, answer: $0.text) })
        }
        return try .post(
            RemoteResponse(surveyID: draft.survey, questions: questions),
            to: base.appending(path: "responses"), key: draft.key)
    }

    private static func get(_ url: URL) -> HTTPRequest { .get(url, isSentOnce: true) }
}
