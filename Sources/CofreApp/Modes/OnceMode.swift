/// One command from the system shell.
enum OnceMode {
    static func run(_ words: [String], _ composition: Composition) async throws -> Int32 {
        let runner = Runner(
            composition: composition,
            session: try composition.session(input: InputLines()), isPrompt: false)
        return await runner.run(words, options: composition.options)
    }
}
