import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The order of the messages is guaranteed: journal, network, journal, each once.
@Suite struct PayContactTests {
    // proves: pay.choose
    @Test func `an approved payment is journalled, sent once and recorded`() async throws {
        let (sut, spy) = makeSUT(outcome: .approved)

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.approved, outcome: .approved))
        #expect(spy.messages == [begin, send, .record(.approved, id: id, differences: [])])
    }

    @Test(arguments: ["insufficient funds", nil])
    func `a declined payment is recorded as declined`(_ reason: String?) async throws {
        let (sut, spy) = makeSUT(outcome: .declined(reason: reason))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.declined, outcome: .declined(reason: reason)))
        #expect(spy.messages == [begin, send, .record(.declined, id: id, differences: [])])
    }

    @Test func `a payment that was not sent is removed from the journal`() async throws {
        let refused = GatewayError.unreachable(.notSent(.refused))
        let (sut, spy) = makeSUT(outcome: .notSent(refused))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.pending, outcome: .notSent(refused)))
        #expect(spy.messages == [begin, send, .void(id: id)])
    }

    @Test func `a payment without a reliable answer is recorded as unknown`() async throws {
        let (sut, spy) = makeSUT(outcome: .unknown(.network(.timedOut)))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.unknown, outcome: .unknown(.network(.timedOut))))
        #expect(spy.messages == [begin, send, .record(.unknown, id: id, differences: [])])
    }

    @Test(arguments: [StoreError.full, .locked, .unreadable("payments")])
    func `a payment that cannot be journalled is not sent`(_ error: StoreError) async {
        let (sut, spy) = makeSUT(beginning: .failure(error))

        await #expect(throws: error) { try await sut.pay(order) }
        #expect(spy.messages == [begin])
    }

    @Test func `a response about another payment is recorded as unknown with the differences`()
        async throws
    {
        let differences = [
            AnswerDifference(.amount, asked: "25.00", answered: "999.99"),
            AnswerDifference(.payee, asked: "1002", answered: "1"),
        ]
        let outcome = PaymentOutcome.unknown(.differs(differences))
        let (sut, spy) = makeSUT(outcome: outcome)

        let receipt = try await sut.pay(order)

        var expected = payment(.unknown)
        expected.differences = differences
        #expect(receipt == PaymentReceipt(payment: expected, outcome: outcome, notSaved: nil))
        #expect(
            spy.messages == [begin, send, .record(.unknown, id: id, differences: differences)])
    }

    @Test(arguments: [PaymentStatus.pending, .unknown])
    func `a payment is not sent while an equal one is unsettled`(_ status: PaymentStatus) async {
        let other = SamplePayments.payment(id: "00000001", status: status)
        let (sut, spy) = makeSUT(remembering: memory(recent: [other]))

        let refusal = PaymentRefusal.cautions([.unsettled(other, age: 0)])
        await #expect(throws: refusal) { try await sut.pay(order) }
        #expect(spy.messages == [begin])
    }

    @Test func `a payment is sent when its caution is accepted by name`() async throws {
        let other = SamplePayments.payment(id: "00000001", status: .unknown)
        let (sut, spy) = makeSUT(remembering: memory(recent: [other]), outcome: .approved)

        _ = try await sut.pay(order, accepting: [.unsettled])

        #expect(spy.messages == [begin, send, .record(.approved, id: id, differences: [])])
    }

    @Test func `a person accepts the earlier payment that was shown, and no other`() async throws {
        let shown = SamplePayments.payment(id: "00000001", status: .approved)
        let later = SamplePayments.payment(id: "00000002", status: .approved)
        let consent = CautionConsent([], shown: [.repeated(shown, age: 0)])
        let (meanwhile, spy) = makeSUT(remembering: memory(recent: [later, shown]))

        await #expect(throws: PaymentRefusal.cautions([.repeated(later, age: 0)])) {
            try await meanwhile.pay(order, accepting: consent)
        }
        #expect(spy.messages == [begin])
        let (sut, _) = makeSUT(remembering: memory(recent: [shown]), outcome: .approved)
        _ = try await sut.pay(order, accepting: consent)
    }

    @Test func `accepting some cautions does not accept the others`() async {
        let unknown = SamplePayments.payment(id: "00000001", status: .unknown)
        let approved = SamplePayments.payment(id: "00000002", status: .approved)
        let (sut, spy) = makeSUT(remembering: memory(recent: [unknown, approved]))

        let refusal = PaymentRefusal.cautions([.repeated(approved, age: 0)])
        await #expect(throws: refusal) {
            try await sut.pay(order, accepting: [.unsettled, .unusual, .lookAlike, .changed])
        }
        #expect(spy.messages == [begin])
    }

    @Test(
        arguments: [
            (100_000, nil), (100_001, .payment),
        ] as [(Int64, PaymentLimits.Kind?)])
    func `an amount above the limit for one payment is refused`(
        _ minor: Int64, _ kind: PaymentLimits.Kind?
    ) async throws {
        let (sut, spy) = makeSUT(remembering: memory(), outcome: .approved)

        await expectExcess(kind, used: 0) { try await sut.pay(SamplePayments.order(minor: minor)) }

        #expect(spy.messages.count == (kind == nil ? 3 : 1))
    }

    @Test(arguments: [(50_000, nil), (50_001, .day)] as [(Int64, PaymentLimits.Kind?)])
    func `an amount above what remains of the daily limit is refused`(
        _ minor: Int64, _ kind: PaymentLimits.Kind?
    ) async throws {
        let sent = [PaymentStatus.approved, .unknown, .pending].map {
            SamplePayments.payment(to: SampleContacts.marcia, minor: 50_000, status: $0)
        }
        let (sut, spy) = makeSUT(remembering: memory(recent: sent), outcome: .approved)

        await expectExcess(kind, used: 150_000) {
            try await sut.pay(SamplePayments.order(minor: minor))
        }

        #expect(spy.messages.count == (kind == nil ? 3 : 1))
    }

    @Test func `with the passphrase an amount above a limit is sent`() async throws {
        let (sut, _) = makeSUT(remembering: memory(), outcome: .approved)

        let receipt = try await sut.pay(
            SamplePayments.order(minor: 100_001), mayExceedLimits: true)

        #expect(receipt.payment.status == .approved)
    }

    @Test func `the passphrase does not accept a caution`() async {
        let other = SamplePayments.payment(id: "00000001", status: .unknown)
        let (sut, _) = makeSUT(remembering: memory(recent: [other]))

        let refusal = PaymentRefusal.cautions([.unsettled(other, age: 0)])
        await #expect(throws: refusal) {
            try await sut.pay(order, mayExceedLimits: true)
        }
    }

    @Test func `the last check before sending reads the journal and allows a pending payment`()
        async throws
    {
        let (sut, spy) = makeSUT(reading: .success(payment(.pending)), outcome: .approved)

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.approved, outcome: .approved))
        #expect(
            spy.messages
                == [begin, send, .payment(id: id), .record(.approved, id: id, differences: [])])
    }

    @Test(arguments: [PaymentStatus.approved, .declined, .unknown, nil])
    func `a payment that was settled or removed before it was sent is held and removed`(
        _ status: PaymentStatus?
    ) async throws {
        let (sut, spy) = makeSUT(reading: .success(status.map(payment)))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.pending, outcome: .held(.settled)))
        #expect(spy.messages == [begin, send, .payment(id: id), .void(id: id)])
    }

    @Test func `a payment is held when its record cannot be read before it is sent`() async throws {
        let (sut, spy) = makeSUT(reading: .failure(.locked))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.pending, outcome: .held(.unreadable(.locked))))
        #expect(spy.messages == [begin, send, .payment(id: id), .void(id: id)])
    }

    @Test(arguments: [
        (SamplePayments.moment(after: 29).machine, nil),
        (SamplePayments.moment(after: 30).machine, SendBlock.late),
        (SamplePayments.moment(after: 3600).machine, .late),
        (MachineTime(boot: "second", milliseconds: 0), .late),
    ])
    func `a payment is sent only before its deadline by the monotonic clock`(
        _ atLeaving: MachineTime, _ hold: SendBlock?
    ) async throws {
        let (sut, spy) = makeSUT(
            reading: .success(payment(.pending)), outcome: .approved,
            leavingAt: DualTimestamp(date: SamplePayments.noon - 86_400, machine: atLeaving))

        let receipt = try await sut.pay(order)

        let expected =
            hold.map { makeReceipt(.pending, outcome: .held($0)) }
            ?? makeReceipt(.approved, outcome: .approved)
        #expect(receipt == expected)
        let last: PaymentSpy.Message =
            hold == nil ? .record(.approved, id: id, differences: []) : .void(id: id)
        #expect(spy.messages == [begin, send, .payment(id: id), last])
    }

    @Test(arguments: [
        (PaymentOutcome.approved, PaymentStatus.approved), (.declined(reason: nil), .declined),
        (.refused(status: 403, message: nil), .declined),
        (.unknown(.network(.lost)), .unknown),
    ])
    func `an outcome that cannot be recorded is reported and not retried`(
        _ outcome: PaymentOutcome, _ status: PaymentStatus
    ) async throws {
        let (sut, spy) = makeSUT(outcome: outcome, recording: .failure(.full))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(status, outcome: outcome, notSaved: .full))
        #expect(spy.messages == [begin, send, .record(status, id: id, differences: [])])
    }

    @Test func `a failed removal from the journal is reported and leaves the payment pending`()
        async throws
    {
        let outcome = PaymentOutcome.notSent(.unreachable(.offline))
        let (sut, spy) = makeSUT(outcome: outcome, voiding: .failure(.full))

        let receipt = try await sut.pay(order)

        #expect(receipt == makeReceipt(.pending, outcome: outcome, notSaved: .full))
        #expect(spy.messages == [begin, send, .void(id: id)])
    }

    @Test(arguments: [Int64(0), -1, .min])
    func `an amount that is not positive is refused before it is journalled`(_ minor: Int64) async {
        let (sut, spy) = makeSUT()
        let amount = SamplePayments.reais(minor)

        await #expect(throws: PayError.notPositive(amount)) {
            try await sut.pay(SamplePayments.order(minor: minor))
        }
        #expect(spy.messages == [])
    }

    @Test func `an expired card is refused before the payment is journalled`() async {
        let (sut, spy) = makeSUT()
        let card = SamplePayments.card(year: 2026, month: 10)

        await #expect(throws: PayError.expiredCard(card.summary)) {
            try await sut.pay(SamplePayments.order(card: card))
        }
        #expect(spy.messages == [])
    }

    @Test func `a card can pay in the month of its expiry`() async throws {
        let (sut, _) = makeSUT(outcome: .approved)
        let card = SamplePayments.card(year: 2026, month: 11)

        let receipt = try await sut.pay(SamplePayments.order(card: card))

        #expect(receipt.payment.status == .approved)
    }

    private let order = SamplePayments.order()
    private let key = "7f3a91c2-5f2e-4c1e-9a57-1b2c3d4e5f60"
    /// 96 bits of the idempotency key, without the digits that are not random.
    private let id = "7f3a91c25f2ec1ea571b2c3d"

    private var begin: PaymentSpy.Message {
        .begin(payment(.pending), at: SamplePayments.moment)
    }
    private var send: PaymentSpy.Message {
        .send(order.payee, order.amount, cardID: order.card.id, cvv: "123", key: key)
    }

    private func payment(_ status: PaymentStatus) -> Payment {
        Payment(
            id: id, idempotencyKey: key, payee: order.payee, amount: order.amount,
            card: order.card.summary, note: order.note, at: SamplePayments.noon,
            begun: SamplePayments.uptime, deadline: SamplePayments.moment(after: 30).machine,
            status: status)
    }

    private func makeReceipt(
        _ status: PaymentStatus, outcome: PaymentOutcome, notSaved: StoreError? = nil
    ) -> PaymentReceipt {
        PaymentReceipt(payment: payment(status), outcome: outcome, notSaved: notSaved)
    }

    private func memory(recent: [Payment] = []) -> PaymentMemory {
        PaymentMemory(recent: recent, payees: [], limits: .standard)
    }

    /// Expects a payment if `kind` is `nil`, and otherwise a refusal that names this limit.
    private func expectExcess(
        _ kind: PaymentLimits.Kind?, used: Int64,
        _ pay: () async throws -> PaymentReceipt
    ) async {
        let excess = kind.map {
            LimitExcess(
                kind: $0, limit: PaymentLimits.standard[$0] ?? SamplePayments.reais(0),
                used: SamplePayments.reais(used))
        }
        do {
            _ = try await pay()
            #expect(excess == nil)
        } catch {
            #expect(error as? PaymentRefusal == excess.map { .limit($0) })
        }
    }

    /// - Parameter leavingAt: the time after the payment was journalled.
    private func makeSUT(
        remembering: PaymentMemory? = nil, beginning: Result<Void, any Error> = .success(()),
        reading: Result<Payment?, StoreError>? = nil, outcome: PaymentOutcome? = nil,
        recording: Result<Void, StoreError> = .success(()),
        voiding: Result<Void, StoreError> = .success(()),
        leavingAt: DualTimestamp = SamplePayments.moment
    ) -> (SUT, PaymentSpy) {
        let spy = PaymentSpy(
            remembering: remembering.map(Result.success), beginning: beginning, reading: reading,
            outcome: outcome, recording: recording, voiding: voiding)
        let sut = PayContact(
            gateway: spy, journal: spy,
            now: {
                let hasBegun = spy.messages.contains { if case .begin = $0 { true } else { false } }
                return hasBegun ? leavingAt : SamplePayments.moment
            },
            newKey: { [key] in UUID(uuidString: key) ?? UUID() }, patience: 30)
        return (SUT(useCase: sut), spy)
    }
}

/// Pays without accepted cautions by default.
private struct SUT {
    let useCase: PayContact

    func pay(
        _ order: PaymentOrder, accepting accepted: CautionConsent = [],
        mayExceedLimits: Bool = false
    ) async throws -> PaymentReceipt {
        try await useCase.pay(
            order, besides: [], accepting: accepted,
            mayExceedLimits: mayExceedLimits)
    }
}
