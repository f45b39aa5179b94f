import CofreDomain
import Vault

/// The record of a limit in the vault; its id is the kind of limit.
struct LimitRecord: Codable, Sendable {
    static let collection = "limits"
    /// The collection of ``HeldLimit``.
    static let held = "limits.held"

    /// Absent if there is no limit.
    let minor: Int64?

    init(_ limit: Money?) {
        minor = limit?.minor
    }

    /// The limit that a record sets; without one, the standard one.
    static func limit(
        of kind: PaymentLimits.Kind, _ bytes: [UInt8]?
    ) throws(StoreError) -> Money? {
        guard let bytes else { return PaymentLimits.standard[kind] }
        return try RecordCoding.decode(LimitRecord.self, from: bytes, in: collection).limit
    }

    var limit: Money? { minor.map { Money(minor: $0, currency: .brl) } }
}
