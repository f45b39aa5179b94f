import CofreDomain
import Vault

/// The record of a limit in the vault; its id is the kind of limit.
struct LimitRecord: Codable, Sendable {
    static let collection = "limits"

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

/// A limit that stays in force on this machine though another one has raised it, until the passphrase of this
/// vault is given for the higher one.
enum HeldLimit {
    static let collection = "limits.held"

    /// The change that ends it; none for anything but a limit that is held.
    static func release(
        _ kind: StateKind, _ id: String, in view: borrowing View
    ) throws -> [Change] {
        guard kind == .limits, try view.value(collection, id) != nil else { return [] }
        return [.forget(collection: collection, id: id)]
    }
}
