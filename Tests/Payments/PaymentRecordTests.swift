import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

@Suite struct PaymentRecordTests {
    @Test(arguments: [
        "", "{}", "not JSON", Self.stored(status: "paid"), Self.stored(handle: "@"),
        Self.stored(id: ""), Self.stored(id: #"a\nb"#), Self.stored(id: #"a\u001b]52;"#),
        Self.stored(id: "à"), Self.stored(currency: "R$"), Self.stored(currency: "JPY"),
        Self.stored(minor: "25.5"),
        Self.stored(at: "1e300"), Self.stored(minor: "0"), Self.stored(minor: "-100"),
        Self.stored(minor: "-9223372036854775808"), Self.stored(minor: "100000000000001"),
    ])
    func `a malformed payment prevents payments and is reported`(
        _ text: String
    ) async throws {
        let sut = try await VaultJournal.inVault()
        try await sut.vault.records.commit([
            .put(collection: "payments", id: "00000001", value: Array(text.utf8)),
            .put(collection: "payments-recent", id: "00000001", value: []),
        ])

        let unreadable = Kind.payments.unreadable
        await #expect(throws: unreadable) { try await sut.journal.payments() }
        await #expect(throws: unreadable) {
            try await sut.journal.record(.approved, id: "00000001")
        }
        await #expect(throws: unreadable) {
            try await sut.journal.begin(SamplePayments.payment())
        }
        await #expect(throws: unreadable) { try await sut.journal.memory() }
        await #expect(throws: unreadable) { try await sut.journal.payment(id: "00000001") }
    }

    @Test(arguments: [
        "", "{}", "not JSON", #"{"id":1002}"#, Self.payee(handle: ""),
        Self.payee(count: "9223372036854775807"), Self.payee(count: "-1"),
        Self.payee(minor: "-9223372036854775808"),
    ])
    func `a malformed payee prevents payments, too`(
        _ text: String
    ) async throws {
        let sut = try await VaultJournal.inVault()
        try await sut.vault.put("payees", "1002", text)

        let unreadable = Kind.payees.unreadable
        await #expect(throws: unreadable) { try await sut.journal.memory() }
        await #expect(throws: unreadable) {
            try await sut.journal.begin(SamplePayments.payment())
        }
        #expect(try await sut.journal.ids() == [])
    }

    @Test func `the record of a payee is read`() async throws {
        let sut = try await VaultJournal.inVault()
        let text = Self.payee()
        try await sut.vault.put("payees", "1002", text)

        let expected = PaidPayee(
            payee: Payee(SampleContacts.contact(1002, "Marina", "@a")),
            amounts: [SamplePayments.reais(2500)], lastPaid: SamplePayments.noon, count: 3)
        #expect(try await sut.journal.memory().payees == [expected])
    }

    @Test func `a record without machine times and differences is read`() async throws {
        let sut = try await VaultJournal.inVault()
        let bytes = Array(Self.stored().utf8)
        try await sut.vault.records.commit([
            .put(collection: "payments", id: "00000001", value: bytes)
        ])

        let payments = try await sut.journal.payments()
        #expect(payments.map(\.status) == [.pending])
        #expect(payments.map(\.begun) == [nil])
        #expect(payments.map(\.deadline) == [nil])
        #expect(payments.map(\.differences) == [[]])
    }

    private static func payee(
        handle: String = "a", minor: String = "2500", count: String = "3"
    ) -> String {
        """
        {"payee":{"id":1002,"name":"Marina","handle":"\(handle)"},\
        "amounts":[{"minor":\(minor),"currency":"BRL"}],\
        "lastPaid":1795262400000,"count":\(count)}
        """
    }

    private static func stored(
        id: String = "00000001", status: String = "pending", handle: String = "a",
        currency: String = "BRL",
        minor: String = "2500", at: String = "1795262400000"
    ) -> String {
        """
        {"id":"\(id)","key":"k","payeeID":1,"payeeName":"A","payeeHandle":"\(handle)",\
        "minor":\(minor),"currency":"\(currency)","cardID":"c","cardBrand":"visa",\
        "cardLast4":"4242","at":\(at),"status":"\(status)"}
        """
    }
}
