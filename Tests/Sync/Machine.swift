import Foundation
import Synchronization
import TestSupport

@testable import MoneyShell
@testable import Vault

/// A machine with a copy of a vault: the services on stamped records, and the state that it shares.
struct Machine: Sendable {
    let vault: TemporaryVault
    let replica: ReplicaID
    let state: SyncedState
    let records: TimestampedRecords
    private let clock: TickingClock

    init(_ number: UInt8, vaultID: String = "one vault", at start: Date = SamplePayments.noon)
        async throws
    {
        vault = try await TemporaryVault()
        let clock = TickingClock(start)
        let replica = ReplicaID(bytes: [UInt8](repeating: number, count: 16)) ?? .zero
        (self.clock, self.replica) = (clock, replica)
        state = SyncedState(
            records: vault.records, replica: { replica }, vaultID: { vaultID }, now: clock.now)
        records = TimestampedRecords(records: vault.records, replica: { replica }, now: clock.now)
    }

    var cards: VaultCards { VaultCards(records: records, now: clock.now) }
    var journal: VaultJournal { VaultJournal(records: records) }
    var secrets: VaultSecrets { VaultSecrets(records: records) }
    var limits: VaultLimits { VaultLimits(records: records) }
    var history: VaultHistory {
        VaultHistory(records: records, replica: { replica }, now: clock.now)
    }
    var statements: VaultStatements {
        VaultStatements(records: records, now: clock.now)
    }

    /// Writes a payment as an import does.
    func write(_ payment: Payment) async throws {
        try await records.commit([
            .put(
                collection: Kind.payments.collection, id: payment.id,
                value: try RecordCoding.encode(PaymentRecord(payment)))
        ])
    }

    /// Merges the complete state of another machine.
    @discardableResult
    func merge(_ other: Machine, isTrial: Bool = false, adopts: Bool = false) async throws
        -> MergeReport
    {
        let entries = try StateCoding.decode(
            StateCoding.encode(try await other.state.whole().entries))
        return try await state.merge(
            entries, of: try await other.state.origin(), from: .file, isTrial: isTrial,
            adopts: adopts)
    }

    /// Every record that machines share, by collection and id.
    func shared() async throws -> [String: [UInt8]] {
        var all: [String: [UInt8]] = [:]
        for kind in Kind.shared {
            for record in try await vault.records.records(in: kind.collection) {
                all["\(kind.collection)/\(record.id)"] = record.value
            }
        }
        for record in try await vault.records.records(in: "payees") {
            all["payees/\(record.id)"] = record.value
        }
        return all
    }
}

/// A clock that advances by a second at each reading.
final class TickingClock: Sendable {
    private let time: Mutex<Date>

    init(_ start: Date) {
        time = Mutex(start)
    }

    @Sendable func now() -> Date {
        time.withLock { time in
            time += 1
            return time
        }
    }
}
