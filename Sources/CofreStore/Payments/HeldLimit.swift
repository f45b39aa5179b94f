import CofreDomain
import Vault

/// A limit that stays in force on this machine though another one has raised it, until the passphrase of this
/// vault is given for the higher one.
enum HeldLimit {
    static let collection = LimitRecord.held

    /// The change that removes a held limit; empty if no limit is held.
    static func release(
        _ kind: StateKind, _ id: String, in view: borrowing Vault.View
    ) throws -> [Vault.Change] {
        guard kind == .limits, try view.value(collection, id) != nil else { return [] }
        return [.forget(collection: collection, id: id)]
    }
}
