import ArgumentParser

struct SandboxCommand: CofreCommand {
    static let configuration = CommandConfiguration(
        name: "sandbox", abstract: "Serve the pretend backends on this machine.",
        discussion: """
            EXAMPLES
              sandbox --port 8765
              sandbox --port 8765 --fail timeout --latency 300
            Then, elsewhere: COFRE_CONTACTS_URL=http://127.0.0.1:8765/contacts cofre contacts
            """)

    @Option(parsing: .unconditional, help: "The port on 127.0.0.1; 0 takes a free one.")
    var port: UInt16 = 0

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Wait before each answer.", valueName: "ms"))
    var latency: Int = 0

    @Option(help: "Spoil each answer: timeout, reset, 500, html or truncate.")
    var fail: Fault?

    @Option(parsing: .unconditional, help: "How long an access token is accepted: 5s, 15m, 12h.")
    var tokenLife: Unlock.Duration?

    func perform(in session: Session) async throws -> Reply {
        let served = try await session.sandbox.serve(
            port: port, latency: latency, fault: fail?.rawValue, tokenLife: tokenLife?.seconds)
        return SandboxReply.serving(served)
    }

    /// By the names that the sandbox has for them; a test holds the two together.
    enum Fault: String, ExpressibleByArgument, CaseIterable {
        case timeout, reset
        case serverError = "500"
        case html, truncate
    }
}
