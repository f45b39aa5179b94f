import Terminal

/// Asks a question that only yes or no answers.
struct YesNoQuestion {
    let question: String
    /// The answer that Enter means.
    let assumed: Bool
    let phrases: Phrases

    /// Asks until the answer is yes or no; other text is not shown.
    ///
    /// - Parameters:
    ///   - prompt: creates the prompt in characters that the terminal supports.
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
