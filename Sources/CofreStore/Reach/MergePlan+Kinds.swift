import CofreDomain
import Essentials
import Vault

/// Merges the kinds whose records depend on other records.
extension MergePlan {
    /// A higher limit of another machine does not apply here before the passphrase of this vault is given.
    mutating func mergeLimits(_ entries: [StateEntry], in view: borrowing Vault.View) throws {
        for entry in entries {
            let before = try VaultLimits.limits(in: view)
            guard let merged = try merge(entry, in: view),
                let kind = PaymentLimits.Kind(rawValue: entry.id)
            else { continue }
            let after = try LimitRecord.limit(of: kind, merged.after)
            if !mayRaiseLimits, before.isRaised(kind, to: after) {
                put(
                    try RecordCoding.encode(LimitRecord(before[kind])), HeldLimit.collection,
                    entry.id)
                report.heldLimits.append(kind)
            } else {
                changes += try HeldLimit.release(.limits, entry.id, in: view)
            }
        }
    }

    /// Merges cards, and gives each card its common id.
    mutating func mergeCards(
        _ cards: [StateEntry], _ identities: [StateEntry], in view: borrowing Vault.View
    ) throws {
        guard !cards.isEmpty || !identities.isEmpty else { return }
        for entry in identities { _ = try merge(entry, in: view) }
        let name = StateName(kind: .identity, id: CardIDKeys.id)
        let mineBefore = try self.held(name, in: view).record
        let identity = CardIDKeys(
            [mineBefore].compactMap(\.self)
                + identities.flatMap { $0.versions.all.compactMap(\.value) })
        let held = try self.known ?? RecordState.all([.cards], in: view)
        let mine = held.filter { $0.key.kind == .cards }.compactMap { name, state in
            state.versions.map { (id: name.id, versions: $0) }
        }.sorted { $0.id < $1.id }
        let theirs = cards.map { (id: $0.id, versions: $0.versions) }
        let common = try CommonCardIDs(mine + theirs, identity: identity)
        var groups: [String: (here: [String], versions: Versions)] = [:]
        for (index, card) in (mine + theirs).enumerated() {
            let id = try common.id(of: card.id, card.versions)
            let joined = groups[id]?.versions.joined(with: card.versions) ?? card.versions
            let here = (groups[id]?.here ?? []) + (index < mine.count ? [card.id] : [])
            groups[id] = (here, joined)
        }
        for (id, group) in groups.sorted(by: { $0.key < $1.key }) {
            let name = StateName(kind: .cards, id: id)
            let states = group.here.compactMap { held[StateName(kind: .cards, id: $0)] }
            if group.here == [id] || group.here.isEmpty {
                _ = try merge(group.versions, into: states.first ?? .nothing, name)
                continue
            }
            // The card's id changes: one record replaces the records under its old ids, and counts as one change.
            let value = try StateRules.value(of: group.versions, .cards)
            let here = RecordState(
                sequence: states.map(\.sequence).max() ?? 0, record: held[name]?.record,
                versions: nil)
            for old in group.here {
                let name = StateName(kind: .cards, id: old)
                let losers = try held[name]?.losers(of: .cards) ?? 0
                changes += ConflictIndex.changes(name, from: losers, to: 0)
            }
            try write(group.versions, value, over: here, name)
            for state in states { noteErased(state, group.versions) }
            report.count(.cards, from: states.compactMap(\.record).first, to: value)
            for old in group.here where old != id { forget(StateName(kind: .cards, id: old)) }
        }
    }

    mutating func mergeLines(
        _ entries: [StateEntry], _ cleared: [StateEntry], in view: borrowing Vault.View
    ) throws {
        guard !entries.isEmpty || !cleared.isEmpty else { return }
        var until = try RecordState(VaultHistory.cleared, in: view).record
        for entry in cleared { if let merged = try merge(entry, in: view) { until = merged.after } }
        let records = try view.records(in: StateKind.history.rawValue)
        let mine = Dictionary(records.map { ($0.id, $0.value) }) { one, _ in one }
        var (lines, theirs) = (mine, [String: Versions]())
        for entry in entries where mine[entry.id] == nil {
            guard let text = entry.versions.latest.value else { continue }
            lines[entry.id] = text
            theirs[entry.id] = entry.versions
        }
        let kept = Set(
            TypedLines.kept(lines, cleared: until.map { String(decoding: $0, as: UTF8.self) }))
        let texts = (before: Set(mine.values), after: Set(kept.compactMap { lines[$0] }))
        for id in mine.keys.sorted() where !kept.contains(id) {
            forget(StateName(kind: .history, id: id))
        }
        for (id, versions) in theirs.sorted(by: { $0.key < $1.key }) where kept.contains(id) {
            try write(
                versions, versions.latest.value, over: .nothing, StateName(kind: .history, id: id))
        }
        for text in texts.after.subtracting(texts.before) {
            report.count(.history, from: nil, to: text)
        }
        for text in texts.before.subtracting(texts.after) {
            report.count(.history, from: text, to: nil)
        }
    }

