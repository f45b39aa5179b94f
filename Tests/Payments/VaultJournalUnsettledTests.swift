import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Payments that equal one with an unknown outcome.
@Suite struct VaultJournalUnsettledTests {
    /// A program that ends between beginning and recording leaves a pending payment.
    @Test(arguments: [PaymentStatus.pending, .unknown])
    func `an equal unsettled payment prevents another`(_ status: PaymentStatus) async throws {
        let vault = try await TemporaryVault()
        let first = SamplePayments.payment(id: "00000001", status: status)
        try await VaultJournal(records: vault.records).begin(first)
        let later = VaultJournal(records: try await vault.anotherHandle())
        let second = SamplePayments.payment(id: "00000002", at: SamplePayments.noon + 60)

        await #expect(throws: PaymentRefusal.cautions([.unsettled(first, age: 60_000)])) {
            try await later.beginIfAllowed(second)
        }
        #expect(try await later.payments() == [first])

        try await later.begin(second)
        #expect(try await later.payments() == [second, first])
    }

    @Test(arguments: [(PaymentStatus.approved, 86_400.0), (.declined, 0)])
    func `an equal payment that was declined, or approved 24 hours ago, prevents nothing`(
        _ status: PaymentStatus, _ seconds: Double
    ) async throws {
        let sut = try await VaultJournal.inVault()
        let first = SamplePayments.payment(id: "00000001")
        try await sut.journal.begin(first)
        try await sut.journal.record(status, id: first.id)

        let later = SamplePayments.payment(
            id: "00000002", at: SamplePayments.noon + seconds,
            begun: MachineTime(boot: "another", milliseconds: 0))
        try await sut.journal.beginIfAllowed(later)

        #expect(Set(try await sut.journal.payments().map(\.id)) == ["00000002", "00000001"])
    }

    @Test func `an equal payment approved in the last 24 hours prevents another`() async throws {
        let sut = try await VaultJournal.inVault()
        let first = SamplePayments.payment(id: "00000001")
        try await sut.journal.begin(first)
        try await sut.journal.record(.approved, id: first.id)

        let approved = SamplePayments.payment(id: "00000001", status: .approved)
        let refusal = PaymentRefusal.cautions([.repeated(approved, age: 0)])
        await #expect(throws: refusal) {
            try await sut.journal.beginIfAllowed(SamplePayments.payment(id: "00000002"))
        }
        #expect(try await sut.journal.payments() == [approved])
    }

    /// A program that was suspended for a day reports afterwards that its payment was sent.
    @Test func `a settled payment that is no longer recent and becomes unknown prevents another`()
        async throws
    {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment(id: "00000001"))
        try await sut.journal.settle(.declined, id: "00000001")
        let later = SamplePayments.noon + 86_400
        try await sut.journal.begin(SamplePayments.payment(id: "00000002", minor: 1, at: later))

        try await sut.journal.record(.unknown, id: "00000001")

        let unknown = SamplePayments.payment(id: "00000001", status: .unknown)
        let refusal = PaymentRefusal.cautions([.unsettled(unknown, age: 86_400_000)])
        await #expect(throws: refusal) {
            try await sut.journal.beginIfAllowed(SamplePayments.payment(id: "00000003", at: later))
        }
    }
}
