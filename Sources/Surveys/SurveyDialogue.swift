/// Asks the questions of a survey one by one, and stores each answer as it is given.
struct SurveyDialogue {
    /// The input at a question.
    private enum Typed {
        case back, nothing, cleared
        case texts([String])
    }

    /// The result of a question.
    enum Step {
        case back, asBefore
        case given([GivenAnswer])
    }

    let context: Context
    let survey: Survey
    let answering: AnswerSurvey

    func answers(_ begun: Draft) async throws -> Draft {
        var draft = begun
        var index = 0
        let isResumed = !begun.answers.isEmpty
        await say { isResumed ? $0.continuing : $0.answersAreKept }
        await say { $0.interviewKeys }
        while survey.questions.indices.contains(index) {
            let question = survey.questions[index]
            await show(question, at: index, draft)
            guard question.isAnswerable else {
                index += 1
                continue
            }
            switch try await step(question, draft) {
            case .back: index = survey.questions[..<index].lastIndex(where: \.isAnswerable) ?? index
            case .asBefore: index += 1
            case .given(let given):
                draft = try await answering.record(given, to: question, in: draft)
                index += 1
            }
        }
        return draft
    }

    /// Asks until there is a valid answer, or none for an optional question.
    private func step(
        _ question: SurveyQuestion, _ draft: Draft
    ) async throws -> Step {
        if isPicked(question) {
            return try await ChoicePicking(context: context, question: question, draft: draft)
                .step()
        }
        while true {
            switch try await typed(question) {
            case .back: return .back
            case .nothing where question.isAnswered(in: draft) || !question.mustBeAnswered:
                return .asBefore
            case .cleared where !question.mustBeAnswered: return .given([])
            case .nothing, .cleared: await say { $0.mandatory }
            case .texts(let texts):
                do throws(AnswerProblem) {
                    let given = try AnswerParser.parse(
                        question.keeping(draft, where: texts), for: question)
                    if question.isEnough(given, in: draft) { return .given(given) }
                    await say { $0.mandatory }
                } catch {
                    await say { $0.words(for: error, to: question) }
                }
            }
        }
    }

    private func typed(_ question: SurveyQuestion) async throws -> Typed {
        var texts: [String] = []
        for prompt in context.phrases.answerPrompts(question) {
            let text = try await context.person.ask(prompt, completing: question.completions)
            switch text.filter({ !$0.isWhitespace }) {
            case "<": return .back
            case "-": return .cleared
            default: texts.append(text)
            }
        }
        if texts.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return .nothing }
        guard question.kind == .any, let typed = texts.first else { return .texts(texts) }
        return .texts(typed.split(separator: ",").map(String.init))
    }

    private func isPicked(_ question: SurveyQuestion) -> Bool {
        question.hasNamedChoices && context.person.canPick
    }

    private func show(_ question: SurveyQuestion, at index: Int, _ draft: Draft) async {
        let count = survey.questions.count
        let isPicked = isPicked(question)
        await context.person.show { context in
            QuestionBlocks.asked(
                question, number: index + 1, of: count, draft, listingChoices: !isPicked, context)
        }
    }

    private func say(_ words: @escaping @Sendable (Phrases) -> String) async {
        await context.person.show { context in [.notice(Line(words(context.phrases), .dim))] }
    }
}

extension SurveyQuestion {
    /// The texts to parse; an empty input for a field keeps the stored text.
    fileprivate func keeping(_ draft: Draft, where texts: [String]) -> [String] {
        guard kind == .fields else { return texts }
        let known = draft.answers[id] ?? []
        return zip(choices, texts).map { field, text in
            guard text.allSatisfy(\.isWhitespace) else { return text }
            return known.first { $0.choice == field.id }?.text ?? ""
        }
    }

    /// Whether this answer is enough to continue.
    fileprivate func isEnough(_ given: [GivenAnswer], in draft: Draft) -> Bool {
        var changed = draft
        changed.answers[id] = given
        return !mustBeAnswered || isAnswered(in: changed)
    }

    /// Whether it has several choices that are known by their names.
    fileprivate var hasNamedChoices: Bool {
        [.one, .dropdown, .slider, .any].contains(kind) && choices.count > 1
    }

    /// The answers that TAB offers, if the choices have names.
    fileprivate var completions: Choices {
        guard hasNamedChoices else { return .none }
        return Choices(choices.map(\.text.oneLine), areMany: kind == .any)
    }
}
