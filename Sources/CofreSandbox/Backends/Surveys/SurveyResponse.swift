import Essentials

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

    struct Problem: Error {
        let detail: String
    }

    let id: String
    let key: String?
    let email: String
    let survey: String
    let questions: [Question]

    private struct Wire: Decodable {
        let surveyID: String
        let questions: [Question]

        enum CodingKeys: String, CodingKey {
            case questions
            case surveyID = "survey_id"
        }
    }

    /// Validates everything except whether mandatory questions are answered, which the original
    /// leaves to its clients.
    init(body: Data, email: String, id: String, key: String?) throws(Problem) {
        let wire: Wire
        do { wire = try JSONDecoder().decode(Wire.self, from: body) } catch {
            throw Problem(detail: "The response cannot be read")
        }
        guard let survey = PretendSurvey.everyone.first(where: { $0.id == wire.surveyID }) else {
            throw Problem(detail: "There is no such survey")
        }
        guard survey.isActive else { throw Problem(detail: "The survey is closed") }
        for given in wire.questions {
            guard let question = survey.questions.first(where: { survey.id(of: $0) == given.id })
            else { throw Problem(detail: "The survey has no question \(given.id)") }
            let known = question.answers.indices.map { survey.id(ofAnswer: $0, to: question) }
            guard given.answers.allSatisfy({ known.contains($0.id) }) else {
                throw Problem(detail: "The question \(given.id) has no such answer")
            }
        }
        self.id = id
        self.key = key
        self.email = email
        self.survey = wire.surveyID
        questions = wire.questions
    }

    /// Whether `other` is the same response, sent again.
    fileprivate func records(_ other: SurveyResponse) -> Bool {
        email == other.email && survey == other.survey && questions == other.questions
    }

    var resource: JSON {
        let questions = questions.map { question in
            JSON.object([
                "id": .string(question.id),
                "answers": .array(
                    question.answers.map {
                        .object([
                            "id": .string($0.id), "answer": $0.answer.map(JSON.string) ?? .null,
                        ])
                    }),
            ])
        }
        return .object(["survey_id": .string(survey), "questions": .array(questions)])
    }
}

extension WorldState {
    /// Enters a response, or finds it already entered under the same key; false if the key belongs
    /// to a different response.
    mutating func enter(_ response: SurveyResponse) -> Bool {
        let known = responses ?? []
        if let key = response.key, let earlier = known.last(where: { $0.key == key }) {
            return earlier.records(response)
        }
        responses = known + [response]
        return true
    }
}
