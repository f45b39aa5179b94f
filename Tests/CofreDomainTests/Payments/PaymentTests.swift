import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite struct PaymentTests {
    @Test func `equal payments have the same payee and amount, whatever else differs`() {
        let one = SamplePayments.payment(id: "00000001", note: nil)
        let other = SamplePayments.payment(
            id: "00000002", status: .unknown, at: .distantPast, note: "another")

        #expect(one.equals(other))
    }

    @Test func `another payee, amount or currency makes another payment`() {
        let payment = SamplePayments.payment()
        let dollars = Payment(
            id: payment.id, idempotencyKey: payment.idempotencyKey, payee: payment.payee,
            amount: Money(minor: payment.amount.minor, currency: .usd), card: payment.card,
            note: nil, at: payment.at, status: .pending)

        #expect(!payment.equals(SamplePayments.payment(to: SampleContacts.marcia)))
        #expect(!payment.equals(SamplePayments.payment(minor: 2501)))
        #expect(!payment.equals(dollars))
    }

    @Test(arguments: [
        (PaymentStatus.approved, false), (.declined, false), (.pending, true), (.unknown, true),
    ])
    func `pending and unknown are unsettled`(_ status: PaymentStatus, _ isUnsettled: Bool) {
        #expect(status.isUnsettled == isUnsettled)
    }
}
