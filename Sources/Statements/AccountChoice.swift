import Essentials
import Values

/// An account that has most of a file's entries, although the file calls its account otherwise.
struct AlikeAccount: Equatable, Sendable {
    let path: String
    /// The account to which the file is added.
    let account: String
    /// The account that has the same entries.
    let other: String
    let percent: Int
}

/// Decides to which accounts the statements of files are added.
struct AccountChoice {
    private let context: Context
    private var known: [ImportedAccount]
    /// The entries in the vault of the accounts that were compared.
    private var stored: [String: [ImportedEntries.Content]] = [:]
    private var files: [ImportedFile] = []
    private var alike: [AlikeAccount] = []

    private init(context: Context, known: [ImportedAccount]) {
        self.context = context
        self.known = known
    }

    /// The files with their accounts.
    ///
    /// If another account has most of a new account's entries, a person is asked whether they are one account; without
    /// a person, the files are added separately, and `alike` says so.
    static func place(
        _ files: [ReadStatements], given name: String?, in context: Context
    ) async throws -> (files: [ImportedFile], alike: [AlikeAccount]) {
        var choice = AccountChoice(
            context: context, known: try await context.statements.accounts())
        let names = name == nil ? try await choice.names(of: files) : [:]
        for file in files { try await choice.place(file, given: name ?? names[file.path]) }
        return (choice.files, choice.alike)
    }

    /// The accounts of files that do not say theirs, where a person says that one bank's files are of several.
    ///
    /// A person is asked about the files of a new account, and about those that have the same days but no common entry.
    private func names(of files: [ReadStatements]) async throws -> [String: String] {
        guard context.mayAskAboutFiles else { return [:] }
        var names: [String: String] = [:]
        let groups = Dictionary(grouping: files, by: \.unsureAccount).sorted {
            $0.value[0].path < $1.value[0].path
        }
        for (account, files) in groups {
            guard let account, files.count > 1 else { continue }
            let differ = files.areOfSeveralAccounts
            let isKnown = known.contains { $0.name == account || $0.also.contains(account) }
            guard differ || !isKnown else { continue }
            let question = context.phrases.oneAccountQuestion(files.map(\.path))
            if try await context.person.confirm(question, assuming: !differ) { continue }
            for file in files {
                names[file.path] = try await AccountQuestion(context: context, path: file.path)
                    .ask(isSame: true)
            }
        }
        return names
    }

    private mutating func place(_ read: ReadStatements, given name: String?) async throws {
        let statements = read.file.statements
        let name = name ?? read.file.chosenAccount
        let accounts = Set(statements.map { $0.source.number ?? $0.source.suggestedName })
        if name != nil, accounts.count > 1 {
            throw ImportRefusal.severalAccounts(path: read.path, count: accounts.count)
        }
        var seen: Set<String> = []
        for statement in statements {
            let source = statement.source
            let isFirst = seen.insert(source.number ?? source.suggestedName).inserted
            var account = AccountName.of(source, given: name, isFirst: isFirst, among: known)
            var also: Set<String> = []
            let mayAsk = name == nil && context.mayAskAboutFiles
            let same = try await sameAccount(as: account, statement, read.path, mayAsk: mayAsk)
            if let same {
                also = Set([source.suggestedName, source.number].compactMap(\.self))
                account = same
                for index in known.indices where known[index].name == same {
                    known[index].also.formUnion(also)
                }
            }
            if !known.contains(where: { $0.name == account }) {
                known.append(ImportedAccount(named: account, source, at: context.now()))
            }
            // Those of another currency follow from the first one's.
            let used = isFirst && !statement.entries.isEmpty ? read.file.remembered : nil
            let columns = used.map {
                RememberedColumns(
                    header: $0.header, columns: $0.columns, account: same ?? name ?? $0.account)
            }
            files.append(
                ImportedFile(
                    path: read.path, account: account, statement: statement, columns: columns,
                    also: also))
        }
    }

