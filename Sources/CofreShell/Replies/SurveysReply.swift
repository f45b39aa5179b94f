import CofreDomain

enum SurveysReply {
    static func page(
        _ found: Loaded<SurveyPage>, size: Int = Surveys.usualSize, failure: StoreError?
    ) -> Reply {
        let page = found.value
        var reply = Reply(
            json: page.surveys.map { SurveyJSON($0) }, origin: found.origin, asOf: found.asOf,
            failure: failure
        ) { context in
            context.age(of: found.origin, asOf: found.asOf) + [list(page, context)]
                + place(page, size: size, context)
        }
        reply.extraFields = ["page": page.number, "pages": page.pages, "total": page.total]
        return reply
    }

    private static func list(_ page: SurveyPage, _ context: ReplyContext) -> Block {
        guard !page.surveys.isEmpty else {
            return .notice(Line(context.phrases.noSurveys, .dim))
        }
        let rows = page.surveys.map { survey in
            [
                Span(survey.title.plainText, .accent), Span(survey.summary.plainText),
                Span(survey.type ?? "", .dim),
                survey.isActive
                    ? Span("")
                    : Span(
                        context.phrases.closedSurvey, .attention,
                        plain: Phrases.plain.closedSurvey),
            ]
        }
        let columns = [
            context.phrases.title, context.phrases.about, context.phrases.kind,
            context.phrases.status,
        ]
        return .table(Table(columns: columns.map { .init($0) }, rows: rows, isNumbered: true))
    }

    private static func place(
        _ page: SurveyPage, size: Int, _ context: ReplyContext
    ) -> [Block] {
        guard page.pages > 1 else { return [] }
        return [
            .notice(
                Line(
                    context.phrases.page(page, size: size == Surveys.usualSize ? nil : size), .dim))
        ]
    }
}
