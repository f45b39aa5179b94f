package import CofreDomain

/// An answer in a file that is not valid for its question.
package struct AnswerFault: Error, Equatable, Sendable {
    let question: Question
    let problem: AnswerProblem

    package init(_ question: Question, _ problem: AnswerProblem) {
        self.question = question
        self.problem = problem
    }
}

extension AnswerFault: Fault {
    package func failure(in phrases: Phrases) -> Failure {
        let text = question.text.plainText
        return Failure(
            .usage, "\(text): \(phrases.words(for: problem, to: question))",
            hint: "help survey answer")
    }
}
