import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The age of a payment, and which payments count towards the daily limit.
@Suite struct PaymentMemoryTests {
    private let noon = SamplePayments.noon

    @Test(arguments: [0.0, 86_400, -86_400, 1e9])
    func `until the machine restarts the monotonic clock gives the age of a payment`(
        _ wallClock: TimeInterval
    ) {
        let payment = SamplePayments.payment(begun: SamplePayments.uptime)
        let now = DualTimestamp(
            date: noon + wallClock, machine: SamplePayments.moment(after: 60).machine)
        #expect(memory().age(of: payment, at: now) == 60_000)
    }

    @Test(arguments: [MachineTime(boot: "earlier", milliseconds: 3_600_000), nil])
    func `after a restart of the machine the dates give the age of a payment`(_ begun: MachineTime?)
    {
        let payment = SamplePayments.payment(begun: begun)
        #expect(memory().age(of: payment, at: SamplePayments.moment(after: 60)) == 60_000)
    }

    @Test func `a payment dated after the clock counts as just made, and makes no other older`() {
        let payment = SamplePayments.payment(at: noon - 7_200)
        let later = SamplePayments.payment(id: "2", at: noon + 200_000)
        let paid = PaidPayee(
            payee: Payee(SampleContacts.marcia), amounts: [], lastPaid: noon + 200_000, count: 1)
        let memory = memory([later, payment], payees: [paid])

        #expect(memory.age(of: payment, at: SamplePayments.moment) == 7_200_000)
        #expect(memory.age(of: later, at: SamplePayments.moment) == 0)
        #expect(memory.age(of: payment, at: SamplePayments.moment(after: -86_400)) == 0)
    }

    @Test(arguments: [Date.distantPast, Date(timeIntervalSince1970: -1e300)])
    func `an extreme date does not overflow`(_ date: Date) {
        let payment = SamplePayments.payment(at: date)
        #expect(memory().age(of: payment, at: SamplePayments.moment) > PaymentMemory.day)
    }

    @Test(arguments: [
        (PaymentStatus.unknown, false), (.pending, false), (.approved, false), (.declined, true),
    ])
    func `a payment that may have been made is not followed by a first one`(
        _ status: PaymentStatus, _ isFirst: Bool
    ) {
        let before = SamplePayments.payment(status: status)
        #expect(memory([before]).isFirstPayment(to: before.payee) == isFirst)
        #expect(memory([before]).isFirstPayment(to: Payee(SampleContacts.marcia)))
    }

    @Test func `a payment that was settled as failed counts for the daily limit for its day`() {
        let settled = SamplePayments.payment(
            minor: 700, status: .declined, at: noon - 60, isSettledAsFailed: true)
        let declined = SamplePayments.payment(id: "2", minor: 50, status: .declined)
        let memory = memory([settled, declined])
        #expect(memory.used(at: SamplePayments.moment).minor == 700)
        #expect(memory.used(at: SamplePayments.moment, except: settled.id).minor == 0)
        #expect(memory.used(at: SamplePayments.moment(after: 86_400)).minor == 0)
    }

    @Test(arguments: [Int64.min, .max])
    func `an impossible machine time does not overflow`(_ milliseconds: Int64) {
        let begun = MachineTime(boot: SamplePayments.uptime.boot, milliseconds: milliseconds)
        let payment = SamplePayments.payment(begun: begun)
        #expect(memory().age(of: payment, at: SamplePayments.moment(after: 60)) != 0)
    }

    @Test func `sent and possibly sent payments of the last 24 hours count for the daily limit`() {
        let payments = [
            SamplePayments.payment(minor: 1, status: .approved, at: noon - 86_399),
            SamplePayments.payment(minor: 10, status: .unknown),
            SamplePayments.payment(minor: 100, status: .pending),
            SamplePayments.payment(minor: 1_000, status: .declined),
            SamplePayments.payment(minor: 10_000, status: .approved, at: noon - 86_400),
            SamplePayments.payment(minor: 100_000, status: .unknown, at: noon - 86_400),
        ]
        #expect(memory(payments).used(at: SamplePayments.moment) == SamplePayments.reais(111))
    }

    /// After an import all payments count as recent; comparing each with all others would take minutes here.
    @Test func `forty thousand recent payments are summed in one pass`() {
        let payments = (0..<40_000).map { number in
            SamplePayments.payment(id: "\(number)", minor: 1, status: .approved, at: noon - 60)
        }
        #expect(memory(payments).used(at: SamplePayments.moment) == SamplePayments.reais(40_000))
    }

    @Test func `a sum that overflows is the largest amount`() {
        let most = SamplePayments.payment(minor: .max, status: .approved)
        let used = memory([most, most]).used(at: SamplePayments.moment)
        #expect(used == SamplePayments.reais(.max))
    }

    @Test(arguments: [
        (PaymentStatus.approved, 172_799.0, true), (.approved, 172_800, false),
        (.declined, 172_799, true), (.declined, 172_800, false), (.pending, 1e6, true),
        (.unknown, 1e6, true),
    ])
    func `a payment is kept as recent for two days and until it is settled`(
        _ status: PaymentStatus, _ ago: TimeInterval, _ stays: Bool
    ) {
        let payment = SamplePayments.payment(status: status, at: noon - ago)
        #expect(memory().keeps(payment, at: SamplePayments.moment) == stays)
    }

    @Test func `a payee is found by id and by handle`() {
        let paid = [
            SampleContacts.contact(1002, "A", "@a"), SampleContacts.contact(3, "B", "@b"),
            SampleContacts.contact(4, "C", "@c"),
        ].map { PaidPayee(payee: Payee($0), amounts: [], lastPaid: noon, count: 2) }
        let sut = memory(payees: paid)

        let found = sut.history(of: Payee(SampleContacts.contact(1002, "A", "@B")))

        #expect(found.map(\.payee.id) == [1002, 3])
        #expect(sut.uses == [1002: 2, 3: 2, 4: 2])
    }

    private func memory(_ recent: [Payment] = [], payees: [PaidPayee] = []) -> PaymentMemory {
        PaymentMemory(recent: recent, payees: payees, limits: .standard)
    }
}
