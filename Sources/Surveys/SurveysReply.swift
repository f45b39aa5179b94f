enum SurveysReply {
    static func page(
        _ found: Loaded<SurveyPage>, size: Int = SurveysCommand.defaultSize, failure: StoreError?
    ) -> Reply {
        let page = found.value
        var reply = Reply(
            SurveyView.list.document(page.surveys), origin: found.origin, asOf: found.asOf,
            failure: failure
        ) { context in
            context.age(of: found.origin, asOf: found.asOf) + [
                SurveyView.list.block(page.surveys, context)
            ]
                + place(page, size: size, context)
        }
        reply.extraFields = ["page": page.number, "pages": page.pages, "total": page.total]
        return reply
    }

    private static func place(
        _ page: SurveyPage, size: Int, _ context: ReplyContext
    ) -> [Block] {
        guard page.pages > 1 else { return [] }
        return [
            .notice(
                Line(
                    context.phrases.page(
                        page, size: size == SurveysCommand.defaultSize ? nil : size), .dim
                ))
        ]
    }
}
