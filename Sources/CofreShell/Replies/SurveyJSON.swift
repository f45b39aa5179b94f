import CofreDomain
import Essentials

/// A survey as programs get it: texts as they were served.
struct SurveyJSON: Encodable, Sendable {
    struct QuestionJSON: Encodable, Sendable {
        let id: String
        let text: String
        let type: String
        let mandatory: Bool
        let choices: [ChoiceJSON]
    }

    struct ChoiceJSON: Encodable, Sendable {
        let id: String
        let text: String
    }

    let id: String
    let title: String
    let description: String
    let coverImageURL: String?
    let active: Bool
    let type: String?
    /// Left out of a list.
    let questions: [QuestionJSON]?

    enum CodingKeys: CodingKey {
        case id, title, description, coverImageURL, active, type, questions
    }

    init(_ survey: Survey, withQuestions: Bool = false) {
        id = survey.id
        title = survey.title
        description = survey.summary
        coverImageURL = survey.coverURL?.absoluteString
        active = survey.isActive
        type = survey.type
        questions = withQuestions ? survey.questions.map(Self.question) : nil
    }

    private static func question(_ question: Question) -> QuestionJSON {
        QuestionJSON(
            id: question.id, text: question.text, type: question.kind.rawValue,
            mandatory: question.mustBeAnswered,
            choices: question.choices.map { ChoiceJSON(id: $0.id, text: $0.text) })
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(title, forKey: .title)
        try container.encode(description, forKey: .description)
        try container.encode(coverImageURL, forKey: .coverImageURL)
        try container.encode(active, forKey: .active)
        try container.encode(type, forKey: .type)
        try container.encodeIfPresent(questions, forKey: .questions)
    }
}
