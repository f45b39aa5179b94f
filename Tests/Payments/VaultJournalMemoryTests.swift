import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

/// The collections that change together: payments, recent payments and paid payees.
@Suite struct VaultJournalMemoryTests {
    @Test func `an empty vault has no payments and the default limits`() async throws {
        let sut = try await VaultJournal.inVault()
        #expect(
            try await sut.journal.memory()
                == PaymentMemory(recent: [], payees: [], limits: .standard))
        #expect(try await sut.journal.payment(id: "7f3a91c2") == nil)
        #expect(try await sut.journal.ids() == [])
    }

    @Test func `an approval writes the payment and its payee in one step`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let journal = VaultJournal(records: spy)
        try await journal.begin(SamplePayments.payment())

        try await journal.record(.approved, id: "7f3a91c2")

        guard case .update(false, let changes?)? = spy.messages.last else {
            Issue.record("the approval was not durable: \(spy.messages)")
            return
        }
        #expect(changes.map(\.collection) == ["payments", "payees"])
        let memory = try await journal.memory()
        #expect(memory.recent == [SamplePayments.payment(status: .approved)])
        #expect(
            memory.payees == [
                PaidPayee(
                    payee: Payee(SampleContacts.marina), amounts: [SamplePayments.reais(2500)],
                    lastPaid: SamplePayments.noon, count: 1)
            ])
    }

    @Test(arguments: [true, false])
    func `an approval by settling counts for the payee like one from the server`(
        _ isPaid: Bool
    ) async throws {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment(status: .unknown))

        try await sut.journal.settle(isPaid ? .approved : .declined, id: "7f3a91c2")

        #expect(try await sut.journal.memory().payees.map(\.count) == (isPaid ? [1] : []))
    }

    @Test func `an approval that is recorded twice counts once for the payee`() async throws {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment())

        try await sut.journal.settle(.approved, id: "7f3a91c2")
        try await sut.journal.record(.approved, id: "7f3a91c2")
        try await sut.journal.record(.unknown, id: "7f3a91c2")

        let memory = try await sut.journal.memory()
        #expect(memory.payees.map(\.count) == [1])
        #expect(memory.payees.map(\.amounts) == [[SamplePayments.reais(2500)]])
    }

    @Test func `a payment that was not sent is not recent, and its payee is not paid`()
        async throws
    {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment())

        try await sut.journal.void(id: "7f3a91c2")

        for collection in ["payments-recent", "payees"] {
            #expect(try await sut.vault.records.records(in: collection) == [])
        }
        #expect(try await sut.journal.payments() == [])
        #expect(try await sut.journal.payment(id: "7f3a91c2")?.status == .void)
    }

    @Test func `a settled payment cannot become one that was not sent`() async throws {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment())
        try await sut.journal.settle(.approved, id: "7f3a91c2")

        try await sut.journal.void(id: "7f3a91c2")

        let memory = try await sut.journal.memory()
        #expect(memory.recent == [SamplePayments.payment(status: .approved)])
        #expect(memory.payees.map(\.count) == [1])
    }

    @Test func `the next payment removes settled payments from the recent ones after two days`()
        async throws
    {
        let sut = try await VaultJournal.inVault()
        for (id, minor, status) in [
            ("00000001", Int64(1), PaymentStatus.approved), ("00000002", 2, .declined),
            ("00000003", 3, .unknown), ("00000004", 4, .pending),
        ] {
            try await sut.journal.begin(SamplePayments.payment(id: id, minor: minor))
            if status != .pending { try await sut.journal.record(status, id: id) }
        }
        let day = SamplePayments.payment(
            id: "00000005", minor: 5, at: SamplePayments.noon + 2 * 86_400)

        try await sut.journal.begin(day)

        let memory = try await sut.journal.memory()
        #expect(memory.recent.map(\.id) == ["00000005", "00000004", "00000003"])
        #expect(try await sut.journal.ids().count == 5)
        #expect(try await sut.journal.payments().count == 5)
    }

    @Test func `a refused payment changes nothing`() async throws {
        let sut = try await VaultJournal.inVault()
        let first = SamplePayments.payment(id: "00000001")
        try await sut.journal.begin(first)
        let before = try await sut.journal.memory()

        await #expect(throws: PaymentRefusal.self) {
            try await sut.journal.beginIfAllowed(SamplePayments.payment(id: "00000002"))
        }

        #expect(try await sut.journal.memory() == before)
        #expect(try await sut.journal.ids() == ["00000001"])
    }

    @Test func `a payment is checked against the latest writes of other handles`() async throws {
        let vault = try await TemporaryVault()
        let other = VaultJournal(records: try await vault.anotherHandle())
        try await VaultJournal(records: vault.records).begin(SamplePayments.payment())

        let seen = try await other.memory().recent
        await #expect(throws: PaymentRefusal.cautions([.mixedScripts])) {
            try await other.begin(
                SamplePayments.payment(id: "00000002", minor: 1), at: SamplePayments.moment
            ) { memory in
                memory.recent == seen ? .cautions([.mixedScripts]) : nil
            }
        }
        #expect(seen == [SamplePayments.payment()])
    }
}
