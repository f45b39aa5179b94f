import CofreDomain

enum VaultCommand {
    static let command = Command(
        "vault", in: .vault,
        Sentence(
            "Create, look at and look after the vault itself.",
            "Criar o cofre, olhar e cuidar dele."),
        subcommands: [
            Create.command, Status.command, Passphrase.command, Recovery.command, Check.command,
            Salvage.command, Compact.command, Backup.command, Export.command, Import.command,
        ],
        standard: "status")

    enum Create {
        static let command = Command(
            "create",
            Sentence(
                "Make a new vault; never over an existing one.",
                "Fazer um cofre novo; nunca por cima de outro."),
            remarks: [
                Sentence(
                    """
                    With --key-file the passphrase opens it only together with that file, which \
                    is made if it is missing.
                    """,
                    """
                    Com --key-file a senha só o abre junto com esse arquivo, que é feito se não \
                    existe.
                    """)
            ],
            asksForSecret: true,
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.create())
        }
    }

    enum Status {
        static let command = Command(
            "status", Sentence("What the vault holds.", "O que há no cofre."),
            remarks: [
                Sentence(
                    """
                    Locked, and with nobody to ask, it says what the header says, with status \
                    77.
                    """,
                    "Trancado, e sem quem responda, diz o que o cabeçalho diz, com status 77.")
            ],
            takes: [removeCopies],
            perform: perform)

        static let removeCopies = Parameter.flag(
            "--remove-copies",
            Sentence(
                "Remove the older copies that it names; asks for each.",
                "Apagar as cópias antigas que mostra; pergunta por cada uma."))

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let summary: VaultSummary
            do throws(StoreError) { summary = try await session.vault.status() } catch .locked {
                return VaultReply.outline(try session.vault.outline(), failure: .locked)
            }
            guard line.has(removeCopies) else { return VaultReply.summary(summary) }
            return try await remove(summary.copies, in: session)
        }

        /// Asks for each copy, and leaves those that it is told to leave.
        private static func remove(
            _ copies: [VaultSummary.Copy], in session: Session
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
                "Change the passphrase, and with it the key of every record.",
                "Trocar a senha, e com ela a chave de cada registro."),
            remarks: [
                Sentence(
                    """
                    The recovery code, if there is one, is replaced and shown. Earlier copies \
                    of the file still open with the earlier passphrase; vault status names \
                    them. What is written from now on does not.
                    """,
                    """
                    O código de recuperação, se há um, é trocado e mostrado. Cópias antigas do \
                    arquivo ainda abrem com a senha antiga; vault status as mostra. O que se \
                    escreve daqui em diante, não.
                    """)
            ],
            takes: [newKeyFile, withoutKeyFile],
            asksForSecret: true,
            perform: perform)

        static let newKeyFile = Parameter.option(
            "--new-key-file", Sentence("file", "arquivo"),
            Sentence(
                """
                From now on the passphrase opens the vault only with this file; made if \
                missing.
                """,
                """
                Daqui em diante a senha só abre o cofre com este arquivo; feito se não \
                existe.
                """), takes: .file)

        static let withoutKeyFile = Parameter.flag(
            "--without-key-file",
            Sentence(
                "From now on the passphrase opens the vault alone.",
                "Daqui em diante a senha abre o cofre sozinha."))

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let newKeyFile = line.text(Self.newKeyFile)
            let withoutKeyFile = line.has(Self.withoutKeyFile)
            guard newKeyFile == nil || !withoutKeyFile else {
                throw UsageProblem.conflicting("--new-key-file", "--without-key-file")
            }
            let choice = newKeyFile.map { KeyFileChoice.use(session.locate($0)) }
            try await session.vault.changePassphrase(
                keyFile: choice ?? (withoutKeyFile ? .without : .asBefore))
            return VaultReply.summary(try await session.vault.status())
        }
    }

    enum Compact {
        static let command = Command(
            "compact",
            Sentence(
                "Write the vault anew without what is no longer used.",
                "Escrever o cofre de novo sem o que já não se usa."),
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            VaultReply.summary(try await session.vault.compact())
        }
    }
}
