import Essentials
import Values
import Vault

/// Imported statements in the vault: a record for each account, one for each month of an account, and one for each
/// header of a CSV file whose columns were named.
struct VaultStatements: Sendable {
    let records: any RecordStore
    let now: @Sendable () -> Date

    /// The accounts, sorted by name.
    func accounts() async throws(StoreError) -> [ImportedAccount] {
        var accounts: [ImportedAccount] = []
        for record in try await records.records(in: .accounts) {
            accounts.append(try AccountRecord.decode(record.value).account(named: record.id))
        }
        return accounts
    }

    /// The entries of the named accounts.
    ///
    /// - Parameter first: the first month; all months without it.
    func entries(
        of accounts: [String], since first: BillMonth? = nil
    ) async throws(StoreError) -> [String: ImportedEntries] {
        try await records.read { view in
            var entries: [String: ImportedEntries] = [:]
            for id in view.ids(in: .entries) {
                guard let account = EntriesRecord.account(of: id), accounts.contains(account)
                else { continue }
                if let first, EntriesRecord.month(of: id).map({ $0 < first }) == true { continue }
                guard let value = try view.value(.entries, id) else { continue }
                try EntriesRecord.decode(value, into: &entries[account, default: ImportedEntries()])
            }
            return entries
        }
    }

    /// The bills of one account, or of all; oldest first.
    ///
    /// Throws `ImportRefusal.noAccount` if no account has the name, ignoring case and accents.
    @Sendable func bills(of name: String? = nil) async throws -> [Bill] {
        try await bills(of: name, since: nil)
    }

    /// The same from a month on.
    func bills(of name: String? = nil, since first: BillMonth?) async throws -> [Bill] {
        var accounts = try await accounts()
        if let name {
            let found = accounts.filter { $0.name.folded == name.folded }
            guard !found.isEmpty else {
                throw ImportRefusal.noAccount(
                    name, nearest: EditDistance.nearest(to: name, among: accounts.map(\.name)))
            }
            accounts = found
        }
        let entries = try await entries(of: accounts.map(\.name), since: first)
        let today = Day(of: now())
        let bills = accounts.flatMap { account in
            account.bills(entries[account.name] ?? ImportedEntries(), today: today)
        }
        return bills.stablySorted { $0.due.ordinal }
    }

    func columns() async throws(StoreError) -> [RememberedColumns] {
        try await records.all(.columns, ColumnsRecord.decode)
    }

    /// Adds all files or none; with `isTrial` only says what would be added.
    func add(_ files: [ImportedFile], isTrial: Bool) async throws -> ImportAnswer {
        let at = now()
        if isTrial {
            return try await records.read { view in try Self.plan(files, at: at, in: view) }
                .get().answer
        }
        return try await records.update { view in
            let plan = try Self.plan(files, at: at, in: view)
            // A refused import changes nothing.
            return Update((try? plan.get().changes) ?? [], result: plan.map(\.answer))
        }.get()
    }

    /// A refusal is a result, because any error that a transaction throws becomes a `StoreError`.
    private static func plan(
        _ files: [ImportedFile], at date: Date, in view: borrowing Vault.View
    ) throws -> Result<ImportPlan, ImportRefusal> {
        do {
            return .success(try ImportPlan(files, at: date, in: view))
        } catch let refusal as ImportRefusal {
            return .failure(refusal)
        }
    }

    /// Gives an account another name; files that call it by the old one still belong to it.
    func rename(_ account: ImportedAccount, to name: String) async throws {
        try await records.update(erasing: true) { view in
            guard try view.value(.accounts, name) == nil else {
                return Update(
                    [],
                    result: Result<Void, ImportRefusal>.failure(
                        .nameTaken(name, by: account.name)))
            }
            guard var record = try view.value(.accounts, account.name).map(AccountRecord.decode)
            else { return Update([], result: .success(())) }
            record.also = Set(record.also ?? []).union(Self.ownNames(account)).sorted()
            var changes: [Vault.Change] = [
                .put(.accounts, name, try RecordCoding.encode(record)),
                .delete(.accounts, account.name),
            ]
            for id in view.ids(in: .entries) where EntriesRecord.account(of: id) == account.name {
                guard let value = try view.value(.entries, id) else { continue }
                let month = id.dropFirst(account.name.count)
                changes += [.put(.entries, name + month, value), .delete(.entries, id)]
            }
            changes += try Self.columns(of: account.name, now: name, in: view)
            return Update(changes, result: .success(()))
        }.get()
    }

