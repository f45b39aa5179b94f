import Essentials

/// A survey; its questions are present only when it was loaded by id.
struct Survey: Codable, Equatable, Sendable {
    let id: String
    let title: String
    let summary: String
    let coverURL: URL?
    let isActive: Bool
    /// The type of the place that the survey is about, as the server sends it.
    let type: String?
    /// In the order in which they are asked; empty in a list.
    var questions: [SurveyQuestion] = []
}

/// One page of the list of surveys; pages count from 1.
struct SurveyPage: Codable, Equatable, Sendable {
    let surveys: [Survey]
    let number: Int
    let pages: Int
    let total: Int
}
