import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Amounts far above the usual ones, as a misplaced decimal point causes.
@Suite struct UnusualPaymentTests {
    @Test(arguments: [
        (minor: Int64(24_999), isUnusual: false), (25_000, false), (25_001, true),
        (250_000, true), (Int64.max, true),
    ])
    func `more than ten times the median is unusual`(minor: Int64, isUnusual: Bool) {
        let found = cautions(minor, after: [2_500, 900_000, 2_000, 2_500, 100])
        #expect(found == (isUnusual ? [.unusual(usual: SamplePayments.reais(2_500))] : []))
    }

    @Test(arguments: [(0, false), (1, true), (2, true), (5, true), (20, true)])
    func `without an earlier payment no amount is unusual`(_ count: Int, _ isUnusual: Bool) {
        let found = cautions(900_000, after: Array(repeating: 2_500, count: count))
        #expect(found.isEmpty != isUnusual)
    }

    @Test(arguments: [(Int64(249_999), false), (250_000, true)])
    func `after one payment, a hundred times as much is unusual`(minor: Int64, isUnusual: Bool) {
        let found = cautions(minor, after: [2_500])
        #expect(found == (isUnusual ? [.unusual(usual: SamplePayments.reais(2_500))] : []))
    }

    @Test(arguments: [(Int64(30_000), false), (30_001, true)])
    func `of fewer than five payments, more than ten times the largest is unusual`(
        minor: Int64, isUnusual: Bool
    ) {
        let found = cautions(minor, after: [100, 3_000, 200])
        #expect(found == (isUnusual ? [.unusual(usual: SamplePayments.reais(200))] : []))
    }

    @Test(arguments: [(Int64(15_010), false), (15_011, true)])
    func `the median of an even number of amounts is the mean of the two in the middle`(
        minor: Int64, isUnusual: Bool
    ) {
        let found = cautions(minor, after: [1_000, 1_001, 1_002, 2_000, 2_001, 2_002])
        #expect(found == (isUnusual ? [.unusual(usual: SamplePayments.reais(1_501))] : []))
    }

    @Test func `of a person with two ids, the last twenty amounts count`() {
        let old = paid(Array(repeating: 100, count: 20), id: 1, at: .distantPast)
        let new = paid(Array(repeating: 90_000, count: 20), id: 2, at: SamplePayments.noon)
        for payees in [[old, new], [new, old]] {
            #expect(
                PaymentCaution.all(
                    about: SamplePayments.reais(100_000), to: new.payee, besides: [],
                    after: PaymentMemory(recent: [], payees: payees, limits: .standard),
                    at: SamplePayments.moment) == [])
        }
    }

    @Test func `extreme amounts do not overflow`() {
        #expect(cautions(.max, after: Array(repeating: .max, count: 5)) == [])
    }

    @Test func `the last twenty approved amounts are remembered`() {
        var paid = PaidPayee(
            payee: Payee(SampleContacts.marina), amounts: [], lastPaid: .distantPast, count: 0)
        for minor in Int64(1)...25 {
            paid = paid.adding(SamplePayments.payment(minor: minor, status: .approved))
        }

        #expect(paid.amounts == (6...25).map { SamplePayments.reais($0) })
        #expect(paid.count == 25)
        #expect(paid.lastPaid == SamplePayments.noon)
    }

    @Test func `approving an older payment does not set the last date back`() {
        let paid = PaidPayee(
            payee: Payee(SampleContacts.marina), amounts: [], lastPaid: SamplePayments.noon,
            count: 1)

        let after = paid.adding(SamplePayments.payment(status: .approved, at: .distantPast))

        #expect(after.lastPaid == SamplePayments.noon)
    }

    private func paid(_ amounts: [Int64], id: Int, at date: Date) -> PaidPayee {
        PaidPayee(
            payee: Payee(SampleContacts.contact(id, "Marina Coelho", "marina.coelho")),
            amounts: amounts.map(SamplePayments.reais), lastPaid: date, count: amounts.count)
    }

    private func cautions(_ minor: Int64, after amounts: [Int64]) -> [PaymentCaution] {
        let payee = Payee(SampleContacts.marina)
        let paid = PaidPayee(
            payee: payee, amounts: amounts.map(SamplePayments.reais),
            lastPaid: SamplePayments.noon, count: amounts.count)
        return PaymentCaution.all(
            about: SamplePayments.reais(minor), to: payee, besides: [],
            after: PaymentMemory(recent: [], payees: [paid], limits: .standard),
            at: SamplePayments.moment)
    }
}
