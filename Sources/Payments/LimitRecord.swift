import Values

extension Kind {
    static let limits: Kind = Kind(
        "limits", Sentence("limits", "limites"),
        check: .readable { _ = try LimitRecord.decode($1) },
        importing: Importing(
            passphrase: .always,
            // The passphrase was given for it.
            changes: { [.forget(.heldLimits, $0)] }),
        sharing: Sharing(
            .latest,
            conflicts: Conflicts(
                shown: { id, value in
                    guard let kind = PaymentLimits.Kind(rawValue: id) else {
                        throw Kind.limits.unreadable
                    }
                    return .limit(kind, try LimitRecord.decode(value).limit)
                },
                ending: { conflict, choice, _, view in
                    // If this raises a limit, the passphrase was asked for before.
                    let release =
                        choice == .lost ? try HeldLimit.release(conflict.id, in: view) : []
                    return [conflict.change(to: choice)] + release
                }), merging: .inTurn(1) { try $0.mergeLimits(in: $1) }))
}

/// The record of a limit in the vault; its id is the kind of limit.
struct LimitRecord: Codable, Sendable {
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
        return try decode(bytes).limit
    }

    static func decode(_ bytes: [UInt8]) throws(StoreError) -> LimitRecord {
        try RecordCoding.decode(LimitRecord.self, from: bytes, in: .limits)
    }

    var limit: Money? { minor.map { Money(minor: $0, currency: .brl) } }
}
