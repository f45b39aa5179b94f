import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite struct SettlePaymentTests {
    @Test(arguments: [PaymentStatus.pending, .unknown], [true, false])
    func `what the statement says is recorded for an unsettled payment`(
        _ status: PaymentStatus, _ paid: Bool
    ) async throws {
        let spy = PaymentSpy(settling: .success(()))
        let payment = SamplePayments.payment(status: status)

        let settled = try await makeSUT(spy).settle(payment, paid: paid)

        let verdict: PaymentStatus = paid ? .approved : .declined
        #expect(settled == SamplePayments.payment(status: verdict))
        #expect(spy.messages == [.settle(verdict, id: payment.id)])
    }

    @Test(arguments: [(PaymentStatus.approved, false), (.declined, true)])
    func `a payment that was settled the other way stays as it is`(
        _ status: PaymentStatus, _ paid: Bool
    ) async {
        let settled = SamplePayments.payment(status: status)
        let spy = PaymentSpy(settling: .failure(.alreadySettled(settled)))
        let payment = SamplePayments.payment(status: .unknown)

        await #expect(throws: SettleError.alreadySettled(settled)) {
            try await makeSUT(spy).settle(payment, paid: paid)
        }
    }

    @Test(arguments: [(PaymentStatus.approved, true), (.declined, false)])
    func `to say once more what is written already is no mistake`(
        _ status: PaymentStatus, _ paid: Bool
    ) async throws {
        let settled = SamplePayments.payment(status: status)
        let spy = PaymentSpy(settling: .failure(.alreadySettled(settled)))

        #expect(try await makeSUT(spy).settle(settled, paid: paid) == settled)
    }

    @Test(arguments: [(0, false), (29, false), (30, true), (31, true)])
    func `a payment that may still be on its way is not settled`(
        _ seconds: TimeInterval, _ isSettled: Bool
    ) async {
        let spy = PaymentSpy(settling: .success(()))
        let sut = makeSUT(spy, after: seconds)
        let payment = SamplePayments.payment(status: .pending)

        let result = await Result { () async throws(SettleError) in
            try await sut.settle(payment, paid: false)
        }

        #expect(((try? result.get()) != nil) == isSettled)
        #expect(spy.messages.isEmpty != isSettled)
    }

    /// Whoever settles it may have a shorter time-out than the shell that pays, or a longer one.
    @Test(arguments: [
        (29.0, 20.0, true), (29.0, 30.0, false), (119.0, 120.0, false), (120.0, 120.0, true),
    ])
    func `until when a payment may be on its way is what it says itself`(
        _ seconds: TimeInterval, _ limit: TimeInterval, _ isSettled: Bool
    ) async {
        let spy = PaymentSpy(settling: .success(()))
        let sut = makeSUT(spy, after: seconds)
        let payment = SamplePayments.payment(
            status: .pending, until: SamplePayments.noon + limit)

        let result = await Result { () async throws(SettleError) in
            try await sut.settle(payment, paid: false)
        }

        #expect(((try? result.get()) != nil) == isSettled)
        #expect(spy.messages.isEmpty != isSettled)
    }

    @Test func `a verdict that cannot be recorded is not a settlement`() async {
        let spy = PaymentSpy(settling: .failure(.store(.full)))
        let payment = SamplePayments.payment(status: .unknown)

        await #expect(throws: SettleError.store(.full)) {
            try await makeSUT(spy).settle(payment, paid: true)
        }
    }

    @Test(arguments: [(30, 60.0), (1, 2.0), (0, 3600.0)])
    func `without a time-out a payment may be on its way for longer than with one`(
        _ timeout: Int, _ seconds: TimeInterval
    ) {
        #expect(SettlePayment.patience(timeout: timeout) == seconds)
    }

    private func makeSUT(_ spy: PaymentSpy, after seconds: TimeInterval = 60) -> SettlePayment {
        SettlePayment(
            journal: spy, now: { SamplePayments.noon + seconds }, patience: 30)
    }
}

extension Result where Failure == SettleError {
    fileprivate init(_ body: () async throws(SettleError) -> Success) async {
        do { self = .success(try await body()) } catch { self = .failure(error) }
    }
}
