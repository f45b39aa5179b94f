import TestSupport
import Testing

@testable import MoneyShell

@Suite struct PaymentLimitsTests {
    @Test(arguments: [
        (Int64(1), Int64(0), nil), (1_000, 0, nil), (1_001, 0, PaymentLimits.Kind.payment),
        (1_000, 1_500, nil), (1_000, 1_501, .day), (1, 2_500, .day), (1, 2_499, nil),
        (1_001, 2_500, .payment), (.max, 0, .payment), (1, .max, .day),
    ])
    func `the first limit that an amount exceeds is reported`(
        _ minor: Int64, _ used: Int64, _ kind: PaymentLimits.Kind?
    ) {
        let limits = limits(payment: 1_000, day: 2_500)
        let found = limits.excess(
            of: SamplePayments.reais(minor), after: SamplePayments.reais(used))
        #expect(
            found
                == kind.map {
                    LimitExcess(
                        kind: $0, limit: SamplePayments.reais($0 == .payment ? 1_000 : 2_500),
                        used: SamplePayments.reais(used))
                })
    }

    @Test(arguments: [
        (nil, nil, nil), (nil, Int64(2_500), PaymentLimits.Kind.day),
        (Int64(1_000), nil, .payment), (0, 0, .payment),
    ])
    func `a missing limit is never exceeded, and a limit of zero always`(
        _ payment: Int64?, _ day: Int64?, _ kind: PaymentLimits.Kind?
    ) {
        let found = limits(payment: payment, day: day)
            .excess(of: SamplePayments.reais(.max), after: SamplePayments.reais(.max))
        #expect(found?.kind == kind)
    }

    @Test(
        arguments: PaymentLimits.Kind.allCases,
        [
            (Int64(1_000), Int64(999), false), (1_000, 1_000, false), (1_000, 1_001, true),
            (1_000, nil, true), (nil, 1_000, false), (nil, nil, false), (0, 1, true), (0, 0, false),
        ])
    func `a limit counts as raised if it allows more than before`(
        _ kind: PaymentLimits.Kind, _ change: (from: Int64?, to: Int64?, isRaised: Bool)
    ) {
        var limits = limits(payment: 5, day: 5)
        limits[kind] = change.from.map(SamplePayments.reais)
        #expect(limits.isRaised(kind, to: change.to.map(SamplePayments.reais)) == change.isRaised)
    }

    private func limits(payment: Int64?, day: Int64?) -> PaymentLimits {
        PaymentLimits(
            payment: payment.map(SamplePayments.reais), day: day.map(SamplePayments.reais))
    }
}
