import Foundation
import Synchronization
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// Settling a payment that another machine began.
@Suite struct SettleElsewhereTests {
    private static let desk = OtherMachine(name: "desk", lastHeard: SamplePayments.noon)

    @Test(arguments: [true, false])
    func `the sync remote is read first, and the outcome there decides`(_ paid: Bool) async throws {
        let known = payment(.approved)
        let spy = PaymentSpy(
            reading: .success(known),
            settling: .failure(SettleError.alreadySettled(known)))
        let claims = ClaimsSpy(others: [Self.theirs: Self.desk])
        let sut = makeSUT(spy, claims, after: 3600)

        if paid {
            #expect(
                try await sut.settle(payment(.pending), paid: true)
                    == Settlement(payment: known, isUnchanged: true, hearing: .heard()))
        } else {
            await #expect(throws: SettleError.alreadySettled(known)) {
                try await sut.settle(payment(.pending), paid: false)
            }
        }
        #expect(claims.messages == ["listen"])
    }

    /// By a clock that both share, as two vaults on one machine do, and by the dates.
    @Test(arguments: ["first", "second"], [(929, false), (930, true)])
    func `it is refused with the machine's name until a quarter of an hour after its deadline`(
        _ boot: String, _ moment: (seconds: Int, isSettled: Bool)
    ) async throws {
        let spy = PaymentSpy(reading: .success(payment(.pending)), settling: .success(()))
        let claims = ClaimsSpy(others: [Self.theirs: Self.desk])
        let sut = makeSUT(spy, claims, after: moment.seconds, boot: boot)

        guard moment.isSettled else {
            await #expect(
                throws: SettleError.stillInProgress(payment(.pending), on: Self.desk)
            ) { try await sut.settle(payment(.pending), paid: false) }
            #expect(claims.messages == ["listen"])
            return
        }
        _ = try await sut.settle(payment(.pending), paid: false)
        #expect(claims.messages == ["listen", "publish"])
    }

    @Test func `a payment of a machine of which nothing is known is refused, too`() async throws {
        let spy = PaymentSpy(reading: .success(payment(.pending)))
        let sut = makeSUT(spy, ClaimsSpy(others: [:]), after: 0)
        let unknown = OtherMachine(name: nil)
        await #expect(throws: SettleError.stillInProgress(payment(.pending), on: unknown)) {
            try await sut.settle(payment(.pending), paid: false)
        }
    }

    @Test func `a payment that turns out not to have been sent has failed`() async throws {
        let known = payment(.void)
        let spy = PaymentSpy(
            reading: .success(known), settling: .failure(SettleError.alreadySettled(known)))
        let sut = makeSUT(spy, ClaimsSpy(others: [Self.theirs: Self.desk]), after: 0)
        #expect(
            try await sut.settle(payment(.pending), paid: false)
                == Settlement(payment: known, isUnchanged: true, hearing: .heard()))
    }

    @Test func `if the sync remote cannot be read, the result says so`() async throws {
        let spy = PaymentSpy(reading: .success(payment(.unknown)), settling: .success(()))
        let claims = ClaimsSpy(
            others: [Self.theirs: Self.desk], hearing: .unheard(since: SamplePayments.noon))
        let settled = try await makeSUT(spy, claims, after: 3600)
            .settle(payment(.unknown), paid: false)
        #expect(settled.hearing == .unheard(since: SamplePayments.noon))
        #expect(settled.payment.status == .declined)
    }

    @Test(arguments: [ClaimsSpy.this, nil])
    func `a payment of this machine is settled without reading the sync remote, and published`(
        _ replica: ReplicaID?
    ) async throws {
        let spy = PaymentSpy(settling: .success(()))
        let claims = ClaimsSpy(others: [:])
        let payment = SamplePayments.payment(status: .unknown, replica: replica)
        _ = try await makeSUT(spy, claims, after: 0).settle(payment, paid: true)
        #expect(claims.messages == ["publish"])
    }

    private static let theirs = ReplicaID.random()

    /// Begun on the other machine, with a deadline after 30 seconds.
    private func payment(_ status: PaymentStatus) -> Payment {
        SamplePayments.payment(
            status: status, begun: SamplePayments.uptime,
            until: SamplePayments.moment(after: 30).machine, replica: Self.theirs)
    }

    private func makeSUT(
        _ spy: PaymentSpy, _ claims: ClaimsSpy, after seconds: Int, boot: String = "first"
    ) -> SettlePayment {
        let later = SamplePayments.moment(after: seconds)
        let machine = MachineTime(boot: boot, milliseconds: later.machine.milliseconds)
        return SettlePayment(
            journal: spy, now: { DualTimestamp(date: later.date, machine: machine) },
            claims: claims)
    }
}

/// Other machines that say nothing new.
private final class ClaimsSpy: PaymentClaims {
    static let this = ReplicaID.random()

    private let others: [ReplicaID: OtherMachine]
    private let hearing: PeerKnowledge
    private let heard = Mutex<[String]>([])

    init(others: [ReplicaID: OtherMachine], hearing: PeerKnowledge = .heard()) {
        self.others = others
        self.hearing = hearing
    }

    var messages: [String] { heard.withLock { $0 } }

    func listen() async -> PeerKnowledge {
        hear("listen")
        return hearing
    }

    func announce() async -> PeerKnowledge {
        hear("announce")
        return hearing
    }

    func publish() { hear("publish") }

    func machines() async throws(StoreError) -> KnownMachines {
        KnownMachines(this: Self.this, others: others)
    }

    private func hear(_ message: String) { heard.withLock { $0.append(message) } }
}
