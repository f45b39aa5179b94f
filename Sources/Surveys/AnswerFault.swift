/// An answer in a file that is not valid for its question.
struct AnswerFault: Error, Equatable, Sendable {
    let question: SurveyQuestion
    let problem: AnswerProblem

    init(_ question: SurveyQuestion, _ problem: AnswerProblem) {
        self.question = question
        self.problem = problem
    }
}

extension AnswerFault: Fault {
    func failure(in phrases: Phrases) -> Failure {
        let text = question.text.oneLine
        return Failure(
            .usage, "\(text): \(phrases.words(for: problem, to: question))",
            hint: "help survey answer")
    }
}
