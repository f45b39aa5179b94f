import CofreDomain
import CofreShell

/// Runs one command from the system shell.
enum OnceMode {
    static func run(_ words: [String], _ composition: Composition) async -> Int32 {
        let runner = Runner(composition)
        let status = await runner.run(words, composition.options).exitStatus
        await forgetExpired(composition, runner)
        return status
    }

    /// Deletes expired copies once the answer is shown, if the command has opened the vault.
    private static func forgetExpired(_ composition: Composition, _ runner: Runner) async {
        // The answer is what was asked for: a copy that cannot be deleted now is not shown either.
        guard await composition.vault.isOpen,
            let session = try? runner.session(composition.options, words: ["help"])
        else { return }
        try? await session.contacts.expire()
        try? await session.venues.expire()
    }
}
