import Essentials
import Synchronization
import TestSupport
import Vault

@testable import MoneyShell

/// A machine with a real vault, which exchanges what the vault shares.
struct VaultMachine: Sendable {
    private let vault: TemporaryVault
    private let id = RenewableID()
    let remote: any SyncRemote
    let name: String
    let time: MovableTime

    init(_ name: String, at remote: any SyncRemote, _ time: MovableTime) async throws {
        (vault, self.name, self.remote, self.time) = (
            try await TemporaryVault(), name, remote, time
        )
    }

    /// Two machines that exchange and have the same time, or of which one is so many days ahead.
    static func pair(
        at remote: any SyncRemote, ahead: Double? = nil
    ) async throws -> (VaultMachine, VaultMachine) {
        let one = try await VaultMachine("one", at: remote, MovableTime())
        let other = try await VaultMachine(
            "other", at: remote, ahead == nil ? one.time : MovableTime())
        try await one.sync()
        try await other.join(one)
        try await one.sync()
        one.time.pass(days: ahead ?? 0)
        return (one, other)
    }

    var records: VaultRecords { vault.records }

    var state: SyncedState {
        SyncedState(
            records: records, replica: { [id] in id.current }, vaultID: { "one" }, now: time.now)
    }

    var stamped: TimestampedRecords {
        TimestampedRecords(records: records, replica: { [id] in id.current }, now: time.now)
    }

    var secrets: VaultSecrets { VaultSecrets(records: stamped) }
    var journal: VaultJournal { VaultJournal(records: stamped) }
    var limits: VaultLimits { VaultLimits(records: stamped) }

    func exchange(mayRaiseLimits: Bool = false) -> Exchange {
        Exchange(
            remote: remote, address: "remote",
            state: VaultState(
                state, mayRaiseLimits: mayRaiseLimits, replica: { [id] in id.current },
                renewingReplica: { [id] in id.renew() }),
            memory: SyncMemory(records: records), marks: HighWaterMarks(path: nil),
            machineName: name, now: time.now)
    }

    @discardableResult
    func sync() async throws -> SyncReport { try await exchange().run() }

    /// Joins by an invitation of `other`.
    @discardableResult
    func join(_ other: VaultMachine) async throws -> SyncReport {
        let invitation = try await other.exchange().invitation()
        return try await exchange(mayRaiseLimits: true).join(invitation)
    }
}

/// The replica id of a machine, as it is beside the vault.
final class RenewableID: Sendable {
    private let id = Mutex(ReplicaID.random())

    var current: ReplicaID { id.withLock { $0 } }

    func renew() { id.withLock { $0 = ReplicaID.random() } }
}

/// A clock that a test moves.
final class MovableTime: Sendable {
    private let time: Mutex<Date>

    init(_ start: Date = Date(timeIntervalSince1970: 1_800_000_000)) {
        time = Mutex(start)
    }

    @Sendable func now() -> Date { time.withLock { $0 } }

    func pass(days: Double) { time.withLock { $0 += days * 86_400 } }
}
