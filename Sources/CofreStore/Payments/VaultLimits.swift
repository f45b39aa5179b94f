package import CofreDomain
import Vault

/// Stores the limits in the vault, one record each; a limit that was never set has its standard
/// value.
package struct VaultLimits: Sendable {
    package static let collection = LimitRecord.collection

    private let records: any RecordStore

    package init(records: any RecordStore) {
        self.records = records
    }

    package func limits() async throws(StoreError) -> PaymentLimits {
        var limits = PaymentLimits.standard
        for record in try await records.records(in: LimitRecord.collection) {
            try Self.take(record, into: &limits)
        }
        return limits
    }

    /// Sets one limit; `nil` means no limit.
    ///
    /// - Parameter mayRaise: if false, a higher limit is refused and the result is false.
    package func set(
        _ kind: PaymentLimits.Kind, to limit: Money?, mayRaise: Bool
    ) async throws(StoreError) -> Bool {
        try await records.update(.durable) { view in
            guard try mayRaise || !Self.limits(in: view).isRaised(kind, to: limit) else {
                return Update([], result: false)
            }
            let value = try RecordCoding.encode(LimitRecord(limit))
            return Update(
                [.put(collection: LimitRecord.collection, id: kind.rawValue, value: value)],
                result: true)
        }
    }

    static func limits(in view: borrowing View) throws -> PaymentLimits {
        var limits = PaymentLimits.standard
        for record in try view.records(in: LimitRecord.collection) {
            try take(record, into: &limits)
        }
        return limits
    }

    private static func take(
        _ record: Record, into limits: inout PaymentLimits
    ) throws(StoreError) {
        guard let kind = PaymentLimits.Kind(rawValue: record.id) else { return }
        limits[kind] = try RecordCoding.decode(
            LimitRecord.self, from: record.value, in: LimitRecord.collection
        ).limit
    }
}
