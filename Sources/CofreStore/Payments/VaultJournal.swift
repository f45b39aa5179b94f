package import CofreDomain
import Essentials
package import Vault

/// The payment journal in the vault; every write is synced before the call returns.
///
/// Three collections change together: all payments, the ids of recent ones, and a summary of each payee. So the cost of
/// a new payment does not grow with the number of payments.
package struct VaultJournal: PaymentJournal {
    /// The collections that the checks of a payment read; a change of them could bypass the limits.
    package static let collections: Set<String> = [
        PaymentRecord.collection, PaymentRecord.recent, PaidPayee.collection,
        LimitRecord.collection,
    ]

    /// The collections in which even a new record can bypass the limits or the cautions; a new payment only uses up the
    /// limits.
    package static let decisive: Set<String> = [PaidPayee.collection, LimitRecord.collection]

    /// The changes to write together with a record from outside, such as an imported one: a payment counts as recent
    /// until the next payment has checked its age, and a limit for which the passphrase was given is in force.
    package static func changes(beside collection: String, _ id: String) -> [Vault.Change] {
        switch collection {
        case PaymentRecord.collection:
            [.put(collection: PaymentRecord.recent, id: id, value: [])]
        case LimitRecord.collection: [.forget(collection: HeldLimit.collection, id: id)]
        default: []
        }
    }

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func memory() async throws(StoreError) -> PaymentMemory {
        try await records.read { view in try Self.memory(in: view) }
    }

    package func begin(
        _ payment: Payment, at now: DualTimestamp,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws {
        let refused: PaymentRefusal? = try await records.update { view in
            let memory = try Self.memory(in: view)
            if let refused = refusal(memory) { return Update([], result: refused) }
            // Ids are short and may repeat; a new payment must not overwrite another payment's
            // record.
            guard try view.value(PaymentRecord.collection, payment.id) == nil else {
                throw StoreError.takenID(payment.id)
            }
            let past = memory.recent.filter { !memory.keeps($0, at: now) }
            return Update(
                [
                    try Self.put(payment),
                    .put(collection: PaymentRecord.recent, id: payment.id, value: []),
                ] + past.map { .forget(collection: PaymentRecord.recent, id: $0.id) },
                result: nil)
        }
        if let refused { throw refused }
    }

    package func payment(id: String) async throws(StoreError) -> Payment? {
        guard let value = try await records.value(PaymentRecord.collection, id) else { return nil }
        return try PaymentRecord.decode(value)
    }

    package func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError) {
        _ = try await change(id) { payment in
            // `disputed` is unsettled too, and more specific than `unknown`.
            if status == .unknown, [.approved, .disputed].contains(payment.status) { return nil }
            var after = payment
            after.status = status
            after.isSettledAsFailed = false
            after.differences = differences
            return after
        }
    }

    package func settle(_ status: PaymentStatus, id: String) async throws {
        let before = try await change(id) { payment in
            guard payment.status.isUnsettled else { return nil }
            var after = payment
            after.status = status
            after.isSettledAsFailed = status == .declined
            return after
        }
        guard before.status.isUnsettled else { throw SettleError.alreadySettled(before) }
    }

    package func void(id: String) async throws(StoreError) {
        try await records.update { view in
            let value = try view.value(PaymentRecord.collection, id)
            guard let value, case var payment = try PaymentRecord.decode(value),
                payment.status == .pending
            else { return Update([], result: ()) }
            payment.status = .void
            return Update(
                [
                    try Self.put(payment), .forget(collection: PaymentRecord.recent, id: id),
                ], result: ())
        }
    }

    package func payments() async throws(StoreError) -> [Payment] {
        var payments: [Payment] = []
        for record in try await records.records(in: PaymentRecord.collection) {
            let payment = try PaymentRecord.decode(record.value)
            if payment.status != .void { payments.append(payment) }
        }
        return payments.sorted { ($0.at, $0.id) > ($1.at, $1.id) }
    }

    package func ids() async throws(StoreError) -> [String] {
        try await records.read { view in view.ids(in: PaymentRecord.collection) }
    }

    /// Writes the payment that `decide` returns, if any; returns the payment as it was before.
    private func change(
        _ id: String, _ decide: @escaping @Sendable (Payment) -> Payment?
    ) async throws(StoreError) -> Payment {
        try await records.update { view in
            guard let value = try view.value(PaymentRecord.collection, id) else {
                throw StoreError.unreadableRecord(collection: PaymentRecord.collection)
            }
            let before = try PaymentRecord.decode(value)
            guard let after = decide(before) else { return Update([], result: before) }
            var changes = [try Self.put(after)]
            // Its id may have been removed from the recent ones while the payment was settled.
            if after.status.isUnsettled, !before.status.isUnsettled {
                changes.append(.put(collection: PaymentRecord.recent, id: id, value: []))
            }
            if after.status == .approved, before.status != .approved {
                changes.append(try Self.remember(after, in: view))
            }
            return Update(changes, result: before)
        }
    }

    private static func remember(
        _ payment: Payment, in view: borrowing Vault.View
    ) throws -> Vault.Change {
        let id = String(payment.payee.id)
        let before = try view.value(PaidPayee.collection, id).map { try PaidPayee.decode($0) }
        let nobody = PaidPayee(payee: payment.payee, amounts: [], lastPaid: payment.at, count: 0)
        let value = try RecordCoding.encode((before ?? nobody).adding(payment))
        return .put(collection: PaidPayee.collection, id: id, value: value)
    }

    private static func memory(in view: borrowing Vault.View) throws -> PaymentMemory {
        var recent: [Payment] = []
        for id in view.ids(in: PaymentRecord.recent) {
            guard let value = try view.value(PaymentRecord.collection, id) else { continue }
            recent.append(try PaymentRecord.decode(value))
        }
        var payees: [PaidPayee] = []
        for record in try view.records(in: PaidPayee.collection) {
            payees.append(try PaidPayee.decode(record.value))
        }
        return PaymentMemory(
            recent: recent.sorted { ($0.at, $0.id) > ($1.at, $1.id) }, payees: payees,
            limits: try VaultLimits.limits(in: view))
    }

    private static func put(_ payment: Payment) throws(StoreError) -> Vault.Change {
        .put(
            collection: PaymentRecord.collection, id: payment.id,
            value: try RecordCoding.encode(PaymentRecord(payment)))
    }
}
