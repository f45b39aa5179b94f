import Values
import Vault

/// Stores the limits in the vault, one record each; a limit that was never set has its standard
/// value.
struct VaultLimits: Sendable {
    let records: any RecordStore

    func limits() async throws(StoreError) -> PaymentLimits {
        try await records.read { view in try Self.limits(in: view) }
    }

    /// The limits that another machine has raised and that are not in force here.
    func raisedElsewhere() async throws(StoreError) -> [RaisedElsewhere] {
        try await records.read { view in
            var raised: [RaisedElsewhere] = []
            for id in view.ids(in: .heldLimits) {
                guard let kind = PaymentLimits.Kind(rawValue: id) else { continue }
                let record = try view.value(.limits, id)
                raised.append(
                    RaisedElsewhere(kind: kind, limit: try LimitRecord.limit(of: kind, record)))
            }
            return raised
        }
    }

    /// Sets one limit; `nil` means no limit.
    ///
    /// - Parameter mayRaise: if false, a higher limit is refused and the result is false.
    func set(
        _ kind: PaymentLimits.Kind, to limit: Money?, mayRaise: Bool
    ) async throws(StoreError) -> Bool {
        try await records.update { view in
            guard try mayRaise || !Self.limits(in: view).isRaised(kind, to: limit) else {
                return Update([], result: false)
            }
            let value = try RecordCoding.encode(LimitRecord(limit))
            let release = try HeldLimit.release(kind.rawValue, in: view)
            return Update(
                [.put(.limits, kind.rawValue, value)]
                    + release, result: true)
        }
    }

    static func limits(in view: borrowing Vault.View) throws -> PaymentLimits {
        var limits = PaymentLimits.standard
        for record in try view.records(in: .limits) {
            try take(record, into: &limits)
        }
        var held = PaymentLimits(payment: nil, day: nil)
        for record in try view.records(in: .heldLimits) { try take(record, into: &held) }
        for kind in PaymentLimits.Kind.allCases where held.isRaised(kind, to: limits[kind]) {
            limits[kind] = held[kind]
        }
        return limits
    }

    private static func take(
        _ record: Vault.Record, into limits: inout PaymentLimits
    ) throws(StoreError) {
        guard let kind = PaymentLimits.Kind(rawValue: record.id) else { return }
        limits[kind] = try LimitRecord.decode(record.value).limit
    }
}

/// A limit as another machine has set it, higher than the one in force here.
struct RaisedElsewhere: Equatable, Sendable {
    let kind: PaymentLimits.Kind
    /// `nil` means no limit.
    let limit: Money?
}
