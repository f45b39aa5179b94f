extension VaultCommand {
    enum Merge {
        static let command = Command(
            "merge",
            Sentence(
                "Bring what other copies of this vault have into this one.",
                "Trazer para este cofre o que outras cópias dele têm."),
            examples: [
                Example("vault merge laptop.vault --dry-run"),
                Example("vault merge laptop.vault desktop.vault"),
            ],
            remarks: [
                Sentence(
                    """
                    The copies are not changed, and merging again changes nothing. Where both \
                    sides changed the same thing, the later change counts; vault conflicts shows \
                    the other one.
                    """,
                    """
                    As cópias não mudam, e juntar de novo não muda nada. Onde os dois lados \
                    mudaram a mesma coisa, vale a mudança posterior; vault conflitos mostra a \
                    outra.
                    """),
                Sentence(
                    """
                    A copy that does not open with this vault's key or passphrase needs its own: \
                    it is asked for, or read with --from-passphrase-file.
                    """,
                    """
                    Uma cópia que não abre com a chave nem com a senha deste cofre precisa da \
                    dela: ela é pedida, ou lida com --from-passphrase-file.
                    """),
            ],
            usage: Sentence("<file> … [options]", "<arquivo> … [opções]"),
            parameters: [files, dryRun, adopt, passphraseFile],
            perform: perform)

        static let files = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence("Copies of this vault.", "Cópias deste cofre."), values: .file,
            repeats: true)

        static let dryRun = Parameter.flag(
            "--dry-run",
            Sentence("Only show what would change.", "Só mostrar o que mudaria."))

        static let adopt = Parameter.flag(
            "--adopt",
            Sentence(
                "Also take another vault, which is not a copy; asks for the passphrase.",
                "Aceitar também outro cofre, que não é uma cópia; pede a senha."))

        static let passphraseFile = Parameter.option(
            "--from-passphrase-file", Sentence("file", "arquivo"),
            Sentence(
                "Read the passphrase of the copies from the first line of this file.",
                "Ler a senha das cópias na primeira linha deste arquivo."), values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let files = MergedFiles(
                paths: line.all(files), passphraseFile: line.text(passphraseFile),
                proof: context.options.proof, isTrial: line.has(dryRun), adopts: line.has(adopt))
            let report = try await context.vault.merge(files)
            return VaultMergeReply.merged(report, isTrial: files.isTrial)
        }
    }

    enum Conflicts {
        static let command = Command(
            "conflicts",
            Sentence(
                "Show what two machines changed at the same time.",
                "Mostrar o que duas máquinas mudaram ao mesmo tempo."),
            subcommands: [List.command, Keep.command, Drop.command],
            default: "list")

        enum List {
            static let command = Command(
                "list",
                Sentence(
                    "Show both values of each conflict.",
                    "Mostrar os dois valores de cada conflito."),
                perform: perform)

            static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
                VaultMergeReply.conflicts(try await context.conflictRows())
            }
        }

        enum Keep {
            static let command = Command(
                "keep",
                Sentence(
                    "Use the other value; asks first at a terminal.",
                    "Usar o outro valor; pergunta antes em um terminal."),
                parameters: [number],
                perform: { try await end($0, in: $1, .lost) })
        }

        enum Drop {
            static let command = Command(
                "drop",
                Sentence(
                    "Keep the current value and delete the other; asks first, or needs --yes.",
                    "Manter o valor atual e apagar o outro; pergunta antes ou exige --sim."),
                parameters: [number],
                perform: { try await end($0, in: $1, .kept) })
        }

        static let number = Parameter.operand(
            Sentence("number", "número"),
            Sentence("A row of vault conflicts.", "Uma linha de vault conflitos."),
            values: .from(ValueSource(name: "conflict", picking: picking)))

        private static let picking = ValueSource.Picking(
            choices: { context in
                try await context.conflictRows().map { row in
                    PickChoice(
                        "\(row.conflict.number)", label: context.phrases.conflictValue(row.kept),
                        detail: context.phrases.conflictValue(row.lost))
                }
            }, nothing: Sentence("no conflicts", "nenhum conflito"))

        private static func end(
            _ line: ParsedLine, in context: Context, _ choice: ConflictChoice
        ) async throws -> Reply {
            let row = try await context.conflict(line.value(number))
            let question = context.phrases.endConflictQuestion(choice)
            // A script has named the row; a person may have misread it.
            if choice == .kept || context.person.isPresent {
                try await context.confirm(question) { context in
                    VaultMergeReply.question(row, context)
                }
            }
            if choice == .lost, try await context.raisesLimit(row),
                try await !context.authorize()
            {
                throw context.phrases.raisedLimit
            }
            guard try await context.vault.resolve(row.conflict, taking: choice) else {
                throw ConflictProblem.gone
            }
            return VaultMergeReply.ended(row, choice)
        }
    }
}

extension Context {
    fileprivate func conflictRows() async throws -> [ConflictRow] {
        let conflicts = try await vault.conflicts()
        let known = try await sync.knownMachines()
        var names = known.others.compactMapValues(\.name)
        // Alone, it has no name by which the others know it.
        if !names.isEmpty { names[known.this] = known.name }
        return try conflicts.map { try ConflictRow($0, names, at: now()) }
    }

    fileprivate func conflict(_ number: String) async throws -> ConflictRow {
        let rows = try await conflictRows()
        guard let row = rows.first(where: { String($0.conflict.number) == number }) else {
            throw ConflictProblem.none(number)
        }
        return row
    }

    /// Whether the other value is a limit above the current one.
    fileprivate func raisesLimit(_ row: ConflictRow) async throws -> Bool {
        guard row.conflict.kind == .limits else { return false }
        // A limit that was removed has its standard value, which may be higher.
        guard case .limit(let kind, let limit) = row.lost.value else { return true }
        return try await limits.limits().isRaised(kind, to: limit)
    }
}
