import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct PaymentCautionTests {
    private let noon = SamplePayments.noon

    @Test func `a first payment causes no caution`() {
        #expect(cautions() == [])
    }

    @Test(arguments: [
        (ago: 0.0, isRepeated: true), (86_399, true), (86_400, false), (86_401, false),
    ])
    func `a payment equal to one approved in the last 24 hours is a repetition`(
        ago: TimeInterval, isRepeated: Bool
    ) {
        let before = SamplePayments.payment(status: .approved, at: noon - ago)
        let found = cautions(recent: [before])
        #expect(found == (isRepeated ? [.repeated(before, age: Int64(ago * 1000))] : []))
    }

    @Test func `a clock that was set back does not make payments older`() {
        let before = SamplePayments.payment(status: .approved, at: noon + 3_600)
        #expect(cautions(recent: [before]) == [.repeated(before, age: 0)])
    }

    @Test(arguments: [
        (1002, "@somebody"), (4711, "@marina.coelho"),
    ])
    func `payments with the same id or the same handle have the same payee`(
        _ id: Int, _ handle: String
    ) {
        let other = SampleContacts.contact(id, "Marina Coelho", handle)
        let approved = SamplePayments.payment(id: "1", status: .approved)
        let unknown = SamplePayments.payment(id: "2", status: .unknown)

        let found = cautions(to: other, recent: [approved, unknown])

        #expect(
            found == [
                .repeated(approved, age: 0), .unsettled(unknown, age: 0),
                .changed(from: Payee(SampleContacts.marina)),
            ])
    }

    @Test(arguments: [PaymentStatus.pending, .unknown])
    func `an equal unsettled payment causes a caution regardless of its age`(
        _ status: PaymentStatus
    ) {
        let before = SamplePayments.payment(status: status, at: noon - 1e6)
        #expect(cautions(recent: [before]) == [.unsettled(before, age: 1_000_000_000)])
    }

    @Test func `a declined payment causes no caution`() {
        #expect(cautions(recent: [SamplePayments.payment(status: .declined)]) == [])
    }

    @Test(arguments: [PaymentStatus.approved, .unknown])
    func `a payment of another amount or to another payee is not a repetition`(
        _ status: PaymentStatus
    ) {
        let payments = [
            SamplePayments.payment(id: "1", minor: 2501, status: status),
            SamplePayments.payment(id: "2", to: SampleContacts.marcia, status: status),
        ]
        #expect(cautions(recent: payments) == [])
    }

    @Test func `all cautions about a payment are reported`() {
        let approved = SamplePayments.payment(id: "1", minor: 900_000, status: .approved)
        let unknown = SamplePayments.payment(id: "2", minor: 900_000, status: .unknown)
        let paid = PaidPayee(
            payee: Payee(SampleContacts.contact(1002, "M. Coelho", "@marina.coelho")),
            amounts: Array(repeating: SamplePayments.reais(2_500), count: 5), lastPaid: noon,
            count: 5)

        let found = cautions(minor: 900_000, recent: [approved, unknown], payees: [paid])

        #expect(found.map(\.name) == [.repetition, .unsettled, .unusual, .changed])
    }

    private func cautions(
        minor: Int64 = 2_500, to contact: Contact = SampleContacts.marina,
        recent: [Payment] = [], payees: [PaidPayee] = []
    ) -> [PaymentCaution] {
        PaymentCaution.all(
            about: SamplePayments.reais(minor), to: Payee(contact), besides: [],
            after: PaymentMemory(recent: recent, payees: payees, limits: .standard),
            at: SamplePayments.moment)
    }
}
