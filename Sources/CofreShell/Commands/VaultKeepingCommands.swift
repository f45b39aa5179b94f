import CofreDomain

extension VaultCommand {
    enum Recovery {
        static let command = Command(
            "recovery",
            Sentence(
                "Make a recovery code, which opens the vault when the passphrase is lost.",
                "Um código que abre o cofre sem a senha."),
            remarks: [
                Sentence(
                    """
                    It is shown once, on the terminal only, and typed back once. Type it where \
                    the passphrase is asked for. The vault gets new keys with it: an earlier \
                    code opens only older copies of the file, which vault status names.
                    """,
                    """
                    É mostrado uma vez, só no terminal, e digitado de volta uma vez. Digite-o \
                    onde se pede a senha. O cofre ganha chaves novas: um código antigo só abre \
                    cópias antigas do arquivo, que vault status mostra.
                    """)
            ],
            asksForSecret: true,
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            VaultKeepingReply.recovery(wasTried: try await session.vault.issueRecoveryCode())
        }
    }

    enum Check {
        static let command = Command(
            "check",
            Sentence(
                "Read and verify every byte; says what is lost, if anything is.",
                "Ler o cofre inteiro e dizer se está são."),
            remarks: [
                Sentence(
                    """
                    Status 0 for a sound vault, 74 for a damaged one. An older copy, or another \
                    vault in its place, is accepted here and nowhere else: it asks first.
                    """,
                    """
                    Status 0 para um cofre íntegro, 74 para um danificado. Uma cópia antiga, ou \
                    outro cofre no lugar dele, só se aceita aqui: ele pergunta antes.
                    """)
            ],
            perform: perform)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let check = try await session.vault.check()
            let phrases = session.phrases
            let question =
                switch check.condition {
                case .olderCopy: phrases.goOnQuestion
                case .anotherVault: phrases.acceptQuestion
                default: String?.none
                }
            guard let question, session.options.yes || session.person.isPresent else {
                return VaultKeepingReply.check(check)
            }
            try await session.confirm(question) { context in
                [.notice(Line(context.phrases.warning(check.condition) ?? "", .attention))]
            }
            try await session.vault.acceptOlderCopy()
            return VaultKeepingReply.check(try await session.vault.check())
        }
    }

    enum Salvage {
        static let command = Command(
            "salvage",
            Sentence(
                "Make a vault of what is whole in a damaged one, which is kept; mends a header.",
                "Salvar o que ainda se lê de um cofre danificado, ou consertar o cabeçalho."),
            remarks: [
                Sentence(
                    "Without a file the damaged vault gets another name and the new one its own.",
                    "Sem arquivo, o cofre danificado recebe outro nome e o novo fica com o dele.")
            ],
            takes: [file],
            perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence(
                "Where to write it; the vault itself is then left as it is.",
                "Onde escrever; o próprio cofre fica como está."), takes: .file, isRequired: false)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let file = line.text(file).map(session.locate)
            return VaultKeepingReply.salvage(try await session.vault.salvage(to: file))
        }
    }

    enum Backup {
        static let command = Command(
            "backup",
            Sentence(
                "Copy the vault to a new file and verify the copy.",
                "Copiar o cofre, cifrado, para um arquivo."),
            remarks: [
                Sentence(
                    "The copy opens with the same keys: cofre --vault FILE.",
                    "A cópia abre com as mesmas chaves: cofre --vault ARQUIVO.")
            ],
            takes: [file],
            perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence("A file that does not exist yet.", "Um arquivo que ainda não existe."),
            takes: .file)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let file = session.locate(line.value(file))
            return VaultKeepingReply.backup(try await session.vault.backUp(to: file))
        }
    }

    enum Export {
        static let command = Command(
            "export",
            Sentence(
                "Write every record in clear, as JSON; asks for the passphrase again.",
                "Escrever o que há no cofre, legível, em um arquivo."),
            remarks: [
                Sentence(
                    "Card numbers and tokens are readable in it. docs/export.md has the format.",
                    "Nele se leem números de cartão e tokens. O formato está em docs/export.md.")
            ],
            takes: [file],
            perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence(
                "A file that does not exist yet; - is standard output.",
                "Um arquivo que ainda não existe; - é a saída padrão."), takes: .file)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let file = session.locate(line.value(file))
            return VaultKeepingReply.export(try await session.vault.export(to: file))
        }
    }

    enum Import {
        static let command = Command(
            "import",
            Sentence(
                "Take the records of an export into this vault.",
                "Trazer de volta o que um arquivo guarda."),
            remarks: [
                Sentence(
                    "Everything in the file is checked first; all of it is taken, or nothing.",
                    "Tudo no arquivo é verificado antes; entra tudo, ou nada.")
            ],
            takes: [file],
            perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence("What vault export wrote.", "O que vault export escreveu."), takes: .file)

        static func perform(_ line: ParsedLine, in session: Session) async throws -> Reply {
            let file = session.locate(line.value(file))
            let preview = try await session.vault.examineImport(of: file)
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
