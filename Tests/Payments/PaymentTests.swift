import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct PaymentTests {
    @Test func `payments are equal if payee and amount are`() {
        let one = SamplePayments.payment(id: "00000001", note: nil)
        let other = SamplePayments.payment(
            id: "00000002", status: .unknown, at: .distantPast, note: "another")

        #expect(one.equals(other.amount, to: other.payee))
    }

    @Test func `another payee, amount or currency makes a payment unequal`() {
        let payment = SamplePayments.payment()
        let payee = payment.payee
        #expect(!payment.equals(payment.amount, to: Payee(SampleContacts.marcia)))
        #expect(!payment.equals(SamplePayments.reais(2501), to: payee))
        #expect(!payment.equals(Money(minor: payment.amount.minor, currency: .usd), to: payee))
    }

    /// A server may change the id of a handle or the handle of an id.
    @Test(arguments: [
        (1002, "@marina.coelho", true), (1002, "@somebody", true), (4711, "@MARINA.coelho", true),
        (4711, "@somebody", false),
    ])
    func `payees are the same person if the id or the handle is the same`(
        _ id: Int, _ handle: String, _ isSame: Bool
    ) {
        let payment = SamplePayments.payment(
            to: SampleContacts.contact(1002, "Marina", "@marina.coelho"))
        let other = Payee(SampleContacts.contact(id, "Somebody Else", handle))

        #expect(payment.payee.isSamePerson(as: other) == isSame)
        #expect(payment.equals(payment.amount, to: other) == isSame)
    }

    @Test func `only a payment that was never sent is not shown`() {
        #expect(PaymentStatus.shown == [.approved, .declined, .pending, .unknown, .disputed])
    }
}
