import CofreDomain
import CofreTestSupport
import Foundation
import Testing

@Suite struct PaymentCautionTests {
    private let noon = SamplePayments.noon

    @Test func `a first payment is usual`() {
        #expect(cautions(after: []).isEmpty)
    }

    @Test(arguments: [
        (ago: 0.0, isRepeated: true), (86_399, true), (86_400, false), (86_401, false),
        // The clock was set back.
        (-3_600, true),
    ])
    func `the same amount to the same person within a day is a repetition`(
        ago: TimeInterval, isRepeated: Bool
    ) {
        let before = SamplePayments.payment(status: .approved, at: noon - ago)
        #expect(cautions(after: [before]) == (isRepeated ? [.repeated(before)] : []))
    }

    @Test(arguments: [PaymentStatus.declined, .pending, .unknown])
    func `only what went through is repeated, the rest is the journal's to judge`(
        status: PaymentStatus
    ) {
        #expect(cautions(after: [SamplePayments.payment(status: status, at: noon)]).isEmpty)
    }

    @Test(arguments: [
        (minor: Int64(24_999), isUnusual: false), (25_000, true), (250_000, true),
        (Int64.max, true),
    ])
    func `ten times the usual is unusual`(minor: Int64, isUnusual: Bool) {
        // The median of 20.00, 25.00 and 9000.00.
        let usual: [Payment] = [2_000, 2_500, 900_000].map {
            SamplePayments.payment(minor: $0, status: .approved, at: noon - 1e6)
        }
        let found = cautions(minor: minor, after: usual)
        #expect(found == (isUnusual ? [.unusual(usual: SamplePayments.reais(2_500))] : []))
    }

    @Test func `what was never approved is no usual amount`() {
        let pending = SamplePayments.payment(minor: 1, status: .pending, at: noon - 1e6)
        #expect(cautions(minor: 900_000, after: [pending]).isEmpty)
    }

    @Test func `an amount beyond reckoning overflows nothing`() {
        let most = SamplePayments.payment(minor: .max, status: .approved, at: noon - 1e6)
        #expect(cautions(minor: 2_500, after: [most]).isEmpty)
    }

    @Test(arguments: [
        (name: "Somebody Else", handle: "@marina.coelh0", isAlike: true),
        ("Somebody Else", "@marina_coelho", true),
        ("MARINA  COELHO", "@somebody", false), ("Márina Coelho", "@somebody", true),
        ("Somebody Else", "@somebody", false),
    ])
    func `whoever looks like somebody who was paid is told apart`(
        name: String, handle: String, isAlike: Bool
    ) {
        let other = SampleContacts.contact(4_711, name, handle)
        let paid = SamplePayments.payment(status: .approved, at: noon)
        let found = PaymentCaution.all(
            about: SamplePayments.order(to: other), after: [paid], at: noon)
        #expect(found == (isAlike ? [.lookAlike(of: paid.payee)] : []))
    }

    private func cautions(minor: Int64 = 2_500, after payments: [Payment]) -> [PaymentCaution] {
        PaymentCaution.all(
            about: SamplePayments.order(minor: minor), after: payments, at: noon)
    }
}
