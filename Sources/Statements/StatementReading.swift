import Values

/// A file that was read as a statement.
struct ReadStatements: Sendable {
    let path: String
    let file: StatementFile
}

/// Reads the files and folders that a person has named.
struct StatementReading {
    let context: Context
    /// The columns of every CSV file, if the person has given a map.
    let map: StatementColumns?
    /// The account that the person has named.
    let account: String?
    /// Whether a guessed map is wanted instead of questions about the columns.
    let wantsMap: Bool
    /// The columns for headers imported earlier, and those that the person has chosen since.
    private(set) var remembered: [RememberedColumns]
    private(set) var files: [ReadStatements] = []
    /// The files of folders that are no statements.
    private(set) var others: [String] = []

    init(
        context: Context, map: StatementColumns?, account: String?, wantsMap: Bool,
        remembered: [RememberedColumns]
    ) {
        (self.context, self.map, self.account) = (context, map, account)
        (self.wantsMap, self.remembered) = (wantsMap, remembered)
    }

    /// Reads a file, or the statements in a folder.
    ///
    /// A named file must be a statement. Other files of a folder are left out; a damaged statement is an error.
    mutating func read(_ path: String) async throws {
        let names = try StatementFiles.files(path)
        guard !names.isEmpty else { throw ImportRefusal.emptyFolder(path: path) }
        guard names != [path] else {
            return add(try await named(try await file(path), path), at: path)
        }
        let others = others.count
        for name in names {
            guard let bytes = try? await StatementFiles.read(name),
                let file = try statement(bytes, name)
            else {
                // A link without its file, or no statement; it is named in the answer.
                self.others.append(name)
                continue
            }
            add(try await named(file, name), at: name)
        }
        let left = Array(self.others[others...])
        guard left.count < names.count else {
            throw ImportRefusal.noStatements(path: path, others: left)
        }
    }

    private mutating func add(_ file: StatementFile, at path: String) {
        files.append(ReadStatements(path: path, file: file))
        // The next file may have the same header, or another one.
        if let columns = file.remembered, !remembered.contains(where: { $0 == columns }) {
            remembered.append(columns)
        }
    }

    /// The file with a name for its account, if only a map says what its columns are; with whose columns it was read, if
    /// they are those of another account.
    private func named(_ file: StatementFile, _ path: String) async throws -> StatementFile {
        var file = file
        if wantsMap || file.chosenAccount != nil { return file }
        if let used = file.remembered {
            let accounts = Set(remembered.filter { $0.isFor(used.header) }.map(\.account)).sorted()
            if account == nil, accounts.count > 1 {
                guard context.mayAskAboutFiles else {
                    throw ImportRefusal.whichAccount(path: path, accounts: accounts)
                }
                let place = try await context.pick(
                    accounts.map { PickChoice($0) }, title: context.phrases.whichAccount(path))
                return try await read(path, of: accounts[place])
            }
            if map == nil, account != nil, used.account != account { file.columnsOf = used.account }
        }
        guard map != nil, account == nil,
            let account = file.statements.first?.source.suggestedName,
            account.hasPrefix(CSVLayoutSearch.noName),
            !remembered.contains(where: { $0.account == account })
        else { return file }
        let question = AccountQuestion(context: context, path: path)
        // Without a header it is not known whether an earlier file was of the same account.
        let name =
            try await context.mayAskAboutFiles
            ? question.ask() : question.usual(isSame: file.remembered == nil)
        file.chosenAccount = name
        file.remembered = file.remembered.map {
            RememberedColumns(header: $0.header, columns: $0.columns, account: name)
        }
        return file
    }

    /// The file with the columns of an account.
    private func read(_ path: String, of account: String) async throws -> StatementFile {
        var file = try read(try await StatementFiles.read(path), path, map, of: account)
        file.chosenAccount = account
        return file
    }

    private func read(
        _ bytes: [UInt8], _ path: String, _ given: StatementColumns?, of account: String
    ) throws(StatementProblem) -> StatementFile {
        do throws(StatementFault) {
            return try StatementReader.read(
                bytes, given: given, remembered: remembered, account: account)
        } catch { throw StatementProblem(path: path, fault: error) }
    }

    /// Reads a file of a folder, with the person's map if its columns are unknown; `nil` if it is not a statement.
    private func statement(_ bytes: [UInt8], _ path: String) throws(StatementProblem)
        -> StatementFile?
    {
        for map in map == nil ? [nil] : [nil, map] {
            do throws(StatementFault) {
                return try StatementReader.read(
                    bytes, given: map, remembered: remembered, account: account)
            } catch {
                guard error.problem.isAboutKind else {
                    throw StatementProblem(path: path, fault: error)
                }
            }
        }
        return nil
    }

    /// Reads a named file; asks for the columns of an unknown CSV file if a person is present.
    private mutating func file(_ path: String) async throws -> StatementFile {
        let bytes = try await StatementFiles.read(path)
        let fault: StatementFault
        do throws(StatementFault) {
            return try StatementReader.read(
                bytes, given: map, remembered: remembered, account: account)
        } catch {
            fault = error
        }
        let guessed = map == nil ? fault.problem.guessedMap : nil
        if wantsMap, let guessed {
            var file = StatementFile(statements: [])
            file.guessedMap = guessed
            return file
        }
        guard guessed != nil, context.mayAskAboutFiles else {
            throw StatementProblem(path: path, fault: fault)
        }
        let chosen = try await ColumnQuestions(
            context: context, path: path,
            sample: CSVSample(StatementText(bytes).withoutQuotedLines())
        ).ask()
        var file = try read(bytes, path, chosen.columns, of: chosen.account)
        file.chosenAccount = chosen.account
        guard !chosen.header.isEmpty else { return file }
        // The reader has said that reais are assumed; from now on the person knows.
        var columns = chosen.columns
        if columns.currency == nil { columns.currencyCode = .brl }
        file.remembered = RememberedColumns(
            header: chosen.header, columns: columns, account: chosen.account)
        return file
    }
}

extension StatementFault.Problem {
    /// Whether the file is no statement, rather than a damaged one.
    fileprivate var isAboutKind: Bool {
        switch self {
        case .tooLarge, .unknownFormat, .otherKind, .noStatement, .noColumn, .unknownColumns,
            .noHeader:
            true
        default: false
        }
    }
}
