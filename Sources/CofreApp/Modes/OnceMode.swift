/// One command from the system shell.
enum OnceMode {
    static func run(_ words: [String], _ composition: Composition) async throws -> Int32 {
        let input = InputLines()
        let runner = Runner(
            composition: composition, session: try composition.session(input: input),
            input: input, isPrompt: false)
        return await runner.run(words, options: composition.options)
    }
}
