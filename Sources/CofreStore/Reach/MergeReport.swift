package import CofreDomain

/// What a merge has changed, or would change.
package struct MergeReport: Equatable, Sendable {
    /// The number of records by kind; only kinds that have any.
    package private(set) var added: [StateKind: Int] = [:]
    package private(set) var changed: [StateKind: Int] = [:]
    package private(set) var removed: [StateKind: Int] = [:]
    /// How many records were changed on both sides, so that one of the values lost.
    package var conflicts = 0
    /// The ids of payments about which machines disagree since now.
    package var disputed: [String] = []
    /// Whether a machine has stamped its changes more than a day ahead of this machine's clock.
    package var isFromFuture = false
    /// Limits that another machine has raised; the lower ones stay in force here.
    package var heldLimits: [PaymentLimits.Kind] = []

    package init() {}

    package var isEmpty: Bool {
        added.isEmpty && changed.isEmpty && removed.isEmpty && conflicts == 0
    }

    /// Whether it changes what the checks of the next payment use; new payments can only add to the amount used.
    package var changesLimits: Bool {
        added[.limits] != nil
            || [changed, removed].contains { counts in
                counts[.limits] != nil || counts[.payments] != nil
            }
    }

    mutating func count(_ kind: StateKind, from before: [UInt8]?, to after: [UInt8]?) {
        guard kind.isCounted, before != after else { return }
        switch (before, after) {
        case (nil, _): added[kind, default: 0] += 1
        case (_, nil): removed[kind, default: 0] += 1
        default: changed[kind, default: 0] += 1
        }
    }
}

/// From where entries come.
package enum StateSource: Sendable {
    /// A file that the other machines may not have: what is new is a change of this machine, too.
    case file
    /// The place where all machines read: what is new need not be written there again.
    case place
}

/// In which vaults a state began: copies of one vault have the same.
///
/// A vault that has adopted another one belongs to both.
package struct StateOrigin: Equatable, Sendable {
    /// Ids of vaults, see `Vault.id`.
    package let ids: Set<String>

    package init(ids: Set<String>) {
        self.ids = ids
    }

    package func isSame(as other: StateOrigin) -> Bool { !ids.isDisjoint(with: other.ids) }

    static let id = "origin"

    /// Of a record; `nil` if it is not one.
    init?(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard !lines.isEmpty else { return nil }
        ids = Set(lines)
    }

    var encoded: [UInt8] { Array(ids.sorted().joined(separator: "\n").utf8) }
}

/// Why a state is not merged.
package enum MergeRefusal: Error, Equatable, Sendable {
    /// It belongs to another vault.
    case anotherVault
}
