package import Essentials

/// The result of an exchange with a place.
package struct SyncReport: Equatable, Sendable {
    /// The number of records here that other machines' changes have affected, by kind.
    package var merged = MergeCounts()
    /// The number of changed records that were written to the place, or would be.
    package var sent = 0
    /// Problems at the place; none of them loses data here.
    package var faults: [SyncFault] = []

    package init() {}
}

/// The numbers of added, changed and removed records, by kind.
package struct MergeCounts: Equatable, Sendable {
    package var added: [String: Int] = [:]
    package var changed: [String: Int] = [:]
    package var removed: [String: Int] = [:]
    /// The number of records that got a new conflict.
    package var conflicts = 0
    /// The ids of payments about which machines disagree since this exchange.
    package var disputed: [String] = []
    /// Limits that another machine has raised; the lower ones stay in force here.
    package var heldLimits: [PaymentLimits.Kind] = []
    /// Whether a machine has stamped its changes more than a day ahead of this machine's clock.
    package var isFromFuture = false

    package init() {}

    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }

    package mutating func add(_ other: MergeCounts) {
        added.merge(other.added, uniquingKeysWith: +)
        changed.merge(other.changed, uniquingKeysWith: +)
        removed.merge(other.removed, uniquingKeysWith: +)
        conflicts += other.conflicts
        disputed += other.disputed.filter { !disputed.contains($0) }
        heldLimits += other.heldLimits.filter { !heldLimits.contains($0) }
        isFromFuture = isFromFuture || other.isFromFuture
    }
}

/// A problem with the files of a machine at a place.
package enum SyncFault: Hashable, Sendable {
    /// The place has an older state of the machine than before.
    case rolledBack(machine: String)
    /// A file of the machine cannot be read.
    case damaged(machine: String, file: String)
    /// A file of the machine is missing, although later ones exist.
    case missing(machine: String)
    /// A newer version of cofre wrote a file of the machine.
    case newer(machine: String)
    /// Files of this machine were missing or changed, and were written again.
    case repaired
    /// This vault was set back to an earlier state: it lacked changes that it had written itself. It has them again, and
    /// counts as a new machine.
    case olderVault
    /// Files of a removed machine stay at the place, because this machine could not read them.
    case unread(machine: String)
    /// The place refuses to delete the invitation with which this machine joined.
    case invitationLeft

    /// Whether changes of other machines may be missing here because of it.
    package var hidesChanges: Bool {
        switch self {
        case .rolledBack, .damaged, .missing, .newer, .olderVault, .unread: true
        case .repaired, .invitationLeft: false
        }
    }
}

/// A machine that exchanges changes at a place.
package struct Machine: Equatable, Sendable {
    /// Other machines do not wait for a machine that has not synced for longer: 90 days, in seconds.
    package static let patience = 90.0 * 24 * 60 * 60

    package let id: ReplicaID
    package let name: String
    package let isThisOne: Bool
    /// The time of its last segment, by its own clock; `nil` if none was read.
    package let lastHeard: Date?
    /// The number of files of the local machine that it has not read yet.
    package let behind: Int

    package init(id: ReplicaID, name: String, isThisOne: Bool, lastHeard: Date?, behind: Int) {
        self.id = id
        self.name = name
        self.isThisOne = isThisOne
        self.lastHeard = lastHeard
        self.behind = behind
    }
}

/// Why an exchange failed.
package enum SyncError: Error, Equatable, Sendable {
    case place(PlaceError)
    case store(StoreError)
    /// No place is set.
    case noPlace
    /// Not an address of a place.
    case badPlace
    /// The place belongs to another vault.
    case otherVault
    /// The others use a key that this machine does not have: it was removed, or the key file has not arrived.
    case machineRemoved
    /// There is no invitation at the place.
    case noInvitation
    /// The code is misspelled.
    case badCode
    /// The code does not decrypt the invitation.
    case wrongCode
    /// A machine was removed after the invitation was written, so its keys are no longer used.
    case oldInvitation
    /// This vault has the sync keys of a place already.
    case joinedAlready(place: String)
    /// No machine has this name.
    case noMachine(String)
    /// Several machines have this name.
    case severalMachines(String)
    /// A machine cannot remove itself.
    case thisMachine
    /// Not a name for a machine.
    case badName
    /// Another process runs an exchange for this vault.
    case busy
}
