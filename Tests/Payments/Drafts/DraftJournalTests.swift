import TestSupport
import Testing
import Values

@testable import MoneyShell

/// A draft has at most one payment that was or may have been sent.
@Suite struct DraftJournalTests {
    @Test(arguments: [PaymentStatus.pending, .unknown, .approved, .disputed])
    func `a second payment of a draft is refused, whatever was accepted`(
        _ status: PaymentStatus
    ) async throws {
        let (journal, drafts, _) = try await makeSUT()
        try await journal.begin(payment("p1"))
        if status != .pending { try await journal.record(status, id: "p1") }

        await #expect(throws: DraftProblem.paid("p1")) { try await journal.begin(payment("p2")) }
        #expect(try await drafts.waiting().open.isEmpty)
        #expect(try await journal.ids() == ["p1"])
    }

    @Test(arguments: [PaymentStatus.declined, .void])
    func `a draft waits on after a payment that did not move money`(
        _ status: PaymentStatus
    ) async throws {
        let (journal, drafts, _) = try await makeSUT()
        try await journal.begin(payment("p1"))
        if status == .void {
            try await journal.void(id: "p1")
        } else {
            try await journal.record(status, id: "p1")
        }

        #expect(try await drafts.waiting().open.map(\.id) == ["d1"])
        try await journal.begin(payment("p2"))
    }

    @Test func `a payment of long ago still refuses another one of its draft`() async throws {
        let (journal, drafts, vault) = try await makeSUT(days: 60)
        try await journal.begin(payment("p1"))
        try await journal.record(.approved, id: "p1")
        try await vault.records.commit([.forget(.recentPayments, "p1")])
        // As after the import of an older file.
        #expect(try await drafts.waiting().open.map(\.id) == ["d1"])

        await #expect(throws: DraftProblem.paid("p1")) { try await journal.begin(payment("p2")) }
    }

    @Test func `a draft that was rejected, has expired or is unknown is not paid`() async throws {
        let (journal, drafts, _) = try await makeSUT(days: 0)
        await #expect(throws: DraftProblem.gone) { try await journal.begin(payment("p1")) }
        try await drafts.add(SampleDrafts.draft("d2"))
        try await drafts.reject([SampleDrafts.draft("d2")])
        for draft in ["d2", "d3"] {
            await #expect(throws: DraftProblem.gone) {
                try await journal.begin(payment("p1", of: draft))
            }
        }
        #expect(try await journal.ids().isEmpty)
    }

    @Test func `two machines that hear each other do not both pay a draft`() async throws {
        let (one, other) = (try await Machine(1), try await Machine(2))
        try await VaultPaymentDrafts(one.records).add(SampleDrafts.draft("d1"))
        try await other.merge(one)
        try await one.journal.begin(payment("p1"))
        try await other.journal.begin(payment("p2"))

        try await other.merge(one)

        #expect(
            try await other.journal.draftProblem(of: payment("p2"), at: SamplePayments.moment)
                == .paid("p1"))
        #expect(
            try await one.journal.draftProblem(of: payment("p1"), at: SamplePayments.moment) == nil)
    }

    @Test func `the draft of a payment is stored with it, and older records have none`() throws {
        let paid = payment("p1")
        let bytes = try RecordCoding.encode(PaymentRecord(paid))
        #expect(try PaymentRecord.decode(bytes) == paid)
        let text = String(decoding: bytes, as: UTF8.self)
        let older = text.replacing(#""draft":"d1","#, with: "")
        #expect(older != text)
        #expect(try PaymentRecord.decode(Array(older.utf8)).draft == nil)
    }

    private func makeSUT(
        days: Double = 7
    ) async throws -> (VaultJournal, VaultPaymentDrafts, TemporaryVault) {
        let vault = try await TemporaryVault()
        let drafts = VaultPaymentDrafts(vault.records)
        try await drafts.add(SampleDrafts.draft("d1", days: days))
        return (VaultJournal(records: vault.records), drafts, vault)
    }

    private func payment(_ id: String, of draft: String = "d1") -> Payment {
        var payment = SamplePayments.payment(id: id)
        payment.draft = draft
        return payment
    }
}
