extension VaultCommand {
    enum Restore {
        static let command = Command(
            "restore",
            Sentence(
                "Put a copy in the place of the vault, after asking.",
                "Pôr uma cópia no lugar do cofre, após perguntar."),
            examples: [Example("vault restore /media/stick/cofre.vault")],
            remarks: [
                Sentence(
                    """
                    It asks for the passphrase of the copy, and nothing of the present vault, which may \
                    be damaged or missing. Its file stays beside the restored one; vault merge brings \
                    back what only that file holds.
                    """,
                    """
                    Pede a senha da cópia e nada do cofre atual, que pode estar danificado ou faltar. \
                    O arquivo dele fica ao lado do restaurado; vault juntar traz de volta o que só ele \
                    tem.
                    """)
            ],
            usage: Sentence("<file> [options]", "<arquivo> [opções]"),
            parameters: [file, Merge.passphraseFile],
            asksForSecret: true, needsSettings: false, perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence("A backup, or another vault's file.", "Uma cópia, ou o arquivo de um cofre."),
            values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let preview = try await context.vault.examineCopy(
                at: line.value(file), line.text(Merge.passphraseFile), with: context.options.proof)
            if !preview.isFirst {
                try await context.confirm(context.phrases.restoreQuestion) { context in
                    RestoreReply.question(preview, context)
                }
            }
            return RestoreReply.restored(try await preview.apply(), preview)
        }
    }
}
