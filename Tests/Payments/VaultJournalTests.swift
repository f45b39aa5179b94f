import Foundation
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

@Suite struct VaultJournalTests {
    @Test(arguments: PaymentStatus.allCases.filter { $0 != .void }, ["rent", nil])
    func `a loaded payment equals the begun one`(
        _ status: PaymentStatus, _ note: String?
    ) async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: vault.records)
        let payment = SamplePayments.payment(
            to: SampleContacts.marcia, status: status, at: SamplePayments.noon + 0.125,
            begun: SamplePayments.uptime, until: SamplePayments.moment(after: 30).machine,
            note: note,
            differences: [
                AnswerDifference(.amount, asked: "25.00", answered: "251.00"),
                AnswerDifference(.key, asked: "a", answered: "b"),
            ])

        try await sut.begin(payment)

        let reopened = VaultJournal(records: try await vault.anotherHandle())
        #expect(try await sut.payments() == [payment])
        #expect(try await reopened.payments() == [payment])
    }

    @Test func `a card number in a stored note is not read`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: vault.records)

        try await sut.begin(SamplePayments.payment(note: "card 5555.5555.5555.4444, cvv 739"))

        #expect(try await sut.payments().map(\.note) == ["card ‹hidden›, cvv ‹hidden›"])
    }

    @Test func `every write is durable`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = VaultJournal(records: spy)

        try await sut.begin(SamplePayments.payment())
        let begun = try #require(try await vault.records.value("payments", "7f3a91c2"))
        try await sut.record(.unknown, id: "7f3a91c2")
        let recorded = try #require(try await vault.records.value("payments", "7f3a91c2"))
        try await sut.settle(.declined, id: "7f3a91c2")
        let settled = try #require(try await vault.records.value("payments", "7f3a91c2"))

        let written = [begun, recorded, settled].map { value in
            Vault.Change.put(collection: "payments", id: "7f3a91c2", value: value)
        }
        let recent = Vault.Change.put(collection: "payments-recent", id: "7f3a91c2", value: [])
        #expect(
            spy.messages == [
                .update([written[0], recent]), .update([written[1]]),
                .update([written[2]]),
            ])
    }

    @Test func `an unsent payment can be made void, and a settled one cannot`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: vault.records)
        let (unsent, settled) = (
            SamplePayments.payment(), SamplePayments.payment(id: "aaaaaaaa", minor: 100)
        )
        try await sut.begin(unsent)
        try await sut.begin(settled)
        try await sut.settle(.approved, id: settled.id)

        try await sut.void(id: unsent.id)
        try await sut.void(id: settled.id)

        #expect(try await sut.payments().map(\.id) == [settled.id])
        #expect(try await sut.payment(id: unsent.id)?.status == .void)
    }

    @Test(arguments: [PaymentStatus.approved, .declined])
    func `a disputed payment is settled by a person and not by an unknown outcome`(
        _ verdict: PaymentStatus
    ) async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: vault.records)
        let payment = SamplePayments.payment(status: .disputed)
        try await sut.begin(payment)

        try await sut.record(.unknown, id: payment.id)
        #expect(try await sut.payments() == [payment])
        #expect(try await sut.memory().recent == [payment])
        try await sut.settle(verdict, id: payment.id)

        #expect(try await sut.payments().map(\.status) == [verdict])
    }

    /// A late timeout in another process shows that the payment was sent after all.
    @Test(arguments: [
        (PaymentStatus.declined, PaymentStatus.unknown, PaymentStatus.unknown),
        (.declined, .approved, .approved), (.declined, .declined, .declined),
        (.approved, .unknown, .approved), (.approved, .declined, .declined),
    ])
    func `a late response replaces a settled outcome, an unknown outcome only a decline`(
        _ verdict: PaymentStatus, _ late: PaymentStatus, _ stands: PaymentStatus
    ) async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: vault.records)
        try await sut.begin(SamplePayments.payment())
        try await sut.settle(verdict, id: "7f3a91c2")

        try await sut.record(late, id: "7f3a91c2")

        #expect(try await sut.payments().map(\.status) == [stands])
    }

    @Test func `a payment settled as declined that was sent prevents an equal one again`()
        async throws
    {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment())
        try await sut.journal.settle(.declined, id: "7f3a91c2")

        try await sut.journal.record(.unknown, id: "7f3a91c2")

        let sent = SamplePayments.payment(status: .unknown)
        await #expect(throws: PaymentRefusal.cautions([.unsettled(sent, age: 0)])) {
            try await sut.journal.beginIfAllowed(SamplePayments.payment(id: "00000002"))
        }
    }

    @Test func `settling a settled payment is an error with its status`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: vault.records)
        try await sut.begin(SamplePayments.payment())
        try await sut.record(.approved, id: "7f3a91c2")

        await #expect(throws: SettleError.alreadySettled(SamplePayments.payment(status: .approved)))
        {
            try await sut.settle(.declined, id: "7f3a91c2")
        }
    }

    @Test func `only the card's brand and last four digits are stored`() async throws {
        let vault = try await TemporaryVault()

        try await VaultJournal(records: vault.records).begin(SamplePayments.payment())

        let bytes = try #require(try await vault.records.value("payments", "7f3a91c2"))
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("4242"))
        #expect(!text.contains("42424"))
        #expect(!text.lowercased().contains("cvv"))
    }

    @Test func `the latest recorded outcome is stored`() async throws {
        let sut = try await VaultJournal.inVault()
        try await sut.journal.begin(SamplePayments.payment())

        try await sut.journal.record(.unknown, id: "7f3a91c2")
        try await sut.journal.record(.approved, id: "7f3a91c2")

        #expect(try await sut.journal.payments() == [SamplePayments.payment(status: .approved)])
    }

    @Test func `recording one payment does not change the others`() async throws {
        let sut = try await VaultJournal.inVault()
        let other = SamplePayments.payment(id: "00000002", minor: 1)
        try await sut.journal.begin(SamplePayments.payment(id: "00000001"))
        try await sut.journal.begin(other)

        try await sut.journal.record(.declined, id: "00000001")

        let first = SamplePayments.payment(id: "00000001", status: .declined)
        #expect(try await sut.journal.payments() == [other, first])
    }

    @Test func `recording an outcome for a payment that does not exist is an error`() async throws {
        let sut = try await VaultJournal.inVault()

        await #expect(throws: Kind.payments.unreadable) {
            try await sut.journal.record(.approved, id: "7f3a91c2")
        }
        #expect(try await sut.journal.payments() == [])
    }

    @Test func `a new payment never replaces another`() async throws {
        let sut = try await VaultJournal.inVault()
        let first = SamplePayments.payment(status: .unknown)
        try await sut.journal.begin(first)

        await #expect(throws: StoreError.self) {
            try await sut.journal.begin(SamplePayments.payment(minor: 1))
        }
        #expect(try await sut.journal.payments() == [first])
    }

    @Test func `payments are listed newest first, regardless of their ids`() async throws {
        let sut = try await VaultJournal.inVault()
        for (id, seconds) in [("bbbbbbbb", 10.0), ("aaaaaaaa", 30), ("cccccccc", 20)] {
            let date = SamplePayments.noon + seconds
            try await sut.journal.begin(
                SamplePayments.payment(id: id, minor: Int64(seconds), at: date))
        }

        #expect(
            try await sut.journal.payments().map(\.id) == ["aaaaaaaa", "cccccccc", "bbbbbbbb"])
    }

    @Test func `a journal that cannot write begins nothing`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultJournal(records: RecordsSpy(vault.records, writeError: .full))

        await #expect(throws: StoreError.full) {
            try await sut.begin(SamplePayments.payment())
        }
        #expect(try await VaultJournal(records: vault.records).payments() == [])
    }
}
