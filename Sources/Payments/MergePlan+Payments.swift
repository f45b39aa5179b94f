import Essentials
import Values
import Vault

extension MergePlan {
    /// Merges payments, and updates the recent payments and the payees, which are derived from them.
    mutating func mergePayments(in view: borrowing Vault.View) throws {
        var after: [String: Payment] = [:]
        var payees: Set<Int> = []
        for entry in received(.payments) {
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
                changes.append(.put(.recentPayments, payment.id, []))
            }
        }
        changes += try PaidPayee.changes(to: payees, after: after, in: view)
    }

    /// The versions of a payment, with a change of this machine if theirs say, without the word of a person, that money did
    /// not move which moved or may have moved.
    ///
    /// Such a version comes from an import at another machine. It would free the limit and an equal payment.
    private mutating func protecting(
        _ held: RecordState, from versions: VersionVector
    ) throws -> VersionVector {
        guard let record = held.record, let known = held.versions else { return versions }
        var payment = try PaymentRecord.decode(record)
        guard payment.status.mayHaveMoved, payment.status != .pending else { return versions }
        let joined = known.joined(with: versions)
        let new = try Kind.payments.sharing.value(of: joined).map(PaymentRecord.decode)
        if let new, new.status.mayHaveMoved || new.isSettledAsFailed { return versions }
        if payment.status == .approved { payment.status = .disputed }
        return changed(joined, to: try RecordCoding.encode(PaymentRecord(payment)))
    }
}

extension Payment {
    /// Whether it counts for less in the limit of the day than `other`.
    fileprivate func isWeaker(than other: Payment) -> Bool {
        usesLimit == other.usesLimit ? amount.minor < other.amount.minor : other.usesLimit
    }

    /// Whether it may count towards the daily limit; the next payment checks its age exactly.
    fileprivate func isRecent(at now: Date) -> Bool {
        now.timeIntervalSince(at) * 1000 < Double(PaymentMemory.kept)
    }

    /// The same payment with a unique id.
    fileprivate var renamed: Payment {
        Payment(
            id: "\(id)-\(idempotencyKey.prefix(8))", idempotencyKey: idempotencyKey, payee: payee,
            amount: amount, card: card, note: note, at: at, begun: begun, deadline: deadline,
            status: status, differences: differences, isSettledAsFailed: isSettledAsFailed,
            replica: replica, draft: draft)
    }
}

extension PaidPayee {
    /// Summarises again the payments to the payees with these ids; `after` are the payments that change, by id.
    static func changes(
        to payees: Set<Int>, after: [String: Payment], in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        guard !payees.isEmpty else { return [] }
        var paid: [Payment] = []
        for record in try view.records(in: .payments) where after[record.id] == nil {
            let payment = try PaymentRecord.decode(record.value)
            if payees.contains(payment.payee.id) { paid.append(payment) }
        }
        paid += after.values.filter { payees.contains($0.payee.id) }
        paid = paid.filter { $0.status == .approved }.sorted { ($0.at, $0.id) < ($1.at, $1.id) }
        let payments = Dictionary(grouping: paid, by: \.payee.id)
        return try payees.sorted().map { id in
            guard let payee = PaidPayee(of: payments[id] ?? []) else {
                return .forget(.payees, String(id))
            }
            return .put(.payees, String(id), try RecordCoding.encode(payee))
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

extension PaymentRecord {
    /// The value of a payment that machines have changed independently, from all values, oldest first.
    @Sendable static func joined(_ values: [[UInt8]]) throws -> [UInt8] {
        // Latest first.
        let payments = try values.reversed().map { (payment: try decode($0), value: $0) }
        guard let strongest = payments.max(by: { $0.payment.isWeaker(than: $1.payment) }) else {
            return []
        }
        // Older versions of cofre used ids of 32 bits, so two payments can have the same id: then the others are
        // conflicts. An invented payment cannot hide one that counts.
        let key = strongest.payment.idempotencyKey
        guard payments.allSatisfy({ $0.payment.idempotencyKey == key }) else {
            return strongest.value
        }
        let declined = payments.filter { $0.payment.status == .declined }
        let status = PaymentStatus.joined(
            payments.map(\.payment.status),
            isFailureByHand: declined.allSatisfy(\.payment.isSettledAsFailed))
        let same = payments.filter { $0.payment.status == status }
        if let same = same.max(by: { $0.payment.isWeaker(than: $1.payment) }) { return same.value }
        var payment = strongest.payment
        payment.status = status
        return try RecordCoding.encode(PaymentRecord(payment))
    }

    /// The versions that are other payments with the same id.
    @Sendable static func rivals(_ versions: VersionVector, _ current: Version) throws -> [Version]
    {
        guard let key = try current.value.map(decode)?.idempotencyKey else { return [] }
        return try versions.all.filter { version in
            try version.value.map { try decode($0).idempotencyKey != key } ?? false
        }
    }

    /// Several payments with the same id are all kept: one keeps it, the others get new ids.
    @Sendable static func separated(
        _ conflict: StateConflict, _ choice: ConflictChoice, _ versions: VersionVector,
        in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        guard conflict.kept.value != nil else { return [] }
        var changes = [conflict.change(to: .kept)]
        var others: [String: Payment] = [:]
        for lost in try Kind.payments.sharing.losers(of: versions).compactMap(\.value) {
            let other = try decode(lost).renamed
            others[other.id] = other
            changes += [
                .put(.payments, other.id, try RecordCoding.encode(PaymentRecord(other))),
                .put(.recentPayments, other.id, []),
            ]
        }
        let payees = Set(others.values.map(\.payee.id))
        return changes + (try PaidPayee.changes(to: payees, after: others, in: view))
    }
}