    /// Adds the entries of one account to another and deletes it; returns the number of entries that the other then has.
    ///
    /// With `isTrial` only says the number.
    func merge(
        _ from: ImportedAccount, into: ImportedAccount, isTrial: Bool
    ) async throws(StoreError) -> Int {
        try await records.update(erasing: !isTrial) { view in
            var seen = ImportedEntries()
            var changes: [Vault.Change] = []
            for id in view.ids(in: .entries) {
                let account = EntriesRecord.account(of: id)
                guard [from.name, into.name].contains(account),
                    let value = try view.value(.entries, id)
                else { continue }
                try EntriesRecord.decode(value, into: &seen)
                if account == from.name { changes.append(.delete(.entries, id)) }
            }
            let counts = ImportPlan.counts(EntryResolution(seen))
            let count = counts.values.reduce(0, +)
            guard !isTrial,
                var record = try view.value(.accounts, into.name).map(AccountRecord.decode)
            else { return Update([], result: count) }
            for record in EntriesRecord.records(of: seen, into.name) {
                changes.append(.put(.entries, record.id, record.value))
            }
            record.months = counts
            record.also = from.also.union(into.also).union(Self.ownNames(from))
                .union([from.number].compactMap(\.self)).sorted()
            changes += [
                .put(.accounts, into.name, try RecordCoding.encode(record)),
                .delete(.accounts, from.name),
            ]
            changes += try Self.columns(of: from.name, now: into.name, in: view)
            return Update(changes, result: count)
        }
    }

    /// Says that the server's bills are of this account; `nil` takes it back.
    func assignServer(to name: String?) async throws(StoreError) {
        try await records.update(.accounts) { known in
            let changes = try known.compactMap { known -> Vault.Change? in
                var record = try AccountRecord.decode(known.value)
                let isServers = known.id == name ? true : nil
                guard record.isServers != isServers else { return nil }
                record.isServers = isServers
                return .put(.accounts, known.id, try RecordCoding.encode(record))
            }
            return Update(changes, result: ())
        }
    }

    /// The name by which files may call an account; `csv` is no bank's.
    private static func ownNames(_ account: ImportedAccount) -> Set<String> {
        account.name.hasPrefix("csv") ? [] : [account.name]
    }

    /// The columns that were used for an account, for its new name.
    private static func columns(
        of account: String, now name: String, in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        try view.records(in: .columns).flatMap { record in
            let columns = try ColumnsRecord.decode(record.value)
            guard columns.account == account else { return [Vault.Change]() }
            let renamed = RememberedColumns(
                header: columns.header, columns: columns.columns, account: name)
            let id = ColumnsRecord.id(renamed)
            // The other account may have columns of its own for the header.
            return try [.delete(.columns, record.id)]
                + (view.value(.columns, id) == nil
                    ? [.put(.columns, id, RecordCoding.encode(renamed))] : [])
        }
    }

    /// Deletes an account with all its entries, and the columns of its files, so that a person who named wrong ones is
    /// asked again.
    func forget(_ account: String) async throws(StoreError) {
        try await records.update(erasing: true) { view in
            let entries = view.ids(in: .entries)
                .filter { EntriesRecord.account(of: $0) == account }
            let columns = try view.records(in: .columns).filter {
                try ColumnsRecord.decode($0.value).account == account
            }
            return Update(
                [.delete(.accounts, account)]
                    + entries.map { .delete(.entries, $0) }
                    + columns.map { .delete(.columns, $0.id) },
                result: ())
        }
    }
}
