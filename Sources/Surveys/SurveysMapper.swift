import Essentials

/// Converts the list of surveys into a page; one invalid element makes the whole answer invalid.
enum SurveysMapper {
    private struct Answer: Decodable {
        struct Meta: Decodable {
            let page: Int
            let pages: Int
            let records: Int
        }

        let data: [RemoteSurvey]
        /// Without it, the answer is the only page.
        let meta: Meta?
    }

    static func map(_ response: HTTPResponse) throws(GatewayError) -> SurveyPage {
        let answer = try Mapping.decode(Answer.self, from: response)
        var surveys: [Survey] = []
        for (index, element) in answer.data.enumerated() {
            guard ["survey", "survey_simple"].contains(element.type) else {
                throw .invalidData(.invalid(field: ".data[\(index)].type"))
            }
            surveys.append(survey(element))
        }
        return SurveyPage(
            surveys: surveys, number: answer.meta?.page ?? 1, pages: answer.meta?.pages ?? 1,
            total: answer.meta?.records ?? surveys.count)
    }

    static func survey(_ wire: RemoteSurvey, questions: [SurveyQuestion] = []) -> Survey {
        Survey(
            id: wire.id.text, title: wire.attributes.title,
            summary: wire.attributes.description ?? "",
            coverURL: wire.attributes.coverImageURL.flatMap(cover),
            isActive: wire.attributes.isActive ?? true, type: wire.attributes.surveyType,
            questions: questions)
    }

    /// The address of the large picture, which ends in `l`; `nil` unless it is a web address.
    private static func cover(_ text: String) -> URL? {
        guard let url = URL(string: text.hasSuffix("_") ? text + "l" : text),
            ["http", "https"].contains(url.scheme ?? ""), url.host() != nil
        else { return nil }
        return url
    }
}
