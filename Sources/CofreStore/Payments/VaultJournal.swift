package import CofreDomain
import Essentials
package import Vault

/// The payment journal in the vault; every write is synced before the call returns.
///
/// Three collections change together: every payment, the ids of the recent ones, and what is known of
/// everybody who was paid. So the next payment costs the same after ten payments and after ten thousand.
package struct VaultJournal: PaymentJournal {
    /// What the next payment is judged by: to write it is to get around the limits.
    package static let collections: Set<String> = [
        PaymentRecord.collection, PaymentRecord.recent, PaidPayeeRecord.collection,
        LimitRecord.collection,
    ]

    /// What has to be written with a record that does not come from this journal: a payment counts as a
    /// recent one until the next payment has looked at it.
    package static func changes(beside collection: String, _ id: String) -> [Change] {
        collection == PaymentRecord.collection
            ? [.put(collection: PaymentRecord.recent, id: id, value: [])] : []
    }

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func memory() async throws(StoreError) -> PaymentMemory {
        try await records.read { view in try Self.memory(in: view) }
    }

    package func begin(
        _ payment: Payment, at now: Moment,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws(JournalError) {
        let refused: PaymentRefusal?
        do throws(StoreError) {
            refused = try await records.update(.durable) { view in
                let memory = try Self.memory(in: view)
                if let refused = refusal(memory) { return Update([], result: refused) }
                // Ids are short: one that is taken must not cost the record of another payment.
                guard try view.value(PaymentRecord.collection, payment.id) == nil else {
                    throw StoreError.io(detail: "there is a payment \(payment.id) already")
                }
                let past = memory.recent.filter { !memory.keeps($0, at: now) }
                return Update(
                    [
                        try Self.put(payment),
                        .put(collection: PaymentRecord.recent, id: payment.id, value: []),
                    ] + past.map { .forget(collection: PaymentRecord.recent, id: $0.id) },
                    result: nil)
            }
        } catch {
            throw .store(error)
        }
        if let refused { throw .refused(refused) }
    }

    package func payment(id: String) async throws(StoreError) -> Payment? {
        guard let value = try await records.value(PaymentRecord.collection, id) else { return nil }
        return try PaymentRecord.decode(value)
    }

    package func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError) {
        _ = try await change(id) { payment in
            if status == .unknown, payment.status == .approved { return nil }
            var after = payment
            after.status = status
            after.differences = differences
            return after
        }
    }

    package func settle(_ status: PaymentStatus, id: String) async throws(SettleError) {
        let before: Payment
        do throws(StoreError) {
            before = try await change(id) { payment in
                guard payment.status.isUnsettled else { return nil }
                var after = payment
                after.status = status
                return after
            }
        } catch {
            throw .store(error)
        }
        guard before.status.isUnsettled else { throw .alreadySettled(before) }
    }

    package func void(id: String) async throws(StoreError) {
        try await records.update(.durable) { view in
            let value = try view.value(PaymentRecord.collection, id)
            guard let value, try PaymentRecord.decode(value).status == .pending else {
                return Update([], result: ())
            }
            return Update(
                [PaymentRecord.collection, PaymentRecord.recent].map {
                    .delete(collection: $0, id: id)
                }, result: ())
        }
    }

    package func payments() async throws(StoreError) -> [Payment] {
        var payments: [Payment] = []
        for record in try await records.records(in: PaymentRecord.collection) {
            payments.append(try PaymentRecord.decode(record.value))
        }
        return payments.sorted { ($0.at, $0.id) > ($1.at, $1.id) }
    }

    package func ids() async throws(StoreError) -> [String] {
        try await records.read { view in try view.ids(in: PaymentRecord.collection) }
    }

    /// Writes what `decide` makes of a payment, unless that is nothing; the answer is the payment as it was
    /// before.
    private func change(
        _ id: String, _ decide: @escaping @Sendable (Payment) -> Payment?
    ) async throws(StoreError) -> Payment {
        try await records.update(.durable) { view in
            guard let value = try view.value(PaymentRecord.collection, id) else {
                throw StoreError.unreadableRecord(collection: PaymentRecord.collection)
            }
            let before = try PaymentRecord.decode(value)
            guard let after = decide(before) else { return Update([], result: before) }
            var changes = [try Self.put(after)]
            // It may have been forgotten among the recent ones while it counted as settled.
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
        _ payment: Payment, in view: borrowing View
    ) throws -> Change {
        let known = try view.value(PaidPayeeRecord.collection, String(payment.payee.id))
        let before = try known.map { try PaidPayeeRecord.decode($0) }
        let nobody = PaidPayee(payee: payment.payee, amounts: [], lastPaid: payment.at, count: 0)
        return try PaidPayeeRecord.put((before ?? nobody).adding(payment))
    }

    private static func memory(in view: borrowing View) throws -> PaymentMemory {
        var recent: [Payment] = []
        for id in try view.ids(in: PaymentRecord.recent) {
            guard let value = try view.value(PaymentRecord.collection, id) else { continue }
            recent.append(try PaymentRecord.decode(value))
        }
        var payees: [PaidPayee] = []
        for record in try view.records(in: PaidPayeeRecord.collection) {
            payees.append(try PaidPayeeRecord.decode(record.value))
        }
        return PaymentMemory(
            recent: recent.sorted { ($0.at, $0.id) > ($1.at, $1.id) }, payees: payees,
            limits: try VaultLimits.limits(in: view))
    }

    private static func put(_ payment: Payment) throws(StoreError) -> Change {
        .put(
            collection: PaymentRecord.collection, id: payment.id,
            value: try RecordCoding.encode(PaymentRecord(payment)))
    }
}
