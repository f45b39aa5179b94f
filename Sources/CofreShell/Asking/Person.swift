/// The person at the other end: questions, hidden questions, and whether anybody is there.
package protocol Person: Sendable {
    /// True when a question can be answered by somebody reading it.
    var isPresent: Bool { get }

    /// Shows `blocks` before a question, on the terminal.
    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async

    /// A yes or a no; Enter means `assumed`. Whatever was typed before is thrown away.
    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool

    /// One line, echoed as it is typed.
    func ask(_ prompt: String) async throws(PersonError) -> String

    /// One line, with the choices that TAB may complete it to.
    func ask(_ prompt: String, completing choices: Choices) async throws(PersonError) -> String

    /// One line that is not echoed and enters no history.
    func askSecretly(_ prompt: String) async throws(PersonError) -> String
}

extension Person {
    /// Whoever has no TAB just asks.
    package func ask(
        _ prompt: String, completing choices: Choices
    ) async throws(PersonError) -> String {
        try await ask(prompt)
    }
}

package enum PersonError: Error, Equatable, Sendable {
    /// Ctrl-C at a question.
    case interrupted
    /// Standard input ended.
    case endOfInput
    /// Nobody is there to be asked.
    case nobody
    /// The person said no, or Ctrl-D at a question.
    case declined
    /// A line is longer than any answer.
    case tooLong

    /// Whether somebody chose to stop.
    var isStop: Bool { [.interrupted, .endOfInput, .declined].contains(self) }
}
