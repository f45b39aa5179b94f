/// The changes that a merge has made, or would make.
struct MergeReport: Equatable, Sendable {
    /// The number of added records by kind; kinds without any are omitted.
    var added: [Kind: Int] = [:]
    var changed: [Kind: Int] = [:]
    var removed: [Kind: Int] = [:]
    /// The number of records that got a new conflict.
    var conflicts = 0
    /// The ids of payments that became disputed in this merge.
    var disputed: [String] = []
    /// Whether another machine's stamps are more than a day ahead of this machine's clock.
    var isFromFuture = false
    /// Limits that another machine has raised; the lower ones stay in force here.
    var heldLimits: [PaymentLimits.Kind] = []

    /// Whether the merge changes anything in the vault, counted or not.
    var hasChanges = false

    var isEmpty: Bool {
        added.isEmpty && changed.isEmpty && removed.isEmpty && conflicts == 0
    }

    /// Whether a payment was changed or removed; an added one only uses up the limits.
    var changesPayments: Bool {
        changed[.payments] != nil || removed[.payments] != nil
    }

    /// Whether a payment was changed or removed, or a limit added, changed or removed.
    var changesPaymentsOrLimits: Bool {
        changesPayments || [added, changed, removed].contains { $0[.limits] != nil }
    }

    mutating func add(_ other: MergeReport) {
        added.merge(other.added, uniquingKeysWith: +)
        changed.merge(other.changed, uniquingKeysWith: +)
        removed.merge(other.removed, uniquingKeysWith: +)
        conflicts += other.conflicts
        disputed += other.disputed.filter { !disputed.contains($0) }
        heldLimits += other.heldLimits.filter { !heldLimits.contains($0) }
        isFromFuture = isFromFuture || other.isFromFuture
        hasChanges = hasChanges || other.hasChanges
    }

    mutating func count(_ kind: Kind, from before: [UInt8]?, to after: [UInt8]?) {
        guard kind.isCounted, before != after else { return }
        switch (before, after) {
        case (nil, _): added[kind, default: 0] += 1
        case (_, nil): removed[kind, default: 0] += 1
        default: changed[kind, default: 0] += 1
        }
    }
}

/// Where entries come from.
enum StateSource: Sendable {
    /// A file that other machines may not have read: what is merged from it is published by this machine.
    case file
    /// The sync remote, which all machines read: what is merged from it need not be written there again.
    case remote
}

/// The vaults from which a state originates; copies of one vault have the same origin.
///
/// A vault that adopted another vault's state has the ids of both.
struct StateOrigin: Equatable, Sendable {
    /// Ids of vaults, see `Vault.id`.
    let ids: Set<String>

    init(ids: Set<String>) {
        self.ids = ids
    }

    func isSame(as other: StateOrigin) -> Bool { !ids.isDisjoint(with: other.ids) }

    static let id = "origin"

    /// Decodes the value of a record; `nil` if it is invalid.
    init?(_ bytes: [UInt8]) {
        let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
        guard !lines.isEmpty else { return nil }
        ids = Set(lines)
    }

    var encoded: [UInt8] { Array(ids.sorted().joined(separator: "\n").utf8) }
}

/// The merged state belongs to another vault.
struct AnotherVaultsState: Error {}
