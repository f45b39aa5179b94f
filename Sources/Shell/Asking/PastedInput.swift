extension Context {
    /// More bytes than a text that contains a code or a slip.
    private static let longestPaste = 256 << 10

    /// Text that a person types or pastes after `prompt`, or all of standard input; in a script, one line of it.
    ///
    /// - Parameter isWhole: whether nothing can be missing after the first line; the other lines are not read then,
    ///   because another program may read them.
    func pasted(
        _ prompt: String, isWhole: (String) -> Bool = { _ in false }
    ) async throws -> String {
        let first = try await person.ask(prompt)
        let passphrases = vault.passphrases
        guard !person.isPresent, passphrases.isOneCommand, !isWhole(first) else { return first }
        let rest = InputFile(
            path: "/dev/stdin", limit: Self.longestPaste, input: passphrases.input)
        return first + "\n" + String(decoding: try await rest.bytes(), as: UTF8.self)
    }
}
