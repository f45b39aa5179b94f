import Foundation
import TestSupport
import Testing

@testable import MoneyShell
@testable import Vault

/// Random histories of three machines with real vaults and the production services.
@Suite struct StoreHistoryTests {
    private let numbers = ["4242424242424242", "5555555555554444", "4000056655665556"]

    @Test(arguments: 0..<16)
    func `after a complete exchange all machines are the same`(_ seed: Int) async throws {
        var dice = SeededRandom(seed: UInt64(seed))
        var machines: [Machine] = []
        for number: UInt8 in 1...3 { machines.append(try await Machine(number)) }
        var begun: Set<String> = []
        for step in 0..<60 {
            let machine = machines[dice.roll(3)]
            switch dice.roll(10) {
            case 0: try await machine.merge(machines[dice.roll(3)])
            case 1: try await changeCards(machine, &dice)
            case 2:
                try await machine.secrets.set(SecretValue(parsing: "\(step)"), for: secret(&dice))
            case 3: try await machine.secrets.unset(secret(&dice))
            case 4: try await machine.history.add("line \(dice.roll(6))")
            case 5: if dice.roll(6) == 0 { try await machine.history.clear() }
            case 6:
                let limit = SamplePayments.reais(Int64(step))
                _ = try await machine.limits.set(.day, to: limit, mayRaise: true)
            case 7:
                let id = "payment\(step)"
                try await machine.journal.begin(
                    SamplePayments.payment(id: id, minor: Int64(step + 1)))
                begun.insert(id)
            case 8: try await settle(machine, &dice)
            default: try await voidSome(machine, &dice)
            }
        }
        for _ in 0..<2 {
            for machine in machines { for other in machines { try await machine.merge(other) } }
        }

        let first = machines[0]
        for machine in machines {
            #expect(try await machine.shared() == (try await first.shared()))
            #expect(
                try await machine.state.whole().entries == (try await first.state.whole().entries))
            #expect(try await machine.merge(first).isEmpty)
            let conflicts = try await machine.state.conflicts().map { "\($0.kind)/\($0.id)" }
            #expect(try await machine.conflictsOfEveryRecord().sorted() == conflicts.sorted())
            #expect(try await machine.state.conflictCount() == conflicts.count)
            let payments = try await machine.vault.records.records(in: "payments")
            #expect(Set(payments.map(\.id)) == begun)
            #expect(try await machine.cards.wallet().cards.count <= 3)
        }
    }

    private func changeCards(_ machine: Machine, _ dice: inout SeededRandom) async throws {
        let wallet = try await machine.cards.wallet()
        switch dice.roll(4) {
        case 0:
            if let card = wallet.cards.first { try await machine.cards.remove(id: card.id) }
        case 1:
            if let card = wallet.cards.last { try await machine.cards.makeDefault(id: card.id) }
        default:
            try await machine.cards.add(SamplePayments.card(number: numbers[dice.roll(3)]))
        }
    }

    /// Records the outcome of a payment, or settles it.
    private func settle(_ machine: Machine, _ dice: inout SeededRandom) async throws {
        let payments = try await machine.journal.payments().filter(\.status.isUnsettled)
        guard let payment = payments.first else { return }
        let status: PaymentStatus = dice.roll(2) == 0 ? .approved : .declined
        if dice.roll(2) == 0 {
            try await machine.journal.record(status, id: payment.id)
        } else {
            try await machine.journal.settle(status, id: payment.id)
        }
    }

    private func voidSome(_ machine: Machine, _ dice: inout SeededRandom) async throws {
        let pending = try await machine.journal.payments().filter { $0.status == .pending }
        if let payment = pending.last, dice.roll(3) == 0 {
            try await machine.journal.void(id: payment.id)
        }
    }

    private func secret(_ dice: inout SeededRandom) -> Secret {
        dice.roll(2) == 0 ? .ratesAppID : .venuesAPIKey
    }
}

extension SeededRandom {
    fileprivate mutating func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}

extension Machine {
    /// The kind and id of every record of which a value lost, once for each, found by reading them all.
    fileprivate func conflictsOfEveryRecord() async throws -> [String] {
        try await vault.records.read { view in
            var all: [String] = []
            for (name, state) in try RecordState.all(in: view) {
                let losers = try state.versions.map { try name.kind.sharing.losers(of: $0) }
                all += (losers ?? []).map { _ in "\(name.kind)/\(name.id)" }
            }
            return all
        }
    }
}
