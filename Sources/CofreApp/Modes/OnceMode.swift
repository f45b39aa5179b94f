import CofreDomain
import CofreShell
import CofreStore
import Synchronization

/// Runs one command from the system shell.
enum OnceMode {
    /// The contacts until the process ends: to free 100,000 of them one by one takes 5 ms.
    private static let kept = Mutex<CacheMemo<[Contact]>?>(nil)

    static func run(_ words: [String], _ composition: Composition) async -> Int32 {
        let runner = Runner(composition)
        let status = await runner.run(words, composition.options).exitStatus
        await forgetExpired(composition, runner)
        kept.withLock { $0 = composition.contactsMemo }
        return status
    }

    /// Deletes expired copies after the answer is shown, if the command has opened the vault.
    private static func forgetExpired(_ composition: Composition, _ runner: Runner) async {
        // An error is dropped: the command has succeeded, and expired copies are never shown, deleted or not.
        guard await composition.vault.isOpen,
            let session = try? runner.session(composition.options, words: ["help"])
        else { return }
        try? await session.contacts.expire()
        try? await session.venues.expire()
    }
}
