/// Answers questions from standard input, one line each, because there is no person, or the keyboard is elsewhere.
struct InputPerson: Person {
    let lines: InputLines
    let consenting: (any Person)?

    var isPresent: Bool { false }

    func show(_ blocks: @escaping @Sendable (ReplyContext) -> [Block]) async {}

    func confirm(_ question: String, assuming assumed: Bool) async throws(PersonError) -> Bool {
        throw .nobody
    }

    func ask(_ prompt: String) async throws(PersonError) -> String {
        guard let line = try await lines.next() else { throw .endOfInput }
        return line
    }

    func askSecretly(_ prompt: String) async throws(PersonError) -> String {
        try await ask(prompt)
    }
}
