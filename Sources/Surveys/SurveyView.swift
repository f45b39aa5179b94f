import Essentials

/// Surveys; programs get texts as the server sends them.
enum SurveyView {
    static let list = View<Survey>(
        Field("id") { .text($0.id) },
        Field("title", title, isMarkup: true) {
            .text($0.title)
        } show: { survey, _ in
            Span(survey.title.oneLine, .accent)
        },
        Field("description", Sentence("about", "sobre"), isMarkup: true) {
            .text($0.summary)
        } show: { survey, _ in
            Span(survey.summary.oneLine)
        },
        Field("coverImageURL") { .optional($0.coverURL?.absoluteString) },
        Field("active", Sentence("status", "situação")) {
            .flag($0.isActive)
        } show: { survey, context in
            survey.isActive ? Span("") : Span(context.phrases.closedSurvey, .attention)
        },
        Field("type", kind, .dim) { .optional($0.type) },
        first: ["title", "description", "type"], isNumbered: true,
        empty: Sentence("no surveys", "nenhuma pesquisa"))

    static let questions = View<SurveyQuestion>(
        Field("id") { .text($0.id) },
        Field("text", title, isMarkup: true) {
            .text($0.text)
        } show: { question, _ in
            Span(question.text.oneLine)
        },
        Field("type", kind) {
            .text($0.kind.rawValue)
        } show: { question, context in
            Span(context.phrases.kind(question), .dim)
        },
        Field("mandatory", .same("*")) {
            .flag($0.mustBeAnswered)
        } show: { question, _ in
            Span(question.mustBeAnswered ? "*" : "", .attention)
        },
        .list(
            "choices", \.choices,
            Field("id") { .text($0.id) },
            Field("text") { .text($0.text) }),
        isNumbered: true)

    private static let one = View(
        list.fields + [Field("questions") { questions.json($0.questions) }])

    private static let title = Sentence("title", "título")
    private static let kind = Sentence("kind", "tipo")

    /// One survey; its rows in CSV are its questions.
    static func document(of survey: Survey) -> Document {
        Document(csv: questions.csv(survey.questions)) { one.json(survey) }
    }
}
