import ArgumentParser
import CofreDomain

struct Unlock: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "unlock",
        abstract: "Unlock the vault for every terminal of yours, for a while.",
        discussion: "The kernel keeps the key, not a file; each use starts the time again.")

    /// As long as an open vault stays open at a prompt.
    private static let longest = Seconds(12 * 60 * 60)

    @Option(
        name: .customLong("for"), parsing: .unconditional,
        help: "How long: 90s, 15m, at most 12h.")
    var duration: Duration = Duration(seconds: Seconds(15 * 60))

    func perform(in session: Session) async throws -> Reply {
        guard duration.seconds.count <= Self.longest.count else {
            throw UsageProblem.tooLong(option: "--for", limit: "12h")
        }
        try await session.vault.unlock()
        try await session.vault.share(for: duration.seconds)
        return VaultReply.unlocked(for: duration.seconds)
    }

    struct Duration: ExpressibleByArgument {
        let seconds: Seconds
        var defaultValueDescription: String { "15m" }

        init(seconds: Seconds) {
            self.seconds = seconds
        }

        init?(argument: String) {
            guard let seconds = Seconds(parsing: argument), seconds.count > 0 else { return nil }
            self.init(seconds: seconds)
        }
    }
}

struct Lock: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "lock",
        abstract: "Lock the vault here, and take back the key that unlock shared.",
        discussion: "Other prompts that are open stay open until they lock.")

    func perform(in session: Session) async throws -> Reply {
        try await session.vault.lock()
        return VaultReply.locked
    }
}
