package import Essentials

/// A survey; its questions are present only when it was loaded by id.
package struct Survey: Codable, Equatable, Sendable {
    package let id: String
    package let title: String
    package let summary: String
    package let coverURL: URL?
    package let isActive: Bool
    /// The type of the place that the survey is about, as the server sends it.
    package let type: String?
    /// In the order in which they are asked; empty in a list.
    package let questions: [Question]

    package init(
        id: String, title: String, summary: String, coverURL: URL?, isActive: Bool,
        type: String?, questions: [Question] = []
    ) {
        self.id = id
        self.title = title
        self.summary = summary
        self.coverURL = coverURL
        self.isActive = isActive
        self.type = type
        self.questions = questions
    }
}

/// One page of the list of surveys; pages count from 1.
package struct SurveyPage: Codable, Equatable, Sendable {
    package let surveys: [Survey]
    package let number: Int
    package let pages: Int
    package let total: Int

    package init(surveys: [Survey], number: Int, pages: Int, total: Int) {
        self.surveys = surveys
        self.number = number
        self.pages = pages
        self.total = total
    }
}
