import Essentials

extension BillsCommand {
    enum Import {
        static let command = Command(
            "import",
            Sentence(
                "Import bills from your bank's files: OFX or CSV.",
                "Importar faturas de arquivos do seu banco: OFX ou CSV."),
            examples: [
                Example("bills import fatura.ofx"),
                Example("bills import ~/Downloads --dry-run"),
                Example("bills import extrato.csv --map colunas.json --account itau"),
            ],
            remarks: [
                Sentence(
                    """
                    A repeated or overlapping file adds only new entries. If one named file is \
                    invalid, nothing is imported; in a folder, what is no statement is left out.
                    """,
                    """
                    Um arquivo repetido, ou que se sobrepõe a outro, só acrescenta o que é novo. \
                    Se um arquivo indicado é inválido, nada é importado; em uma pasta, o que não \
                    é extrato fica de fora.
                    """),
                Sentence(
                    """
                    The columns of an unknown CSV file are asked for once. A map names them in \
                    JSON: {"date": …, "title": …, "amount": …}, with names or places (1, 2, …), \
                    or "in" and "out" for "amount"; also header (false), id, currency, \
                    currencyCode, dateFormat (dd/MM/yyyy), negate (true where purchases are \
                    negative), bankAccount (true, or false for a card), direction, status, fee, \
                    installment.
                    """,
                    """
                    As colunas de um CSV desconhecido são perguntadas uma vez. Um mapa as indica \
                    em JSON: {"date": …, "title": …, "amount": …}, com nomes ou posições (1, 2, \
                    …), ou "in" e "out" por "amount"; também header (false), id, currency, \
                    currencyCode, dateFormat (dd/MM/yyyy), negate (true quando compras são \
                    negativas), bankAccount (true, ou false se é cartão), direction, status, \
                    fee, installment.
                    """),
            ],
            parameters: [file, account, dryRun, map, skipInvalid, printMap],
            perform: perform)

        static let file = Parameter.operand(
            Sentence("file", "arquivo"),
            Sentence(
                "A file, or a folder with OFX and CSV files.",
                "Um arquivo, ou uma pasta com arquivos OFX e CSV."), values: .file, repeats: true)

        static let account = Parameter.option(
            "--account", Sentence("name", "nome"),
            Sentence(
                "The account to add to; without it, the file's bank.",
                "A conta que recebe; sem ela, o banco do arquivo."), values: .account)

        static let dryRun = Parameter.flag(
            "--dry-run",
            Sentence("Only show what would be added.", "Só mostrar o que seria acrescentado."))

        static let map = Parameter.option(
            "--map", Sentence("file", "arquivo"),
            Sentence(
                "JSON that names the columns of CSV files, or a file with it.",
                "JSON com os nomes das colunas dos arquivos CSV, ou um arquivo com ele."),
            values: .file)

        static let skipInvalid = Parameter.flag(
            "--skip-invalid",
            Sentence(
                "Import a file without the rows that cannot be read.",
                "Importar um arquivo sem as linhas ilegíveis."))

        static let printMap = Parameter.flag(
            "--print-map",
            Sentence(
                "Only print the map of the file's header, for --map.",
                "Só mostrar o mapa do cabeçalho do arquivo, para --mapa."))

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let name = line.text(account)
            if let name, !AccountName.isValid(name) { throw ImportRefusal.badName(name) }
            if !line.has(printMap), !line.has(dryRun) { try await context.vault.unlock() }
            var reading = StatementReading(
                context: context, map: try await context.columns(at: line.text(map)),
                account: name, wantsMap: line.has(printMap),
                remembered: try await context.statements.columns())
            for path in line.all(file) { try await reading.read(path) }
            if line.has(printMap) { return try ImportReply.map(reading.files) }
            try await context.confirm(skipping: reading.files, unless: line.has(skipInvalid))
            let placed = try await AccountChoice.place(reading.files, given: name, in: context)
            let isTrial = line.has(dryRun)
            let answer = try await context.statements.add(placed.files, isTrial: isTrial)
            return ImportReply.imported(
                ImportResult(
                    answer: answer, files: reading.files, others: reading.others,
                    placed: placed.files, alike: placed.alike, isTrial: isTrial))
        }
    }
}

extension Context {
    fileprivate func columns(at path: String?) async throws -> StatementColumns? {
        guard let path else { return nil }
        let bytes =
            path.hasPrefix("{") ? Array(path.utf8) : try await StatementFiles.read(path)
        return try ColumnMap.read(bytes, at: path)
    }

    /// Asks whether to import files without the rows that cannot be read.
    fileprivate func confirm(
        skipping files: [ReadStatements], unless isAllowed: Bool
    ) async throws {
        let faults = files.flatMap { read in
            read.file.unreadable.map { StatementProblem(path: read.path, fault: $0) }
        }
        guard !isAllowed, let first = faults.first else { return }
        let rest = files.flatMap(\.file.statements).reduce(0) { $0 + $1.entries.count }
        guard options.yes || person.isPresent, rest > 0 else {
            throw StatementProblem(path: first.path, fault: first.fault, isRow: rest > 0)
        }
        try await confirm(phrases.skipQuestion(faults.count, rest: rest)) { context in
            faults.prefix(10).map { .notice(Line(context.phrases.place($0), .attention)) }
                + (faults.count > 10
                    ? [.notice(Line(context.phrases.moreSkipped(faults.count - 10), .dim))] : [])
        }
    }
}
