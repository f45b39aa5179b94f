import CofreDomain
import Essentials
import Vault

/// The changes that bring entries of other machines into the vault, and what they amount to.
struct MergePlan: Sendable {
    private(set) var changes: [Change] = []
    private(set) var report = MergeReport()
    /// Whether a value must be gone from the file that was replaced or removed.
    private(set) var isErased = false
    /// The size of the values to be written.
    private(set) var bytes = 0

    /// From so many entries on, everything that is here is read at once.
    private static let many = 200

    private var local: LocalState
    /// Everything that is here; `nil` where there are few entries.
    private let known: [StateName: HeldState]?
    private let source: StateSource
    private let now: Date

    init(
        _ entries: [StateEntry], from source: StateSource, at now: Date, in view: borrowing View
    ) throws {
        local = try LocalState(in: view)
        self.source = source
        self.now = now
        known = entries.count < Self.many ? nil : try HeldState.all(in: view)
        follow(entries)
        let kinds = Dictionary(grouping: entries, by: \.kind)
        for kind in StateKind.allCases where Self.isPlain(kind) {
            for entry in kinds[kind] ?? [] { _ = try merge(entry, in: view) }
        }
        try mergeCards(kinds[.cards] ?? [], kinds[.identity] ?? [], in: view)
        try mergeLines(kinds[.history] ?? [], kinds[.historyCleared] ?? [], in: view)
        try mergePayments(kinds[.payments] ?? [], in: view)
        try mergeStatements(kinds[.accounts] ?? [], kinds[.entries] ?? [], in: view)
        if !changes.isEmpty { changes.append(local.change) }
    }

    /// The kinds whose records do not depend on others.
    private static func isPlain(_ kind: StateKind) -> Bool {
        switch kind {
        case .defaultCard, .secrets, .drafts, .limits, .pix, .columns: true
        case .cards, .identity, .history, .historyCleared, .payments, .accounts, .entries: false
        }
    }

    private mutating func follow(_ entries: [StateEntry]) {
        let milliseconds = RecordCoding.milliseconds(now) ?? 0
        let stamps = Set(entries.flatMap { $0.versions.all.map(\.dot.stamp) })
        for stamp in stamps.sorted() where !local.clock.follow(stamp, at: milliseconds) {
            report.isFromFuture = true
        }
    }

    /// Joins an entry with what is here; returns the value before and after if there is anything new.
    private mutating func merge(
        _ entry: StateEntry, in view: borrowing View
    ) throws -> (before: [UInt8]?, after: [UInt8]?)? {
        try merge(entry.versions, into: held(entry.name, in: view), entry.name)
    }

    private func held(_ name: StateName, in view: borrowing View) throws -> HeldState {
        guard let known else { return try HeldState(name, in: view) }
        return known[name] ?? .nothing
    }

    private mutating func merge(
        _ versions: Versions, into held: HeldState, _ name: StateName
    ) throws -> (before: [UInt8]?, after: [UInt8]?)? {
        let joined = held.versions?.joined(with: versions) ?? versions
        guard joined != held.versions else { return nil }
        let value = try StateRules.value(of: joined, name.kind)
        write(joined, value, over: held, name)
        report.count(name.kind, from: held.record, to: value)
        let lost = try held.versions.map { try StateRules.losers(of: $0, name.kind) } ?? []
        let losing = try StateRules.losers(of: joined, name.kind)
        if !losing.isEmpty, Set(losing) != Set(lost) { report.conflicts += 1 }
        return (held.record, value)
    }

    private mutating func write(
        _ versions: Versions, _ value: [UInt8]?, over held: HeldState, _ name: StateName
    ) {
        if value != held.record {
            if name.kind.isErased, held.record != nil { isErased = true }
            put(value, name.kind.rawValue, name.id)
        }
        let sequence = source == .file ? local.nextSequence() : held.sequence
        let stored = StoredVersions(sequence: sequence, versions: versions)
        put(stored.encoded(beside: value), StoredVersions.collection, name.stored)
    }

    private mutating func put(_ value: [UInt8]?, _ collection: String, _ id: String) {
        guard let value else {
            changes.append(.delete(collection: collection, id: id))
            return
        }
        changes.append(.put(collection: collection, id: id, value: value))
        bytes += value.count + id.utf8.count
    }

    private mutating func forget(_ name: StateName) {
        changes.append(.forget(collection: name.kind.rawValue, id: name.id))
        changes.append(.forget(collection: StoredVersions.collection, id: name.stored))
    }
}

