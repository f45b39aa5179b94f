import Essentials
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

/// Machines with real vaults that exchange at a remote.
@Suite(.timeLimit(.minutes(20)))
struct VaultExchangeTests {
    @Test func `what a machine missed is written to its vault in one transaction`() async throws {
        let (one, other, _) = try await pair()
        for number in 1...10 {
            try await one.secrets.set(SecretValue(parsing: "\(number)"), for: .ratesAppID)
            try await one.limits.setLower(.day, to: Int64(1000 - number))
            try await one.sync()
        }
        let before = try await other.records.vault.status().sequence

        let report = try await other.exchange().listen()

        #expect(report.merged.added == [.secrets: 1, .limits: 1])
        // The state, and how far it was read.
        #expect(try await other.records.vault.status().sequence == before + 2)
    }

    @Test func `a line removed before it was synced is not counted as a change`()
        async throws
    {
        let (one, _, _) = try await pair()
        let (collection, id) = (Kind.history.collection, "1")
        try await one.stamped.commit([
            .put(collection: collection, id: id, value: Array("pay".utf8))
        ])
        #expect(try await one.exchange().hasUnsentChanges())
        try await one.stamped.commit([.forget(collection: collection, id: id)])

        try await one.sync()

        #expect(try await !one.exchange().hasUnsentChanges())
    }

    @Test func `a line of the history is no change that waits for a sync`() async throws {
        let (one, _, _) = try await pair()
        try await one.sync()
        try await one.stamped.commit([
            .put(collection: Kind.history.collection, id: "1", value: Array("pay".utf8))
        ])
        #expect(try await one.exchange().hasUnsentChanges())
        #expect(try await !one.exchange().hasUnsentChanges(countsHistory: false))
        try await one.secrets.set(SecretValue(parsing: "a"), for: .ratesAppID)
        #expect(try await one.exchange().hasUnsentChanges(countsHistory: false))
    }

    @Test func `removals that a restored vault lacks reach it before its files are replaced`()
        async throws
    {
        let (one, other, _) = try await pair()
        try await one.secrets.set(SecretValue(parsing: "old"), for: .ratesAppID)
        for machine in [one, other, one] { try await machine.sync() }
        let earlier = try await one.records.records(in: Kind.sync.collection)
        try await one.secrets.unset(.ratesAppID)
        try await one.sync()
        // The record of the last exchange is lost, as if its answer had not arrived.
        try await one.records.commit(
            earlier.map {
                .put(collection: Kind.sync.collection, id: $0.id, value: $0.value)
            })

        #expect(try await one.sync().faults == [])
        try await other.sync()

        #expect(try await other.secrets.value(of: .ratesAppID) == nil)
    }

    // MARK: - A machine that was away

    /// Removals are never forgotten, so that a machine may stay away for any time.
    @Test func `a machine that was away for 200 days brings nothing back and loses nothing`()
        async throws
    {
        let (one, other, remote) = try await pair()
        try await one.secrets.set(SecretValue(parsing: "old"), for: .ratesAppID)
        for machine in [one, other, one] { try await machine.sync() }
        try await other.secrets.set(SecretValue(parsing: "made-while-away"), for: .venuesAPIKey)

        one.time.pass(days: 100)
        try await one.secrets.unset(.ratesAppID)
        for number in 0..<40 {
            one.time.pass(days: 2.5)
            try await one.limits.setLower(.day, to: Int64(1000 - number))
            try await one.sync()
        }
        try await one.records.vault.compact()
        #expect(remote.files.count < Round.mostSmall)

        let report = try await other.sync()
        try await one.sync()

        #expect(report.faults == [])
        #expect(report.merged.removed == [.secrets: 1])
        for machine in [one, other] {
            #expect(try await machine.secrets.value(of: .ratesAppID) == nil)
            let kept = try await machine.secrets.value(of: .venuesAPIKey)
            #expect(kept?.exposed == "made-while-away")
        }
    }

