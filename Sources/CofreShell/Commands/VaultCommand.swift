import ArgumentParser

struct VaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "vault", abstract: "Create, look at and look after the vault itself.",
        subcommands: [Create.self, Status.self, Passphrase.self, Compact.self],
        defaultSubcommand: Status.self)

    struct Create: CofreCommand {
        static let configuration = CommandConfiguration(
            commandName: "create",
            abstract: "Make a new vault; never over an existing one.")

        @OptionGroup var global: GlobalOptions

        func perform(in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.create())
        }
    }

    struct Status: CofreCommand {
        static let configuration = CommandConfiguration(
            commandName: "status", abstract: "What the vault holds.")

        @OptionGroup var global: GlobalOptions

        func perform(in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.status())
        }
    }

    struct Passphrase: CofreCommand {
        static let configuration = CommandConfiguration(
            commandName: "passphrase",
            abstract: "Change the passphrase, and with it the key of every record.")

        @OptionGroup var global: GlobalOptions

        func perform(in session: Session) async throws -> Reply {
            try await session.vault.changePassphrase()
            return VaultReply.summary(try await session.vault.status())
        }
    }

    struct Compact: CofreCommand {
        static let configuration = CommandConfiguration(
            commandName: "compact",
            abstract: "Write the vault anew without what is no longer used.")

        @OptionGroup var global: GlobalOptions

        func perform(in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.compact())
        }
    }
}