extension MergePlan {
    /// Every card gets the id that it has on all machines.
    private mutating func mergeCards(
        _ cards: [StateEntry], _ identities: [StateEntry], in view: borrowing View
    ) throws {
        guard !cards.isEmpty || !identities.isEmpty else { return }
        for entry in identities { _ = try merge(entry, in: view) }
        let name = StateName(kind: .identity, id: CardIdentity.id)
        let mineBefore = try self.held(name, in: view).record
        let identity = CardIdentity(
            [mineBefore].compactMap(\.self)
                + identities.flatMap { $0.versions.all.compactMap(\.value) })
        let held = try self.known ?? HeldState.all([.cards], in: view)
        let mine = held.filter { $0.key.kind == .cards }.compactMap { name, state in
            state.versions.map { (id: name.id, versions: $0) }
        }.sorted { $0.id < $1.id }
        let theirs = cards.map { (id: $0.id, versions: $0.versions) }
        let common = try CommonCards(mine + theirs, identity: identity)
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
            // The card gets another id; what was here under any of its ids is what it was before.
            let value = try StateRules.value(of: group.versions, .cards)
            let here = HeldState(
                sequence: states.map(\.sequence).max() ?? 0, record: nil, versions: nil)
            write(group.versions, value, over: here, name)
            report.count(.cards, from: states.compactMap(\.record).first, to: value)
            for old in group.here where old != id { forget(StateName(kind: .cards, id: old)) }
        }
    }

    private mutating func mergeLines(
        _ entries: [StateEntry], _ cleared: [StateEntry], in view: borrowing View
    ) throws {
        guard !entries.isEmpty || !cleared.isEmpty else { return }
        var until = try HeldState(VaultHistory.cleared, in: view).record
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
            write(
                versions, versions.latest.value, over: .nothing, StateName(kind: .history, id: id))
        }
        for text in texts.after.subtracting(texts.before) {
            report.count(.history, from: nil, to: text)
        }
        for text in texts.before.subtracting(texts.after) {
            report.count(.history, from: text, to: nil)
        }
    }

    /// Recent payments and payees follow from the payments.
    private mutating func mergePayments(_ entries: [StateEntry], in view: borrowing View) throws {
        var after: [String: Payment] = [:]
        var payees: Set<Int> = []
        for entry in entries {
            let voided = report
            guard let merged = try merge(entry, in: view), let value = merged.after else {
                continue
            }
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
        guard !payees.isEmpty else { return }
        var paid: [Payment] = []
        for record in try view.records(in: PaymentRecord.collection) where after[record.id] == nil {
            let payment = try PaymentRecord.decode(record.value)
            if payees.contains(payment.payee.id) { paid.append(payment) }
        }
        paid += after.values.filter { payees.contains($0.payee.id) }
        paid = paid.filter { $0.status == .approved }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        let payments = Dictionary(grouping: paid, by: \.payee.id)
        for id in payees.sorted() {
            guard let payee = PaidPayee(of: payments[id] ?? []) else {
                changes.append(.forget(collection: PaidPayee.collection, id: String(id)))
                continue
            }
            put(try RecordCoding.encode(payee), PaidPayee.collection, String(id))
        }
    }

    /// The number of entries in each month follows from the entries.
    private mutating func mergeStatements(
        _ accounts: [StateEntry], _ entries: [StateEntry], in view: borrowing View
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
            write(all, value, over: held, name)
            report.count(.accounts, from: held.record, to: value)
        }
    }

    private static func counted(
        _ value: [UInt8], _ account: String, _ merged: [String: [UInt8]?], in view: borrowing View
    ) throws -> [UInt8] {
        var record = try AccountRecord.decode(value)
        let here = try view.ids(in: EntriesRecord.collection)
        var seen = SeenEntries()
        for id in Set(here).union(merged.keys).sorted()
        where EntriesRecord.account(of: id) == account {
            let value = try merged[id] ?? view.value(EntriesRecord.collection, id)
            if let value { try EntriesRecord.decode(value, into: &seen) }
        }
        record.months = ImportPlan.counts(seen.unsorted)
        return try RecordCoding.encode(record)
    }
}

extension Payment {
    /// Whether it may count towards the daily limit; the next payment checks its age exactly.
    fileprivate func isRecent(at now: Date) -> Bool {
        at.timeIntervalSince(now) > -25 * 60 * 60
    }
}

extension PaidPayee {
    /// What is known of somebody after these approved payments, oldest first; `nil` without any.
    fileprivate init?(of payments: [Payment]) {
        guard let first = payments.first else { return nil }
        self = payments.reduce(
            PaidPayee(payee: first.payee, amounts: [], lastPaid: first.at, count: 0)
        ) { $0.adding($1) }
    }
}
