/// Encodes a pretend survey as JSON:API.
enum SurveyResources {
    static func simple(_ survey: PretendSurvey) -> JSON {
        .object([
            "id": .string(survey.id), "type": "survey_simple",
            "attributes": .object(attributes(survey)),
        ])
    }

    /// Answers come before their question, as in the recorded response.
    static func detail(_ survey: PretendSurvey) -> JSON {
        let links = survey.questions.map { link("question", survey.id(of: $0)) }
        let data: [String: JSON] = [
            "id": .string(survey.id), "type": "survey",
            "attributes": .object(attributes(survey)),
            "relationships": .object(["questions": .object(["data": .array(links.reversed())])]),
        ]
        let included = survey.questions.enumerated().reversed().flatMap { index, question in
            answers(question, of: survey) + [self.question(question, index, of: survey)]
        }
        return .object(["data": .object(data), "included": .array(included)])
    }

    private static func attributes(_ survey: PretendSurvey) -> [String: JSON] {
        [
            "title": .string(survey.title), "description": .string(survey.description),
            "is_active": .bool(survey.isActive),
            "cover_image_url": .string("https://example.invalid/covers/\(survey.id)_"),
            "created_at": "2026-01-23T07:48:12.991Z", "active_at": "2026-02-01T07:04:00.000Z",
            "inactive_at": .null, "survey_type": .string(survey.type),
            "thank_email_above_threshold": "<p>Dear {name},<br />thank you!</p>",
            "thank_email_below_threshold": .null,
        ]
    }

    private static func question(
        _ question: PretendSurvey.Question, _ index: Int, of survey: PretendSurvey
    ) -> JSON {
        let links = question.answers.indices.map {
            link("answer", survey.id(ofAnswer: $0, to: question))
        }
        let attributes: [String: JSON] = [
            "text": .string(question.text), "help_text": question.help.map(JSON.string) ?? .null,
            "display_order": .number(index), "short_text": .string(question.label),
            "pick": .string(question.pick), "display_type": .string(question.display),
            "is_mandatory": .bool(question.isMandatory),
        ]
        return .object([
            "id": .string(survey.id(of: question)), "type": "question",
            "attributes": .object(attributes),
            "relationships": .object(["answers": .object(["data": .array(links)])]),
        ])
    }

    private static func answers(
        _ question: PretendSurvey.Question, of survey: PretendSurvey
    ) -> [JSON] {
        question.answers.enumerated().map { index, text in
            let isMandatory = question.fills.indices.contains(index) && question.fills[index]
            let attributes: [String: JSON] = [
                "text": .string(text), "help_text": .null, "display_order": .number(index),
                "display_type": "default", "is_mandatory": .bool(isMandatory), "score": .number(0),
            ]
            return .object([
                "id": .string(survey.id(ofAnswer: index, to: question)), "type": "answer",
                "attributes": .object(attributes),
            ])
        }
    }

    private static func link(_ type: String, _ id: String) -> JSON {
        .object(["id": .string(id), "type": .string(type)])
    }
}
