import CofreDomain
import Vault

enum VaultCommand {
    static let command = Command(
        "vault", in: .vault,
        Sentence("Create, inspect and maintain the vault.", "Criar, examinar e manter o cofre."),
        subcommands: [
            Create.command, Status.command, Passphrase.command, Recovery.command, Check.command,
            Salvage.command, Compact.command, Backup.command, Export.command, Import.command,
            Merge.command, Conflicts.command,
            Sync.command, Machines.command,
        ],
        standard: "status")

    enum Create {
        static let command = Command(
            "create",
            Sentence(
                "Create a vault; never replaces an existing one.",
                "Criar um cofre; nunca substitui outro."),
            remarks: [
                Sentence(
                    """
                    With --key-file the passphrase opens the vault only together with that file, \
                    which is created if it is missing.
                    """,
                    """
                    Com --key-file a senha só abre o cofre junto com esse arquivo, que é criado \
                    se não existe.
                    """)
            ],
            takes: [join],
            asksForSecret: true,
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            if let place = line.text(join) { return try await join(place, in: session) }
            return VaultReply.summary(try await session.vault.create())
        }
    }

    enum Status {
        static let command = Command(
            "status",
            Sentence("Show what is in the vault.", "Mostrar o que há no cofre."),
            remarks: [
                Sentence(
                    """
                    If the vault is locked and there is no terminal, it shows the header only \
                    and ends with status 77.
                    """,
                    """
                    Se o cofre está trancado e não há terminal, mostra só o cabeçalho e termina \
                    com o código 77.
                    """)
            ],
            takes: [removeCopies],
            perform: perform)

        static let removeCopies = Parameter.flag(
            "--remove-copies",
            Sentence(
                "Remove the older copies that it lists; asks for each.",
                "Apagar as cópias antigas que ele lista; pergunta antes de cada uma."))

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let summary: VaultSummary
            do throws(StoreError) { summary = try await session.vault.status() } catch .locked {
                return VaultReply.outline(try session.vault.outline(), failure: .locked)
            }
            guard line.has(removeCopies) else { return VaultReply.summary(summary) }
            return try await remove(summary.copies, in: session)
        }

        /// Asks about each copy, and removes those for which the answer is yes.
        private static func remove(
            _ copies: [VaultCopy], in session: Session
        ) async throws -> Reply {
            for copy in copies {
                do {
                    try await session.confirm(session.phrases.removeCopyQuestion(copy))
                } catch PersonError.declined {
                    continue
                }
                try await session.vault.remove(copy)
            }
            return VaultReply.summary(try await session.vault.status())
        }
    }

    enum Passphrase {
        static let command = Command(
            "passphrase",
            Sentence(
                "Change the passphrase and the key of every record.",
                "Trocar a senha e a chave de todos os registros."),
            remarks: [
                Sentence(
                    """
                    The recovery code, if there is one, is replaced and shown. Earlier copies of \
                    the file still open with the earlier passphrase; vault status lists them. That \
                    passphrase cannot open anything written from now on.
                    """,
                    """
                    O código de recuperação, se há um, é substituído e mostrado. Cópias antigas \
                    do arquivo ainda abrem com a senha antiga; vault status as lista. Essa \
                    senha não abre nada gravado daqui em diante.
                    """)
            ],
            usage: Sentence("[options]", "[opções]"),
            takes: [newKeyFile, withoutKeyFile],
            asksForSecret: true,
            perform: perform)

        static let newKeyFile = Parameter.option(
            "--new-key-file", Sentence("file", "arquivo"),
            Sentence(
                "Require this key file with the passphrase from now on; created if missing.",
                "Exigir este arquivo-chave com a senha daqui em diante; criado se não existe."),
            takes: .file)

        static let withoutKeyFile = Parameter.flag(
            "--without-key-file",
            Sentence(
                "Require no key file from now on.",
                "Não exigir arquivo-chave daqui em diante."))

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let newKeyFile = line.text(Self.newKeyFile)
            let withoutKeyFile = line.has(Self.withoutKeyFile)
            guard newKeyFile == nil || !withoutKeyFile else {
                throw UsageProblem.conflicting("--new-key-file", "--without-key-file")
            }
            let choice = newKeyFile.map(KeyFileChoice.use)
            try await session.vault.changePassphrase(
                keyFile: choice ?? (withoutKeyFile ? .without : .unchanged))
            return VaultReply.summary(try await session.vault.status(), isChanged: true)
        }
    }

    enum Compact {
        static let command = Command(
            "compact",
            Sentence(
                "Rewrite the vault without unused data.",
                "Regravar o cofre sem os dados não usados."),
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.compact())
        }
    }
}