    /// Merges payments, and updates the recent payments and the payees, which are derived from them.
    mutating func mergePayments(_ entries: [StateEntry], in view: borrowing Vault.View) throws {
        var after: [String: Payment] = [:]
        var payees: Set<Int> = []
        for entry in entries {
            let voided = report
            let held = try held(entry.name, in: view)
            let versions = try protecting(held, from: entry.versions)
            guard let merged = try merge(versions, into: held, entry.name),
                let value = merged.after
            else { continue }
            let payment = try PaymentRecord.decode(value)
            let before = try merged.before.map(PaymentRecord.decode)
            // A payment that was never sent is not shown, so it is not counted.
            if before == nil, payment.status == .void { report = voided }
            after[entry.id] = payment
            if payment.status == .disputed, before?.status != .disputed {
                report.disputed.append(payment.id)
            }
            if before?.status != payment.status { payees.insert(payment.payee.id) }
            if payment.status.isUnsettled || payment.isRecent(at: now) {
                put([], PaymentRecord.recent, payment.id)
            }
        }
        changes += try PaidPayee.changes(to: payees, after: after, in: view)
    }

    /// The versions of a payment, with a change of this machine if theirs say, without the word of a person, that money did
    /// not move which moved or may have moved.
    ///
    /// Such a version comes from an import at another machine. It would free the limit and an equal payment.
    private mutating func protecting(
        _ held: RecordState, from versions: Versions
    ) throws -> Versions {
        guard let record = held.record, let known = held.versions else { return versions }
        var payment = try PaymentRecord.decode(record)
        guard payment.status.mayHaveMoved, payment.status != .pending else { return versions }
        let joined = known.joined(with: versions)
        let new = try StateRules.value(of: joined, .payments).map(PaymentRecord.decode)
        if let new, new.status.mayHaveMoved || new.isSettledAsFailed { return versions }
        if payment.status == .approved { payment.status = .disputed }
        return changed(joined, to: try RecordCoding.encode(PaymentRecord(payment)))
    }

    /// Merges accounts and entries, and counts the entries of each month again.
    mutating func mergeStatements(
        _ accounts: [StateEntry], _ entries: [StateEntry], in view: borrowing Vault.View
    ) throws {
        var months: [String: [UInt8]?] = [:]
        var names: Set<String> = []
        for entry in entries {
            guard let merged = try merge(entry, in: view) else { continue }
            months[entry.id] = merged.after
            if let account = EntriesRecord.account(of: entry.id) { names.insert(account) }
        }
        var joined: [String: Versions] = [:]
        for entry in accounts { joined[entry.id] = entry.versions }
        for account in names.union(joined.keys).sorted() {
            let name = StateName(kind: .accounts, id: account)
            let held = try self.held(name, in: view)
            let versions = [held.versions, joined[account]].compactMap(\.self)
            guard let first = versions.first else { continue }
            let all = versions.dropFirst().reduce(first) { $0.joined(with: $1) }
            guard all != held.versions || names.contains(account) else { continue }
            let value = try StateRules.value(of: all, .accounts).map { value in
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
        let here = view.ids(in: EntriesRecord.collection)
        var seen = ImportedEntries()
        for id in Set(here).union(merged.keys).sorted()
        where EntriesRecord.account(of: id) == account {
            let value = try merged[id] ?? view.value(EntriesRecord.collection, id)
            if let value { try EntriesRecord.decode(value, into: &seen) }
        }
        record.months = ImportPlan.counts(seen)
        return try RecordCoding.encode(record)
    }
}

extension Payment {
    /// Whether it may count towards the daily limit; the next payment checks its age exactly.
    fileprivate func isRecent(at now: Date) -> Bool {
        now.timeIntervalSince(at) * 1000 < Double(PaymentMemory.kept)
    }
}

extension PaidPayee {
    /// Summarises again the payments to the payees with these ids; `after` are the payments that change, by id.
    static func changes(
        to payees: Set<Int>, after: [String: Payment], in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        guard !payees.isEmpty else { return [] }
        var paid: [Payment] = []
        for record in try view.records(in: PaymentRecord.collection) where after[record.id] == nil {
            let payment = try PaymentRecord.decode(record.value)
            if payees.contains(payment.payee.id) { paid.append(payment) }
        }
        paid += after.values.filter { payees.contains($0.payee.id) }
        paid = paid.filter { $0.status == .approved }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        let payments = Dictionary(grouping: paid, by: \.payee.id)
        return try payees.sorted().map { id in
            guard let payee = PaidPayee(of: payments[id] ?? []) else {
                return .forget(collection: collection, id: String(id))
            }
            return .put(
                collection: collection, id: String(id), value: try RecordCoding.encode(payee))
        }
    }

    /// Summarises approved payments to one payee, oldest first; `nil` if there are none.
    fileprivate init?(of payments: [Payment]) {
        guard let first = payments.first else { return nil }
        self = payments.reduce(
            PaidPayee(payee: first.payee, amounts: [], lastPaid: first.at, count: 0)
        ) { $0.adding($1) }
    }
}
