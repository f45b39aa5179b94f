import CofreDomain
import Essentials

/// The record of a survey on the shelf.
struct SurveyRecord: Codable, Sendable {
    struct Question: Codable, Sendable {
        let id: String
        let text: String
        let help: String?
        let kind: String
        let isMandatory: Bool
        let choices: [Choice]
    }

    struct Choice: Codable, Sendable {
        let id: String
        let text: String
        let isMandatory: Bool
    }

    let id: String
    let title: String
    let summary: String
    let cover: String?
    let isActive: Bool
    let type: String?
    let questions: [Question]

    init(_ survey: Survey) {
        id = survey.id
        title = survey.title
        summary = survey.summary
        cover = survey.coverURL?.absoluteString
        isActive = survey.isActive
        type = survey.type
        questions = survey.questions.map { question in
            Question(
                id: question.id, text: question.text, help: question.help,
                kind: question.kind.rawValue, isMandatory: question.isMandatory,
                choices: question.choices.map {
                    Choice(id: $0.id, text: $0.text, isMandatory: $0.isMandatory)
                })
        }
    }

    func survey() throws(StoreError) -> Survey {
        var questions: [CofreDomain.Question] = []
        for question in self.questions {
            guard let kind = CofreDomain.Question.Kind(rawValue: question.kind) else {
                throw .unreadableRecord(collection: "surveys")
            }
            questions.append(
                .init(
                    id: question.id, text: question.text, help: question.help, kind: kind,
                    isMandatory: question.isMandatory,
                    choices: question.choices.map {
                        .init(id: $0.id, text: $0.text, isMandatory: $0.isMandatory)
                    }))
        }
        return Survey(
            id: id, title: title, summary: summary, coverURL: cover.flatMap { URL(string: $0) },
            isActive: isActive, type: type, questions: questions)
    }
}

/// The record of a page of surveys on the shelf.
struct SurveyPageRecord: Codable, Sendable {
    let surveys: [SurveyRecord]
    let number: Int
    let pages: Int
    let total: Int

    init(_ page: SurveyPage) {
        surveys = page.surveys.map(SurveyRecord.init)
        number = page.number
        pages = page.pages
        total = page.total
    }

    func page() throws(StoreError) -> SurveyPage {
        var found: [Survey] = []
        for record in surveys { found.append(try record.survey()) }
        return SurveyPage(surveys: found, number: number, pages: pages, total: total)
    }
}
