import ArgumentParser
import CofreDomain

struct VaultCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        name: "vault", abstract: "Create, look at and look after the vault itself.",
        subcommands: [
            Create.self, Status.self, Passphrase.self, Recovery.self, Check.self, Salvage.self,
            Compact.self, Backup.self, Export.self, Import.self,
        ],
        defaultSubcommand: Status.self)

    struct Create: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "create",
            abstract: "Make a new vault; never over an existing one.",
            discussion: """
                With --key-file the passphrase opens it only together with that file, which is made
                if it is missing.
                """)

        func perform(in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.create())
        }
    }

    struct Status: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "status", abstract: "What the vault holds.",
            discussion: """
                Locked, and with nobody to ask, it says what the header says, with status 77.
                """)

        func perform(in session: Session) async throws -> Reply {
            do throws(StoreError) {
                return VaultReply.summary(try await session.vault.status())
            } catch .locked {
                return VaultReply.outline(try session.vault.outline(), failure: .locked)
            }
        }
    }

    struct Passphrase: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "passphrase",
            abstract: "Change the passphrase, and with it the key of every record.",
            discussion: """
                The recovery code, if there is one, is replaced and shown. Earlier copies of the
                file still open with the earlier passphrase; what is written from now on does not.
                """)

        @Option(
            parsing: .unconditional,
            help: ArgumentHelp(
                "From now on the passphrase opens the vault only with this file; made if missing.",
                valueName: "file"),
            completion: .file())
        var newKeyFile: String?

        @Flag(help: "From now on the passphrase opens the vault alone.")
        var withoutKeyFile = false

        func perform(in session: Session) async throws -> Reply {
            guard newKeyFile == nil || !withoutKeyFile else {
                throw UsageProblem.conflicting("--new-key-file", "--without-key-file")
            }
            let choice = newKeyFile.map { KeyFileChoice.use(session.locate($0)) }
            try await session.vault.changePassphrase(
                keyFile: choice ?? (withoutKeyFile ? .without : .asBefore))
            return VaultReply.summary(try await session.vault.status())
        }
    }

    struct Compact: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "compact",
            abstract: "Write the vault anew without what is no longer used.")

        func perform(in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.compact())
        }
    }
}
