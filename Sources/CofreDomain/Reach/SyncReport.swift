package import Essentials

/// What an exchange with a place did.
package struct SyncReport: Equatable, Sendable {
    /// What the other machines' changes did here, by kind of record.
    package var merged = MergeCounts()
    /// The number of changed records that were put, or would be.
    package var sent = 0
    /// What was wrong with the place; nothing of it lost anything here.
    package var faults: [SyncFault] = []

    package init() {}
}

/// How many records came, changed and went, by kind.
package struct MergeCounts: Equatable, Sendable {
    package var added: [String: Int] = [:]
    package var changed: [String: Int] = [:]
    package var removed: [String: Int] = [:]
    /// Records of which a machine wrote one value and another one another.
    package var conflicts = 0
    /// The ids of payments about which machines disagree since now.
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

/// What a place holds less than it should.
package enum SyncFault: Hashable, Sendable {
    /// The place shows less of this machine than it showed before.
    case rolledBack(machine: String)
    /// A file of this machine cannot be read.
    case damaged(machine: String, file: String)
    /// A file of this machine is missing between others.
    case missing(machine: String)
    /// A newer program wrote this machine's file.
    case newer(machine: String)
    /// This machine's own files were gone or changed, and were put again.
    case repaired
}

/// One of the machines that exchange at a place.
package struct Machine: Equatable, Sendable {
    /// The others do not wait for a machine that they have not heard of for longer: 90 days, in seconds.
    package static let patience = 90.0 * 24 * 60 * 60

    package let id: ReplicaID
    package let name: String
    package let isThisOne: Bool
    /// When it wrote last, by its own clock; `nil` if nothing of it was read.
    package let lastHeard: Date?
    /// How many of this machine's files it has not read yet.
    package let behind: Int

    package init(id: ReplicaID, name: String, isThisOne: Bool, lastHeard: Date?, behind: Int) {
        self.id = id
        self.name = name
        self.isThisOne = isThisOne
        self.lastHeard = lastHeard
        self.behind = behind
    }
}

/// Why nothing was exchanged.
package enum SyncError: Error, Equatable, Sendable {
    case place(PlaceError)
    case store(StoreError)
    /// No place is set.
    case noPlace
    /// Not an address of a place.
    case badPlace
    /// Another vault is exchanged at the place.
    case otherVault
    /// This machine was taken out: the others use a key that it does not have.
    case takenOut
    /// There is no invitation at the place.
    case noInvitation
    /// The code is misspelled.
    case badCode
    /// The code does not open the invitation.
    case wrongCode
    /// No machine has this name.
    case noMachine(String)
    /// Several machines have this name.
    case severalMachines(String)
    /// This machine cannot take itself out.
    case thisMachine
    /// Not a name for a machine.
    case badName
    /// Another process exchanges for this vault.
    case busy
}
