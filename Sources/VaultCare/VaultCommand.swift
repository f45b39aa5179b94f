import Vault

enum VaultCommand {
    static let command = Command(
        "vault", in: .vault,
        Sentence("Create, inspect and maintain the vault.", "Criar, examinar e manter o cofre."),
        examples: [
            Example(
                "vault backup ~/cofre-backup.vault",
                Sentence("a verified copy", "uma cópia verificada"))
        ],
        subcommands: [
            Create.command, Status.command, Passphrase.command, Recovery.command, Check.command,
            Salvage.command, Compact.command, Backup.command, Restore.command, Export.command,
            Import.command, Merge.command, Conflicts.command,
            Sync.command, Machines.command,
        ],
        default: "status")

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
                    Com --arquivo-chave a senha só abre o cofre junto com esse arquivo, que é criado \
                    se não existe.
                    """),
                Sentence(
                    """
                    From a pipe, --join reads a line each: for WebDAV or S3 the user (or key id) and \
                    the password, or one empty line if it needs none; then the code.
                    """,
                    """
                    De um pipe, --entrar lê, uma por linha: para WebDAV ou S3 o usuário (ou o id da \
                    chave) e a senha, ou uma linha vazia se não há; depois o código.
                    """),
            ],
            usage: Sentence("[options]", "[opções]"),
            parameters: [join],
            asksForSecret: true,
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            if let place = line.text(join) { return try await join(place, in: context) }
            return VaultReply.summary(try await context.vault.create())
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
            usage: Sentence("[options]", "[opções]"),
            parameters: [removeCopies, Merge.passphraseFile],
            needsSettings: false, perform: perform)

        static let removeCopies = Parameter.flag(
            "--remove-copies",
            Sentence(
                "Remove the copies that hold nothing more than the vault; asks for each.",
                "Apagar as cópias que nada têm além do cofre; pergunta antes de cada uma."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let summary: VaultSummary
            do throws(StoreError) { summary = try await context.vault.status() } catch {
                guard error == .locked else { throw error }
                return VaultReply.outline(try context.vault.outline(), failure: error)
            }
            let (removes, file) = (line.has(removeCopies), line.text(Merge.passphraseFile))
            guard removes || file != nil else { return VaultReply.summary(summary) }
            let compared = try await comparing(summary, with: file, in: context)
            return removes
                ? try await removingCopies(of: compared, in: context)
                : VaultReply.summary(compared)
        }

        /// Compares copies under other keys, too.
        private static func comparing(
            _ summary: VaultSummary, with passphraseFile: String?, in context: Context
        ) async throws -> VaultSummary {
            var summary = summary
            for (index, copy) in summary.copies.enumerated() {
                summary.copies[index] = try await context.vault.compare(copy, with: passphraseFile)
            }
            return summary
        }

        /// Removes the copies that hold nothing more than the vault, if the person agrees to each.
        private static func removingCopies(
            of summary: VaultSummary, in context: Context
        ) async throws -> Reply {
            var (summary, removed) = (summary, [ComparedCopy]())
            for copy in summary.copies where copy.isSpare {
                if try await remove(copy, in: context) { removed.append(copy) }
            }
            summary.copies.removeAll(where: removed.contains)
            let kept = summary.copies.filter { !$0.isSpare }
            return VaultReply.summary(
                summary, removed: removed, failure: kept.isEmpty ? nil : KeptCopies(kept))
        }

        /// Returns false if the person keeps the copy.
        private static func remove(
            _ copy: ComparedCopy, in context: Context
        ) async throws -> Bool {
            do {
                try await context.confirm(context.phrases.removeCopyQuestion(copy))
            } catch PersonError.declined {
                return false
            }
            try await context.vault.remove(copy)
            return true
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
                    do arquivo ainda abrem com a senha antiga; vault estado as lista. Essa \
                    senha não abre nada gravado daqui em diante.
                    """)
            ],
            usage: Sentence("[options]", "[opções]"),
            parameters: [newKeyFile, withoutKeyFile],
            asksForSecret: true,
            perform: perform)

        static let newKeyFile = Parameter.option(
            "--new-key-file", Sentence("file", "arquivo"),
            Sentence(
                "Require this key file with the passphrase from now on; created if missing.",
                "Exigir este arquivo-chave com a senha daqui em diante; criado se não existe."),
            values: .file)

        static let withoutKeyFile = Parameter.flag(
            "--without-key-file",
            Sentence(
                "Require no key file from now on.",
                "Não exigir arquivo-chave daqui em diante."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let newKeyFile = line.text(Self.newKeyFile)
            let withoutKeyFile = line.has(Self.withoutKeyFile)
            guard newKeyFile == nil || !withoutKeyFile else {
                throw UsageProblem.conflicting("--new-key-file", "--without-key-file")
            }
            let choice = newKeyFile.map(KeyFileChoice.use)
            try await context.vault.changePassphrase(
                keyFile: choice ?? (withoutKeyFile ? .without : .unchanged))
            do throws(StoreError) {
                return VaultReply.summary(try await context.vault.status(), isChanged: true)
            } catch {
                return VaultReply.passphraseChanged(failure: error)
            }
        }
    }

    enum Compact {
        static let command = Command(
            "compact",
            Sentence(
                "Rewrite the vault without unused data.",
                "Regravar o cofre sem os dados não usados."),
            remarks: [
                Sentence(
                    "A vault with a second hard link gets a file of its own, and can be written again.",
                    "Um cofre com um segundo hard link ganha um arquivo só seu e volta a ser gravável."
                )
            ],
            needsSettings: false, perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            VaultReply.summary(try await context.vault.compact())
        }
    }
}
