import Essentials

enum SurveyReply {
    static func shown(_ found: Loaded<Survey>, _ cover: LoadedImage = LoadedImage()) -> Reply {
        let survey = found.value
        let unsaved = cover.problem as? StoreError
        return Reply(
            SurveyView.document(of: survey), origin: found.origin,
            asOf: found.asOf, failure: found.notSaved ?? unsaved
        ) { context in
            context.age(of: found.origin, asOf: found.asOf)
                + Block.facts(head(survey, cover, context), beside: cover.drawing)
                + questions(survey, context) + problem(cover, context) + next(survey, context)
        }
    }

    /// The text above `send?`: every question with its answer.
    static func summary(_ survey: Survey, _ draft: Draft, _ context: ReplyContext) -> [Block] {
        let rows = survey.questions.filter(\.isAnswerable).map { question in
            let answer = QuestionBlocks.answer(question, draft, context.phrases)
            return [
                Span(question.text.oneLine, .dim),
                answer.isEmpty ? missing(question, context) : Span(answer, .strong),
            ]
        }
        return [
            .line(Line(survey.title.oneLine, .strong)),
            .table(Table(columns: [.init(""), .init("")], rows: rows)),
        ]
    }

    static func accepted(_ survey: Survey, failure: StoreError?) -> Reply {
        let json: JSON = ["id": .text(survey.id), "accepted": .flag(true)]
        return .done(json, origin: .remote, failure: failure) { $0.answersAccepted }
    }

    private static func missing(_ question: SurveyQuestion, _ context: ReplyContext) -> Span {
        question.mustBeAnswered ? Span(context.phrases.mandatory, .bad) : Span("–", .dim)
    }

    private static func next(_ survey: Survey, _ context: ReplyContext) -> [Block] {
        survey.questions.isEmpty || !survey.isActive
            ? [] : [.notice(Line(context.phrases.toAnswer(survey), .dim))]
    }

    private static func head(
        _ survey: Survey, _ cover: LoadedImage, _ context: ReplyContext
    ) -> [Block] {
        var blocks: [Block] = [.line(Line(survey.title.oneLine, .strong))]
        blocks += QuestionBlocks.paragraph(survey.summary)
        if !survey.isActive {
            blocks.append(.line(Line(context.phrases.closedSurvey, .attention)))
        }
        if cover.drawing == nil, let url = survey.coverURL {
            blocks.append(.line(Line("\(context.phrases.cover): \(url.absoluteString)", .dim)))
        }
        return blocks
    }

    /// Why there is no picture, if there should be one.
    private static func problem(_ cover: LoadedImage, _ context: ReplyContext) -> [Block] {
        cover.problem.map { [.notice(Line(context.phrases.noPicture($0), .dim))] } ?? []
    }

    private static func questions(_ survey: Survey, _ context: ReplyContext) -> [Block] {
        survey.questions.isEmpty ? [] : [SurveyView.questions.block(survey.questions, context)]
    }
}
