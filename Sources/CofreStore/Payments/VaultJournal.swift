package import CofreDomain
import Foundation
import Vault

/// The payment journal in the vault; every write is synced before the call returns.
package struct VaultJournal: PaymentJournal {
    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func begin(_ payment: Payment, again: Bool) async throws(JournalError) {
        let equal: Payment?
        do throws(StoreError) {
            equal = try await records.update(PaymentRecord.collection, .durable) {
                (stored) throws(StoreError) in
                let known = try Self.decode(stored)
                let equal = known.first { $0.status.isUnsettled && $0.equals(payment) }
                if let equal, !again { return Update([], result: equal) }
                // Ids are short: one that is taken must not cost the record of another payment.
                if known.contains(where: { $0.id == payment.id }) {
                    throw .io(detail: "there is a payment \(payment.id) already")
                }
                return Update([try Self.put(payment)], result: nil)
            }
        } catch {
            throw .store(error)
        }
        if let equal { throw .unsettled(equal) }
    }

    package func record(_ status: PaymentStatus, id: String) async throws(StoreError) {
        _ = try await change(id) { payment in
            status == .unknown && payment.status == .approved ? nil : status
        }
    }

    package func settle(_ status: PaymentStatus, id: String) async throws(SettleError) {
        let before: Payment
        do throws(StoreError) {
            before = try await change(id) { $0.status.isUnsettled ? status : nil }
        } catch {
            throw .store(error)
        }
        guard before.status.isUnsettled else { throw .alreadySettled(before) }
    }

    package func void(id: String) async throws(StoreError) {
        try await records.update(PaymentRecord.collection, .durable) {
            (stored) throws(StoreError) in
            let payment = try Self.decode(stored.filter { $0.id == id }).first
            let delete = Change.delete(collection: PaymentRecord.collection, id: id)
            return Update(payment?.status == .pending ? [delete] : [], result: ())
        }
    }

    /// Gives a payment another status, unless `decide` wants none; the answer is the payment as it
    /// was before.
    private func change(
        _ id: String, _ decide: @escaping @Sendable (Payment) -> PaymentStatus?
    ) async throws(StoreError) -> Payment {
        try await records.update(PaymentRecord.collection, .durable) {
            (stored) throws(StoreError) in
            guard let before = try Self.decode(stored.filter { $0.id == id }).first else {
                throw .unreadableRecord(collection: PaymentRecord.collection)
            }
            guard let status = decide(before) else { return Update([], result: before) }
            var after = before
            after.status = status
            return Update([try Self.put(after)], result: before)
        }
    }

    package func payments() async throws(StoreError) -> [Payment] {
        try Self.decode(try await records.records(in: PaymentRecord.collection))
            .sorted { ($0.at, $0.id) > ($1.at, $1.id) }
    }

    private static func decode(_ records: [Record]) throws(StoreError) -> [Payment] {
        var payments: [Payment] = []
        for record in records {
            let stored = try RecordCoding.decode(
                PaymentRecord.self, from: record.value, in: PaymentRecord.collection)
            payments.append(try stored.payment())
        }
        return payments
    }

    private static func put(_ payment: Payment) throws(StoreError) -> Change {
        .put(
            collection: PaymentRecord.collection, id: payment.id,
            value: try RecordCoding.encode(PaymentRecord(payment)))
    }
}
