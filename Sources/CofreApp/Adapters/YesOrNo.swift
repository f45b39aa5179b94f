import CofreShell
import Terminal

/// A question that is answered by yes or no and by nothing else.
struct YesOrNo {
    let question: String
    /// What Enter alone answers.
    let assumed: Bool
    let phrases: Phrases

    /// Asks until the answer is one of the two; what else is typed is not shown.
    ///
    /// - Parameters:
    ///   - prompt: makes the prompt of the terminal's characters.
    ///   - tell: shows why the question is asked again.
    func ask(
        as prompt: (String) -> String, patience: Patience = .endless,
        tell: (String) async -> Void
    ) async throws(InputError) -> Bool {
        let choices = assumed ? phrases.yesAssumed : phrases.noAssumed
        while true {
            let word = try await Question.askForWord(
                prompt("\(question) [\(choices)] "),
                among: phrases.yesWords.union(phrases.noWords), patience: patience)
            guard let word else {
                await tell(phrases.answerYesOrNo)
                continue
            }
            return word.isEmpty ? assumed : phrases.yesWords.contains(word)
        }
    }
}