    /// Another account that a person says is that of the statement, if it has most of its entries.
    private mutating func sameAccount(
        as account: String, _ statement: Statement, _ path: String, mayAsk: Bool
    ) async throws -> String? {
        guard !statement.entries.isEmpty, !known.contains(where: { $0.name == account }) else {
            return nil
        }
        var best: (account: ImportedAccount, percent: Int)?
        for other in known
        where other.currency == statement.source.currency && other.isOfKind(statement.source) {
            let others = try await entries(of: other.name)
            guard
                let percent = Self.percent(
                    of: statement.contents, in: others, mayBeOne: other.mayBe(statement.source)),
                percent > best?.percent ?? 0
            else { continue }
            best = (other, percent)
        }
        guard let best else { return nil }
        let other = best.account.name
        if mayAsk {
            let question = context.phrases.sameAccountQuestion(
                other, percent: best.percent, path: path)
            let isSame = try await context.person.confirm(
                question, assuming: best.account.mayBe(statement.source))
            return isSame ? other : nil
        }
        alike.append(
            AlikeAccount(path: path, account: account, other: other, percent: best.percent))
        return nil
    }

    /// The entries of an account in the vault, and in the files that were placed in it.
    private mutating func entries(of account: String) async throws -> [ImportedEntries.Content] {
        if stored[account] == nil {
            let seen = try await context.statements.entries(of: [account])[account]
            stored[account] = seen?.entries ?? []
        }
        let placed = files.filter { $0.account == account }.flatMap(\.statement.contents)
        return (stored[account] ?? []) + placed
    }

    /// How many of the entries, on the days that both have, are in the other account; `nil` unless they are most.
    ///
    /// Two of equal day, amount and title are enough, unless the accounts have different numbers: each may have the fees of
    /// its bank.
    private static func percent(
        of entries: [ImportedEntries.Content], in others: [ImportedEntries.Content],
        mayBeOne: Bool
    ) -> Int? {
        let days = others.map(\.day)
        guard let first = days.min(), let last = days.max() else { return nil }
        let near = entries.filter { (first...last).contains($0.day) }
        var left: [ImportedEntries.Content: Int] = [:]
        for other in others { left[other, default: 0] += 1 }
        let common = near.filter { entry in
            guard let rest = left[entry], rest > 0 else { return false }
            left[entry] = rest - 1
            return true
        }
        let percent = near.isEmpty ? 0 : common.count * 100 / near.count
        return mayBeOne
            ? common.count >= 2 && common.count * 2 > near.count ? percent : nil
            : percent > 90 && Set(common.map(\.title)).count >= 5 ? percent : nil
    }
}

extension ReadStatements {
    /// The account of a file without a number, whose name other accounts of its bank can have, too.
    fileprivate var unsureAccount: String? {
        let sources = file.statements.map(\.source)
        guard Set(sources.map(\.suggestedName)).count == 1,
            sources.allSatisfy({ $0.number == nil })
        else { return nil }
        return file.chosenAccount ?? sources[0].suggestedName
    }
}

extension [ReadStatements] {
    /// Whether two of the files have most days of one in common, but no entry.
    fileprivate var areOfSeveralAccounts: Bool {
        let files = map { Set($0.file.statements.flatMap(\.contents)) }.filter { $0.count > 1 }
        let spans = files.map { entries in
            let days = entries.map(\.day)
            return (days.min() ?? 0)...(days.max() ?? 0)
        }
        return files.indices.contains { last in
            files[..<last].indices.contains { first in
                let common = spans[first].clamped(to: spans[last])
                return spans[first].overlaps(spans[last])
                    && common.count * 2 > Swift.min(spans[first].count, spans[last].count)
                    && files[first].isDisjoint(with: files[last])
            }
        }
    }
}

extension Statement {
    fileprivate var contents: [ImportedEntries.Content] {
        entries.map {
            ImportedEntries.Content(day: $0.day.ordinal, minor: $0.minor, title: $0.title)
        }
    }
}

extension ImportedAccount {
    fileprivate init(named name: String, _ source: StatementSource, at date: Date) {
        self.init(
            name: name, number: source.number, currency: source.currency,
            isCard: source.isCard ?? source.seemsCard ?? true,
            months: [:], importedAt: date)
    }
}
