import Vault

extension Kind {
    static let heldLimits = Kind(
        "limits.held", .same("limits.held"), isCounted: false, isExported: false, check: .none)
}

/// A limit that stays in force on this machine though another one has raised it, until the passphrase of this
/// vault is given for the higher one.
enum HeldLimit {
    /// The change that removes a held limit; empty if no limit is held.
    static func release(_ id: String, in view: borrowing Vault.View) throws -> [Vault.Change] {
        try view.value(.heldLimits, id) == nil ? [] : [.forget(.heldLimits, id)]
    }
}

extension MergePlan {
    /// A higher limit of another machine does not apply here before the passphrase of this vault is given.
    mutating func mergeLimits(in view: borrowing Vault.View) throws {
        for entry in received(.limits) {
            let before = try VaultLimits.limits(in: view)
            guard let merged = try merge(entry, in: view),
                let kind = PaymentLimits.Kind(rawValue: entry.id)
            else { continue }
            let after = try LimitRecord.limit(of: kind, merged.after)
            if !mayRaiseLimits, before.isRaised(kind, to: after) {
                changes.append(
                    .put(.heldLimits, entry.id, try RecordCoding.encode(LimitRecord(before[kind]))))
                report.heldLimits.append(kind)
            } else {
                changes += try HeldLimit.release(entry.id, in: view)
            }
        }
    }
}
