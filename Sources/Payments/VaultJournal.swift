import Essentials
import Values
import Vault

/// The payment journal in the vault; every write is synced before the call returns.
///
/// Three collections change together: all payments, the ids of recent ones, and a summary of each payee. So the cost of
/// a new payment does not grow with the number of payments.
struct VaultJournal: PaymentJournal {
    let records: any RecordStore

    func memory() async throws(StoreError) -> PaymentMemory {
        try await records.read { view in try Self.memory(in: view) }
    }

    func begin(
        _ payment: Payment, at now: DualTimestamp,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws {
        let refused: Failure.Cause? = try await records.update { view in
            if let problem = try PaymentDraft.problem(of: payment, at: now.date, in: view) {
                return Update([], result: problem)
            }
            let memory = try Self.memory(in: view)
            if let refused = refusal(memory) { return Update([], result: refused) }
            // Ids are short and may repeat; a new payment must not overwrite another payment's
            // record.
            guard try view.value(.payments, payment.id) == nil else {
                throw StoreError.takenID(payment.id)
            }
            let past = memory.recent.filter { !memory.keeps($0, at: now) }
            return Update(
                [
                    try Self.put(payment),
                    .put(.recentPayments, payment.id, []),
                ] + past.map { .forget(.recentPayments, $0.id) },
                result: nil)
        }
        if let refused { throw refused }
    }

    func draftProblem(
        of payment: Payment, at now: DualTimestamp
    ) async throws(StoreError) -> DraftProblem? {
        try await records.read { try PaymentDraft.problem(of: payment, at: now.date, in: $0) }
    }

    func payment(id: String) async throws(StoreError) -> Payment? {
        guard let value = try await records.value(.payments, id) else { return nil }
        return try PaymentRecord.decode(value)
    }

    func record(
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

    func settle(_ status: PaymentStatus, id: String) async throws {
        let before = try await change(id) { payment in
            guard payment.status.isUnsettled else { return nil }
            var after = payment
            after.status = status
            after.isSettledAsFailed = status == .declined
            return after
        }
        guard before.status.isUnsettled else { throw SettleError.alreadySettled(before) }
    }

    func void(id: String) async throws(StoreError) {
        try await records.update { view in
            let value = try view.value(.payments, id)
            guard let value, case var payment = try PaymentRecord.decode(value),
                payment.status == .pending
            else { return Update([], result: ()) }
            payment.status = .void
            return Update(
                [
                    try Self.put(payment), .forget(.recentPayments, id),
                ], result: ())
        }
    }

    func payments() async throws(StoreError) -> [Payment] {
        try await records.all(.payments, PaymentRecord.decode).filter { $0.status != .void }
            .sorted { ($0.at, $0.id) > ($1.at, $1.id) }
    }

    func ids() async throws(StoreError) -> [String] {
        try await records.read { view in view.ids(in: .payments) }
    }

    /// Writes the payment that `decide` returns, if any; returns the payment as it was before.
    private func change(
        _ id: String, _ decide: @escaping @Sendable (Payment) -> Payment?
    ) async throws(StoreError) -> Payment {
        try await records.update { view in
            guard let value = try view.value(.payments, id) else {
                throw Kind.payments.unreadable
            }
            let before = try PaymentRecord.decode(value)
            guard let after = decide(before) else { return Update([], result: before) }
            var changes = [try Self.put(after)]
            // Its id may have been removed from the recent ones while the payment was settled.
            if after.status.isUnsettled, !before.status.isUnsettled {
                changes.append(.put(.recentPayments, id, []))
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
        let before = try view.value(.payees, id).map { try PaidPayee.decode($0) }
        let nobody = PaidPayee(payee: payment.payee, amounts: [], lastPaid: payment.at, count: 0)
        let value = try RecordCoding.encode((before ?? nobody).adding(payment))
        return .put(.payees, id, value)
    }

    private static func memory(in view: borrowing Vault.View) throws -> PaymentMemory {
        var recent: [Payment] = []
        for id in view.ids(in: .recentPayments) {
            guard let value = try view.value(.payments, id) else { continue }
            recent.append(try PaymentRecord.decode(value))
        }
        var payees: [PaidPayee] = []
        for record in try view.records(in: .payees) {
            payees.append(try PaidPayee.decode(record.value))
        }
        return PaymentMemory(
            recent: recent.sorted { ($0.at, $0.id) > ($1.at, $1.id) }, payees: payees,
            limits: try VaultLimits.limits(in: view))
    }

    private static func put(_ payment: Payment) throws(StoreError) -> Vault.Change {
        .put(.payments, payment.id, try RecordCoding.encode(PaymentRecord(payment)))
    }
}
