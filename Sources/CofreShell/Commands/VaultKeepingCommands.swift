import ArgumentParser
import CofreDomain

extension VaultCommand {
    struct Recovery: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "recovery",
            abstract: "Make a recovery code, which opens the vault when the passphrase is lost.",
            discussion: """
                It is shown once, on the terminal only, and typed back once. Type it where the
                passphrase is asked for. An earlier code no longer opens this vault; copies of the
                file that it opens are revoked by vault passphrase.
                """)

        func perform(in session: Session) async throws -> Reply {
            VaultKeepingReply.recovery(wasTried: try await session.vault.issueRecoveryCode())
        }
    }

    struct Check: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "check",
            abstract: "Read and verify every byte; says what is lost, if anything is.",
            discussion: "Status 0 for a sound vault, 74 for a damaged one.")

        func perform(in session: Session) async throws -> Reply {
            let check = try await session.vault.check()
            guard check.condition == .olderCopy, session.options.yes || session.person.isPresent
            else { return VaultKeepingReply.check(check) }
            try await session.confirm(session.phrases.goOnQuestion) { context in
                [.notice(Line(context.phrases.warning(.olderCopy) ?? "", .attention))]
            }
            try await session.vault.acceptOlderCopy()
            return VaultKeepingReply.check(try await session.vault.check())
        }
    }

    struct Salvage: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "salvage",
            abstract: "Make a vault of what is whole in a damaged one, which is kept.",
            discussion:
                "Without a file the damaged vault gets another name and the new one its own.")

        @Argument(
            help: "Where to write it; the vault itself is then left as it is.",
            completion: .file())
        var file: String?

        func perform(in session: Session) async throws -> Reply {
            VaultKeepingReply.salvage(try await session.vault.salvage(to: file.map(session.locate)))
        }
    }

    struct Backup: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "backup",
            abstract: "Copy the vault to a new file and verify the copy.",
            discussion: "The copy opens with the same keys: cofre --vault FILE.")

        @Argument(help: "A file that does not exist yet.", completion: .file())
        var file: String

        func perform(in session: Session) async throws -> Reply {
            VaultKeepingReply.backup(try await session.vault.backUp(to: session.locate(file)))
        }
    }

    struct Export: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "export",
            abstract: "Write every record in clear, as JSON; asks for the passphrase again.",
            discussion: "Card numbers and tokens are readable in it. docs/export.md has the format."
        )

        @Argument(
            help: "A file that does not exist yet; - is standard output.", completion: .file())
        var file: String

        func perform(in session: Session) async throws -> Reply {
            VaultKeepingReply.export(try await session.vault.export(to: session.locate(file)))
        }
    }

    struct Import: CofreCommand {
        static let configuration = CommandConfiguration(
            name: "import",
            abstract: "Take the records of an export into this vault.",
            discussion: "Everything in the file is checked first; all of it is taken, or nothing.")

        @Argument(help: "What vault export wrote.", completion: .file())
        var file: String

        func perform(in session: Session) async throws -> Reply {
            let preview = try await session.vault.examineImport(of: session.locate(file))
            if preview.changesNothing { return VaultKeepingReply.imported(preview) }
            try await session.confirm(session.phrases.importQuestion) { context in
                VaultKeepingReply.question(preview, context)
            }
            // Else a file could make room under the day's limit, or raise it.
            if preview.changesLimits, try await !session.vault.authorize() {
                throw session.phrases.importOfPayments
            }
            try await preview.apply()
            return VaultKeepingReply.imported(preview)
        }
    }
}