    @Test func `files are folded whoever is away, and who comes back reads few of them`()
        async throws
    {
        let (one, other, remote) = try await pair()
        for machine in [other, one] { try await machine.sync() }
        for number in 0..<100 {
            one.time.pass(days: 3)
            try await one.limits.setLower(.day, to: Int64(1000 - number))
            try await one.sync()
            #expect(remote.files.count <= Round.mostSegments)
        }
        remote.failing(nil)
        #expect(try await other.sync().faults == [])
        #expect(remote.calls.count { $0 == .get } <= Round.mostSegments)
        #expect(try await other.limits.limits() == one.limits.limits())
    }

    @Test func `a publication writes the changes and leaves compaction to the next exchange`()
        async throws
    {
        let (one, other, remote) = try await pair()
        one.time.pass(days: 91)
        for number in 0..<Round.mostSmall + 2 {
            try await one.limits.setLower(.day, to: Int64(1000 - number))
            try await one.exchange().publish()
        }
        #expect(remote.files.count > Round.mostSmall)
        let newest = try await one.limits.limits()
        try await one.sync()
        #expect(remote.files.count < Round.mostSmall)
        try await other.sync()
        #expect(try await other.limits.limits() == newest)
    }

    // MARK: - What a person has to look at

    @Test func `a sync names payments about which the machines disagree`() async throws {
        let (one, other, _) = try await pair()
        let payment = SamplePayments.payment()
        try await one.journal.begin(payment, at: payment.begunAt) { _ in nil }
        for machine in [one, other] { try await machine.sync() }
        try await one.journal.record(.approved, id: payment.id, differences: [])
        try await other.journal.settle(.declined, id: payment.id)
        try await one.sync()

        #expect(try await other.sync().merged.disputed == [payment.id])
        #expect(try await other.sync().merged.disputed == [])
    }

    @Test func `a limit that another machine has raised applies here after the passphrase`()
        async throws
    {
        let (one, other, _) = try await pair()
        let high = Money(minor: 900_000, currency: .brl)
        #expect(try await one.limits.set(.day, to: high, mayRaise: true))
        try await one.sync()

        let report = try await other.sync()

        #expect(report.merged.heldLimits == [.day])
        #expect(try await other.limits.limits() == .standard)
        #expect(try await other.journal.memory().limits == .standard)
        #expect(
            try await other.limits.raisedElsewhere() == [RaisedElsewhere(kind: .day, limit: high)])
        #expect(try await !other.limits.set(.day, to: high, mayRaise: false))
        #expect(try await other.limits.set(.day, to: high, mayRaise: true))
        #expect(try await other.limits.limits().day == high)
        #expect(try await other.limits.raisedElsewhere() == [])
    }

    @Test func `a machine that joins has the limits of the others`() async throws {
        let remote = SimulatedRemote()
        let one = try await VaultMachine("one", at: remote, MovableTime())
        _ = try await one.limits.set(.payment, to: nil, mayRaise: true)
        try await one.sync()
        let other = try await VaultMachine("other", at: remote, one.time)

        #expect(try await other.join(one).merged.heldLimits == [])

        #expect(try await other.limits.limits().payment == nil)
    }

    private func pair() async throws -> (VaultMachine, VaultMachine, SimulatedRemote) {
        let remote = SimulatedRemote()
        let (one, other) = try await VaultMachine.pair(at: remote)
        return (one, other, remote)
    }
}

extension VaultLimits {
    /// Sets a limit that is below the standard one, in centavos.
    fileprivate func setLower(_ kind: PaymentLimits.Kind, to minor: Int64) async throws {
        let limit = Money(minor: minor, currency: .brl)
        #expect(try await set(kind, to: limit, mayRaise: true))
    }
}

extension Payment {
    fileprivate var begunAt: DualTimestamp {
        DualTimestamp(date: at, machine: begun ?? SamplePayments.uptime)
    }
}
