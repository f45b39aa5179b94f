import CofreDomain
import Essentials

/// A survey for programs: texts as the server sends them.
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
    @Nullable var coverImageURL: String?
    let active: Bool
    @Nullable var type: String?
    /// Left out in a list.
    let questions: [QuestionJSON]?

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
}
