import Vault

extension MergePlan {
    /// Merges accounts and entries, and counts the entries of each month again.
    mutating func mergeStatements(in view: borrowing Vault.View) throws {
        var months: [String: [UInt8]?] = [:]
        var names: Set<String> = []
        for entry in received(.entries) {
            guard let merged = try merge(entry, in: view) else { continue }
            months[entry.id] = merged.after
            if let account = EntriesRecord.account(of: entry.id) { names.insert(account) }
        }
        var joined: [String: VersionVector] = [:]
        for entry in received(.accounts) { joined[entry.id] = entry.versions }
        for account in names.union(joined.keys).sorted() {
            let name = StateName(kind: .accounts, id: account)
            let held = try self.held(name, in: view)
            let versions = [held.versions, joined[account]].compactMap(\.self)
            guard let first = versions.first else { continue }
            let all = versions.dropFirst().reduce(first) { $0.joined(with: $1) }
            guard all != held.versions || names.contains(account) else { continue }
            let value = try Kind.accounts.sharing.value(of: all).map { value in
                try Self.counted(value, account, months, in: view)
            }
            try write(all, value, over: held, name)
            report.count(.accounts, from: held.record, to: value)
        }
    }

    private static func counted(
        _ value: [UInt8], _ account: String, _ merged: [String: [UInt8]?],
        in view: borrowing Vault.View
    ) throws -> [UInt8] {
        var record = try AccountRecord.decode(value)
        let here = view.ids(in: .entries)
        var seen = ImportedEntries()
        for id in Set(here).union(merged.keys).sorted()
        where EntriesRecord.account(of: id) == account {
            let value = try merged[id] ?? view.value(.entries, id)
            if let value { try EntriesRecord.decode(value, into: &seen) }
        }
        record.months = ImportPlan.counts(EntryResolution(seen))
        return try RecordCoding.encode(record)
    }
}

extension Conflicts {
    /// A month of an account that one machine has forgotten while another one imported into it.
    ///
    /// The entries stay until a person decides.
    static let forgottenMonth = Conflicts(
        shown: { id, value in
            var seen = ImportedEntries()
            try EntriesRecord.decode(value, into: &seen)
            return .entries(
                account: EntriesRecord.account(of: id) ?? id,
                month: EntriesRecord.month(of: id)?.description ?? "",
                count: seen.entries.count)
        },
        losers: { versions, _ in versions.all.filter { $0.value == nil } },
        ending: { conflict, choice, _, view in
            let id = conflict.id
            let kind: Kind = conflict.kind
            guard choice == .lost else {
                let value = try view.value(kind, id)
                return value.map { [Vault.Change.put(kind, id, $0)] } ?? []
            }
            var changes = [Vault.Change.delete(kind, id)]
            guard let account = EntriesRecord.account(of: id),
                let bytes = try view.value(.accounts, account)
            else { return changes }
            var record = try AccountRecord.decode(bytes)
            record.months[EntriesRecord.month(of: id)?.description ?? ""] = nil
            changes.append(
                record.months.isEmpty
                    ? .delete(.accounts, account)
                    : .put(.accounts, account, try RecordCoding.encode(record)))
            return changes
        })
}
