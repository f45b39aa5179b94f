import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Testing

/// An equal payment whose outcome nobody knows.
@Suite struct VaultJournalUnsettledTests {
    /// PENDING is what a program that ended between begin and record leaves behind.
    @Test(arguments: [PaymentStatus.pending, .unknown])
    func `an equal payment that is unsettled refuses another`(_ status: PaymentStatus) async throws
    {
        let vault = try await TemporaryVault()
        let first = SamplePayments.payment(id: "00000001", status: status)
        try await VaultJournal(records: vault.records).begin(first, again: false)
        let later = VaultJournal(records: try await vault.anotherHandle())
        let second = SamplePayments.payment(id: "00000002", at: SamplePayments.noon + 60)

        await #expect(throws: JournalError.unsettled(first)) {
            try await later.begin(second, again: false)
        }
        #expect(try await later.payments() == [first])

        try await later.begin(second, again: true)
        #expect(try await later.payments() == [second, first])
    }

    @Test(arguments: [PaymentStatus.approved, .declined])
    func `an equal payment that is settled refuses nothing`(_ status: PaymentStatus) async throws {
        let sut = try await makeSUT()
        let first = SamplePayments.payment(id: "00000001")
        try await sut.journal.begin(first, again: false)
        try await sut.journal.record(status, id: first.id)

        try await sut.journal.begin(SamplePayments.payment(id: "00000002"), again: false)

        #expect(try await sut.journal.payments().map(\.id) == ["00000002", "00000001"])
    }

    @Test(arguments: [
        SamplePayments.payment(id: "00000002", minor: 2501),
        SamplePayments.payment(id: "00000002", to: SampleContacts.marcia),
    ])
    func `another payment is begun while one is unsettled`(_ other: Payment) async throws {
        let sut = try await makeSUT()
        try await sut.journal.begin(SamplePayments.payment(id: "00000001"), again: false)

        try await sut.journal.begin(other, again: false)

        #expect(try await sut.journal.payments().count == 2)
    }

    private func makeSUT() async throws -> (journal: VaultJournal, vault: TemporaryVault) {
        let vault = try await TemporaryVault()
        return (VaultJournal(records: vault.records), vault)
    }
}
