/// Runs one command from the system shell.
enum OnceMode {
    static func run(_ words: [String], _ composition: Composition) async -> Int32 {
        await Runner(composition).run(words, composition.options).exitStatus
    }
}
