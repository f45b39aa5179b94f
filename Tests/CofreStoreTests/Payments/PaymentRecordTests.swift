import CofreDomain
import CofreStore
import CofreTestSupport
import Testing
import Vault

@Suite struct PaymentRecordTests {
    @Test(arguments: [
        "", "{}", "not JSON", Self.stored(status: "paid"), Self.stored(handle: "a b"),
        Self.stored(currency: "R$"), Self.stored(minor: "25.5"),
        Self.stored(at: "1e300"),
    ])
    func `a record that cannot be understood stops payments and is said to be so`(
        _ text: String
    ) async throws {
        let sut = try await makeSUT()
        try await sut.vault.records.commit(
            .durable, [.put(collection: "payments", id: "00000001", value: Array(text.utf8))])

        let unreadable = StoreError.unreadableRecord(collection: "payments")
        await #expect(throws: unreadable) { try await sut.journal.payments() }
        await #expect(throws: unreadable) {
            try await sut.journal.record(.approved, id: "00000001")
        }
        await #expect(throws: JournalError.store(unreadable)) {
            try await sut.journal.begin(SamplePayments.payment(), again: true)
        }
    }

    /// Which does not say until when the payment may be on its way.
    @Test func `a record written by an earlier version is understood`() async throws {
        let sut = try await makeSUT()
        let bytes = Array(Self.stored().utf8)
        try await sut.vault.records.commit(
            .durable, [.put(collection: "payments", id: "00000001", value: bytes)])

        let payments = try await sut.journal.payments()
        #expect(payments.map(\.status) == [.pending])
        #expect(payments.map(\.onItsWayUntil) == [nil])
    }

    private static func stored(
        status: String = "pending", handle: String = "a", currency: String = "BRL",
        minor: String = "2500", at: String = "1795262400000"
    ) -> String {
        """
        {"id":"00000001","key":"k","payeeID":1,"payeeName":"A","payeeHandle":"\(handle)",\
        "minor":\(minor),"currency":"\(currency)","cardID":"c","cardBrand":"visa",\
        "cardLast4":"4242","at":\(at),"status":"\(status)"}
        """
    }

    private func makeSUT() async throws -> (journal: VaultJournal, vault: TemporaryVault) {
        let vault = try await TemporaryVault()
        return (VaultJournal(records: vault.records), vault)
    }
}
