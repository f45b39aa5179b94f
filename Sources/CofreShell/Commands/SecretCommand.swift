import ArgumentParser
import CofreDomain

struct SecretCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "secret",
        abstract: "Keys that backends want; kept in the vault and never shown.",
        discussion: """
            EXAMPLES
              secret set rates.app-id     asks for it, without echo
              secret unset rates.app-id
              pass rates | cofre secret set rates.app-id
            """,
        subcommands: [Set.self, Unset.self])

    struct Set: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "set",
            abstract: "Keep a secret; from a pipe it is read as one line.")

        @Argument(help: "Its name, such as rates.app-id.")
        var name: String

        func perform(in session: Session) async throws -> Reply {
            let secret = try Secret(named: name)
            // Who reads the secret from a pipe must have the passphrase out of it first.
            try await session.vault.unlock()
            let typed = try await session.person.askSecretly("\(secret.rawValue): ")
            try await session.secrets.set(try SecretValue(parsing: typed), for: secret)
            return SecretReply.kept(secret)
        }
    }

    struct Unset: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "unset", abstract: "Forget a secret.")

        @Argument(help: "Its name, such as rates.app-id.")
        var name: String

        func perform(in session: Session) async throws -> Reply {
            let secret = try Secret(named: name)
            try await session.secrets.unset(secret)
            return SecretReply.forgotten(secret)
        }
    }
}
