import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct SettlePaymentTests {
    @Test(arguments: [PaymentStatus.pending, .unknown], [true, false])
    func `the given outcome is recorded for an unsettled payment`(
        _ status: PaymentStatus, _ paid: Bool
    ) async throws {
        let spy = PaymentSpy(settling: .success(()))
        let payment = SamplePayments.payment(status: status)

        let settled = try await makeSUT(spy).settle(payment, paid: paid)

        let verdict: PaymentStatus = paid ? .approved : .declined
        #expect(
            settled
                == Settlement(payment: SamplePayments.payment(status: verdict), isUnchanged: false))
        #expect(spy.messages == [.settle(verdict, id: payment.id)])
    }

    @Test(arguments: [(PaymentStatus.approved, false), (.declined, true)])
    func `a payment that was settled with the opposite outcome is not changed`(
        _ status: PaymentStatus, _ paid: Bool
    ) async {
        let settled = SamplePayments.payment(status: status)
        let spy = PaymentSpy(settling: .failure(SettleError.alreadySettled(settled)))
        let payment = SamplePayments.payment(status: .unknown)

        await #expect(throws: SettleError.alreadySettled(settled)) {
            try await makeSUT(spy).settle(payment, paid: paid)
        }
    }

    @Test(arguments: [(PaymentStatus.approved, true), (.declined, false)])
    func `settling a payment again with the same outcome succeeds`(
        _ status: PaymentStatus, _ paid: Bool
    ) async throws {
        let settled = SamplePayments.payment(status: status)
        let spy = PaymentSpy(settling: .failure(SettleError.alreadySettled(settled)))

        let expected = Settlement(payment: settled, isUnchanged: true)
        #expect(try await makeSUT(spy).settle(settled, paid: paid) == expected)
    }

    @Test(arguments: [(0, false), (29, false), (30, true), (31, true)])
    func `a pending payment is settled only after its deadline`(
        _ seconds: Int, _ isSettled: Bool
    ) async throws {
        try await expect(deadline: 30, at: SamplePayments.moment(after: seconds).machine, isSettled)
    }

    /// The paying process may use another timeout than the settling process.
    @Test(arguments: [(29, 20, true), (29, 30, false), (119, 120, false), (120, 120, true)])
    func `the deadline in the payment's record decides`(
        _ seconds: Int, _ deadline: Int, _ isSettled: Bool
    ) async throws {
        try await expect(
            deadline: deadline, at: SamplePayments.moment(after: seconds).machine, isSettled)
    }

    @Test func `a pending payment from before a restart of the machine can be settled`()
        async throws
    {
        let early = MachineTime(boot: "second", milliseconds: 1)
        try await expect(deadline: 30, at: early, true)
    }

    /// Its process may be suspended: after a settlement it must not send.
    @Test(arguments: [
        (0, false), (929, false), (930, true), (-60, false), (-90_000, true), (100_000, true),
    ])
    func `a payment of another machine is settled only when it cannot be sent there any more`(
        _ seconds: Int, _ isSettled: Bool
    ) async throws {
        let spy = PaymentSpy(settling: .success(()))
        let payment = SamplePayments.payment(
            status: .pending, begun: SamplePayments.uptime,
            until: SamplePayments.moment(after: 30).machine)
        let sut = makeSUT(
            spy, at: MachineTime(boot: "theirs", milliseconds: 1),
            SamplePayments.noon + TimeInterval(seconds))
        let settled = try? await sut.settle(payment, paid: false)
        #expect((settled != nil) == isSettled)
    }

    @Test func `a deadline long before its payment began does not end the program`() async throws {
        let payment = SamplePayments.payment(
            status: .pending, begun: MachineTime(boot: "theirs", milliseconds: 200_000_000),
            until: MachineTime(boot: "theirs", milliseconds: 0))
        let sut = makeSUT(PaymentSpy(settling: .success(())), at: SamplePayments.uptime)
        #expect(try await sut.settle(payment, paid: true).payment.status == .approved)
    }

    @Test func `a pending payment without a deadline can be settled`() async throws {
        try await expect(deadline: nil, at: SamplePayments.uptime, true)
    }

    @Test(arguments: [true, false])
    func `an unknown payment can be settled before its deadline because it was sent`(
        _ paid: Bool
    ) async throws {
        let spy = PaymentSpy(settling: .success(()))
        let payment = SamplePayments.payment(
            status: .unknown, until: SamplePayments.moment(after: 30).machine)

        _ = try await makeSUT(spy, at: SamplePayments.uptime).settle(payment, paid: paid)

        #expect(spy.messages == [.settle(paid ? .approved : .declined, id: payment.id)])
    }

    @Test func `an outcome that cannot be recorded is an error`() async {
        let spy = PaymentSpy(settling: .failure(StoreError.full))
        let payment = SamplePayments.payment(status: .unknown)

        await #expect(throws: StoreError.full) {
            try await makeSUT(spy).settle(payment, paid: true)
        }
    }

    @Test(arguments: [(30, 60), (1, 2), (0, 3600)])
    func `without a timeout the deadline is later`(
        _ timeout: Int, _ seconds: Int
    ) {
        #expect(SettlePayment.patience(timeout: timeout) == seconds)
    }

    private func expect(deadline: Int?, at now: MachineTime, _ isSettled: Bool) async throws {
        let spy = PaymentSpy(settling: .success(()))
        let payment = SamplePayments.payment(
            status: .pending, until: deadline.map { SamplePayments.moment(after: $0).machine })

        let sut = makeSUT(spy, at: now)
        if isSettled {
            #expect(try await sut.settle(payment, paid: false).payment.status == .declined)
        } else {
            await #expect(throws: SettleError.stillInProgress(payment, on: nil)) {
                try await sut.settle(payment, paid: false)
            }
        }
        #expect(spy.messages == (isSettled ? [.settle(.declined, id: payment.id)] : []))
    }

    private func makeSUT(
        _ spy: PaymentSpy, at now: MachineTime = SamplePayments.moment(after: 60).machine,
        _ date: Date = SamplePayments.noon
    ) -> SettlePayment {
        SettlePayment(journal: spy, now: { DualTimestamp(date: date, machine: now) })
    }
}
