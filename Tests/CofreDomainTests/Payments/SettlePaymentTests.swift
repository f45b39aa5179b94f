import CofreDomain
import CofreTestSupport
import Testing

@Suite struct SettlePaymentTests {
    @Test(arguments: [PaymentStatus.pending, .unknown], [true, false])
    func `what the statement says is recorded for an unsettled payment`(
        _ status: PaymentStatus, _ paid: Bool
    ) async throws {
        let spy = PaymentSpy(recording: .success(()))
        let payment = SamplePayments.payment(status: status)

        let settled = try await SettlePayment(journal: spy).settle(payment, paid: paid)

        let verdict: PaymentStatus = paid ? .approved : .declined
        #expect(settled == SamplePayments.payment(status: verdict))
        #expect(spy.messages == [.record(verdict, id: payment.id)])
    }

    @Test(arguments: [PaymentStatus.approved, .declined], [true, false])
    func `a payment that is settled stays as it is`(
        _ status: PaymentStatus, _ paid: Bool
    ) async {
        let spy = PaymentSpy()
        let payment = SamplePayments.payment(status: status)

        await #expect(throws: SettleError.alreadySettled(payment)) {
            try await SettlePayment(journal: spy).settle(payment, paid: paid)
        }
        #expect(spy.messages == [])
    }

    @Test func `a verdict that cannot be recorded is not a settlement`() async {
        let spy = PaymentSpy(recording: .failure(.full))
        let payment = SamplePayments.payment(status: .unknown)

        await #expect(throws: SettleError.store(.full)) {
            try await SettlePayment(journal: spy).settle(payment, paid: true)
        }
        #expect(spy.messages == [.record(.approved, id: payment.id)])
    }
}
