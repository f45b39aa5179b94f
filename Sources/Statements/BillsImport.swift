import Essentials
import Values

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
                    A repeated or overlapping file adds only new entries. If one file is invalid, \
                    nothing is imported.
                    """,
                    """
                    Um arquivo repetido, ou que se sobrepõe a outro, só acrescenta o que é novo. \
                    Se um arquivo é inválido, nada é importado.
                    """),
                Sentence(
                    """
                    A map is JSON with the names of columns: {"date": …, "title": …, "amount": …}; \
                    also id, currency, dateFormat (dd/MM/yyyy) and negate (true where purchases \
                    are negative). It is remembered for files with the same header.
                    """,
                    """
                    Um mapa é JSON com os nomes das colunas: {"date": …, "title": …, "amount": …}; \
                    também id, currency, dateFormat (dd/MM/yyyy) e negate (true quando compras são \
                    negativas). O cofre se lembra dele para arquivos com o mesmo cabeçalho.
                    """),
            ],
            parameters: [file, account, dryRun, map],
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
                "JSON that names the columns of CSV files.",
                "JSON com os nomes das colunas dos arquivos CSV."), values: .file)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let name = line.text(account)
            if let name, !AccountName.isValid(name) { throw ImportRefusal.badName(name) }
            try await context.vault.unlock()
            let map = try await context.columns(at: line.text(map))
            let files = try context.statementFiles(line.all(file))
            let read = try await context.statements(in: files, map, account: name)
            let isTrial = line.has(dryRun)
            let answer = try await context.statements.add(
                read.flatMap(\.files), isTrial: isTrial)
            return ImportReply.imported(
                answer,
                from: read.map {
                    ReadStatements(
                        path: $0.path, statements: $0.files.map(\.statement), damaged: $0.damaged)
                }, isTrial: isTrial)
        }
    }

    enum Accounts {
        static let command = Command(
            "accounts",
            Sentence("List the imported accounts.", "Listar as contas importadas."),
            lists: [ImportView.accounts.header], perform: perform)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            ImportReply.accounts(try await context.statements.accounts())
        }
    }

    enum Forget {
        static let command = Command(
            "forget",
            Sentence(
                "Delete an imported account with all its entries.",
                "Apagar uma conta importada com todos os lançamentos."),
            remarks: [.removedAtRemote],
            parameters: [account],
            perform: perform)

        static let account = Parameter.operand(
            Sentence("account", "conta"),
            Sentence("The name of the account.", "O nome da conta."), values: .account)

        static func perform(_ line: ParsedLine, in context: Context) async throws -> Reply {
            let account = try await context.importedAccount(named: line.value(account))
            try await context.confirm(context.phrases.forgetQuestion(account))
            try await context.statements.forget(account.name)
            return ImportReply.forgotten(account)
        }
    }
}

extension Context {
    fileprivate struct ReadFile {
        let path: String
        var files: [ImportedFile] = []
        let damaged: [Int]
    }

    fileprivate func columns(at path: String?) async throws -> StatementColumns? {
        guard let path else { return nil }
        return try ColumnMap.read(try await StatementFiles.read(path), at: path)
    }

    /// All files that the paths name; a folder without statement files is an error.
    fileprivate func statementFiles(_ paths: [String]) throws -> [String] {
        try paths.flatMap { path in
            let files = try StatementFiles.files(path)
            guard !files.isEmpty else { throw ImportRefusal.emptyFolder(path: path) }
            return files
        }
    }

    /// Reads all files; throws at the first unreadable one, so that nothing is imported.
    fileprivate func statements(
        in files: [String], _ map: StatementColumns?, account: String?
    ) async throws -> [ReadFile] {
        let remembered = try await statements.columns()
        var known = try await statements.accounts()
        var read: [ReadFile] = []
        for path in files {
            let bytes = try await StatementFiles.read(path)
            let (found, columns, damaged) = try parse(bytes, at: path, map, remembered)
            var file = ReadFile(path: path, damaged: damaged)
            if account != nil, found.count > 1 {
                throw ImportRefusal.severalAccounts(path: path, count: found.count)
            }
            for statement in found {
                let name = account ?? AccountName.of(statement.source, among: known)
                // The next file may belong to another account of the same bank.
                known.append(ImportedAccount(named: name, statement.source, at: now()))
                let columns = columns.map {
                    RememberedColumns(header: $0.header, columns: $0.columns, account: name)
                }
                file.files.append(
                    ImportedFile(account: name, statement: statement, columns: columns))
            }
            read.append(file)
        }
        return read
    }

    private func parse(
        _ bytes: [UInt8], at path: String, _ map: StatementColumns?,
        _ remembered: [RememberedColumns]
    ) throws(StatementProblem) -> (
        statements: [Statement], columns: RememberedColumns?, damaged: [Int]
    ) {
        do throws(StatementFault) {
            return try StatementReader.read(bytes, given: map, remembered: remembered)
        } catch {
            throw StatementProblem(path: path, fault: error)
        }
    }

    fileprivate func importedAccount(named name: String) async throws -> ImportedAccount {
        let accounts = try await statements.accounts()
        guard let account = accounts.first(where: { $0.name.folded == name.folded }) else {
            throw ImportRefusal.noAccount(
                name, nearest: EditDistance.nearest(to: name, among: accounts.map(\.name)))
        }
        return account
    }
}

extension ImportedAccount {
    fileprivate init(named name: String, _ source: StatementSource, at date: Date) {
        self.init(
            name: name, number: source.number, currency: source.currency,
            isCard: source.isCard ?? true,
            months: [:], importedAt: date)
    }
}
