import Vault

extension VaultCommand {
    enum Recovery {
        static let command = Command(
            "recovery",
            Sentence(
                "Create a recovery code that opens the vault.",
                "Criar um código de recuperação que abre o cofre."),
            remarks: [
                Sentence(
                    """
                    The code is shown once, on the terminal only, and typed once to check it. \
                    Type it in place of the passphrase. The vault gets new keys: an earlier code \
                    opens only older copies of the file, which vault status lists.
                    """,
                    """
                    O código é mostrado uma vez, só no terminal, e digitado uma vez para \
                    conferir. Digite-o no lugar da senha. O cofre ganha chaves novas: um código \
                    antigo só abre cópias antigas do arquivo, que vault estado lista.
                    """)
            ],
            asksForSecret: true,
            perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            VaultMaintenanceReply.recovery(wasTried: try await context.vault.issueRecoveryCode())
        }
    }

    enum Check {
        static let command = Command(
            "check",
            Sentence(
                "Verify every byte, and show what is lost.",
                "Verificar todos os bytes e mostrar o que se perdeu."),
            remarks: [
                Sentence(
                    """
                    The status is 0 for a sound vault, 74 for one that is damaged or has a second \
                    hard link. Only this command accepts an older copy or a replaced vault, after \
                    asking.
                    """,
                    """
                    O código é 0 para um cofre íntegro, 74 para um que está danificado ou tem um \
                    segundo hard link. Só este comando aceita uma cópia antiga ou outro cofre, e \
                    pergunta antes.
                    """)
            ],
            needsSettings: false, perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let check = try await context.vault.check()
            let phrases = context.phrases
            guard let alarm = check.alarm, context.options.yes || context.person.isPresent else {
                return VaultMaintenanceReply.check(check)
            }
            let question =
                alarm == .anotherVault ? phrases.acceptQuestion : phrases.continueWithCopyQuestion
            try await context.confirm(question) { context in
                [.notice(Line(context.phrases.warning(alarm) ?? "", .attention))]
            }
            // The payments that it lacks are missing from the limit of the day; in the sandbox they are pretended.
            if !context.options.sandbox { try await context.authorize(.acceptance) }
            try await context.vault.acceptOlderCopy()
            return VaultMaintenanceReply.check(try await context.vault.check())
        }
    }

    enum Salvage {
        static let command = Command(
            "salvage",
            Sentence(
                "Save what is intact of a damaged vault.",
                "Salvar o que está intacto de um cofre danificado."
            ),
            remarks: [
                Sentence(
                    """
                    Without a file the new vault takes the name of the damaged one, which is \
                    renamed. A vault of which only the header is damaged is repaired.
                    """,
                    """
                    Sem arquivo, o cofre novo fica com o nome do danificado, que é renomeado. Um \
                    cofre só com o cabeçalho danificado é consertado.
                    """)
            ],
            parameters: [file],
            needsSettings: false, perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence(
                "Where to write the new vault; the damaged one is not renamed.",
                "Onde gravar o cofre novo; o danificado não é renomeado."), values: .file,
            isRequired: false)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            // Payments that are lost are missing from the limit of the day; in the sandbox they are pretended.
            if case .damaged = try await context.vault.condition(), !context.options.sandbox {
                try await context.authorize(.salvage)
            }
            let file = line.text(file)
            return VaultMaintenanceReply.salvage(try await context.vault.salvage(to: file))
        }
    }

    enum Backup {
        static let command = Command(
            "backup",
            Sentence(
                "Copy the vault to a new file and verify the copy.",
                "Copiar o cofre para um arquivo e verificá-lo."),
            remarks: [
                Sentence(
                    "The copy opens with the same keys: cofre --vault FILE.",
                    "A cópia abre com as mesmas chaves: cofre --vault ARQUIVO.")
            ],
            parameters: [file],
            needsSettings: false, perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence("A file that does not exist yet.", "Um arquivo que ainda não existe."),
            values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let file = line.value(file)
            return VaultMaintenanceReply.backup(try await context.vault.backUp(to: file))
        }
    }

    enum Export {
        static let command = Command(
            "export",
            Sentence(
                "Write every record to a JSON file, not encrypted.",
                "Gravar tudo em JSON, sem criptografia; pede a senha."),
            remarks: [
                Sentence(
                    """
                    Card numbers and tokens are readable in it. docs/export.md describes the \
                    format.
                    """,
                    """
                    Números de cartão e tokens ficam legíveis nele. O formato está em \
                    docs/export.md.
                    """)
            ],
            parameters: [file],
            needsSettings: false, perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence(
                "A file that does not exist yet; - is standard output.",
                "Um arquivo que ainda não existe; - é a saída padrão."), values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let file = line.value(file)
            if file == "-", context.options.json {
                throw UsageProblem.conflicting("--json", "-")
            }
            return VaultMaintenanceReply.export(
                try await context.vault.export(to: file, with: context.options.proof))
        }
    }

    enum Import {
        static let command = Command(
            "import",
            Sentence(
                "Add the records of an export to this vault.",
                "Acrescentar a este cofre os registros exportados."),
            remarks: [
                Sentence(
                    "The whole file is checked first; either all of it is imported, or nothing.",
                    "O arquivo inteiro é verificado antes; ou tudo é importado, ou nada.")
            ],
            parameters: [file],
            perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence("A file of vault export.", "Um arquivo de vault exportar."), values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let file = line.value(file)
            let preview = try await context.vault.examineImport(of: file)
            if preview.changesNothing { return VaultMaintenanceReply.imported(preview) }
            try await context.confirm(context.phrases.importQuestion) { context in
                VaultMaintenanceReply.question(preview, context)
            }
            // Without this, a file could lower the amount used today, or raise the limit.
            if preview.needsPassphrase, try await !context.authorize() {
                throw context.phrases.importOfPayments
            }
            try await preview.apply()
            return VaultMaintenanceReply.imported(preview)
        }
    }
}
