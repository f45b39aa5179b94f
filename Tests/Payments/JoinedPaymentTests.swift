import Testing

@testable import MoneyShell

/// The status of a payment for which several machines have different statuses.
@Suite struct JoinedPaymentTests {
    @Test(arguments: [
        ([PaymentStatus.pending], PaymentStatus.pending), ([.pending, .unknown], .unknown),
        ([.pending, .approved], .approved), ([.unknown, .declined], .declined),
        ([.unknown, .void], .void), ([.approved, .declined], .disputed),
        ([.approved, .void], .disputed), ([.declined, .void], .declined),
        ([.disputed, .approved], .disputed), ([.approved, .declined, .void], .disputed),
    ])
    func `a final status wins, and two that differ about moved money are disputed`(
        _ statuses: [PaymentStatus], _ joined: PaymentStatus
    ) {
        #expect(PaymentStatus.joined(statuses) == joined)
        #expect(PaymentStatus.joined(statuses.reversed()) == joined)
    }

    @Test func `a failure that a person assumed does not outweigh that it was sent`() {
        #expect(PaymentStatus.joined([.declined, .unknown], isFailureByHand: true) == .unknown)
        #expect(PaymentStatus.joined([.declined, .pending], isFailureByHand: true) == .declined)
        #expect(PaymentStatus.joined([.declined, .approved], isFailureByHand: true) == .disputed)
    }

    @Test func `joining statuses is commutative, associative and idempotent`() {
        for x in PaymentStatus.allCases {
            #expect(PaymentStatus.joined([x]) == x)
            #expect(PaymentStatus.joined([x, x]) == x)
            for y in PaymentStatus.allCases {
                let joined = PaymentStatus.joined([x, y])
                #expect(PaymentStatus.joined([joined, x]) == joined)
                for z in PaymentStatus.allCases {
                    #expect(
                        PaymentStatus.joined([joined, z])
                            == PaymentStatus.joined([x, PaymentStatus.joined([y, z])]))
                    #expect(PaymentStatus.joined([joined, z]) == PaymentStatus.joined([x, y, z]))
                }
            }
        }
    }

    @Test(arguments: PaymentStatus.allCases)
    func `a payment that may have moved money needs a final status to become one that did not`(
        _ status: PaymentStatus
    ) {
        for other in PaymentStatus.allCases where status.mayHaveMoved {
            let joined = PaymentStatus.joined([status, other])
            #expect(joined.mayHaveMoved || [.declined, .void].contains(other))
        }
    }
}
