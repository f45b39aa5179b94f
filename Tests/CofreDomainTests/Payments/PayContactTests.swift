import CofreDomain
import CofreTestSupport
import Foundation
import Testing

/// The order of the messages is the guarantee: journal, wire, journal, and each of them once.
@Suite struct PayContactTests {
    // proves: pay.choose
    @Test func `an approved payment is begun, sent once and recorded, in this order`() async throws
    {
        let (sut, spy) = makeSUT(outcome: .approved)

        let receipt = try await sut.pay(order, again: false)

        #expect(receipt == makeReceipt(.approved, outcome: .approved))
        #expect(spy.messages == [begin, send, .record(.approved, id: id)])
    }

    @Test(arguments: ["insufficient funds", nil])
    func `a declined payment is recorded as declined`(_ reason: String?) async throws {
        let (sut, spy) = makeSUT(outcome: .declined(reason: reason))

        let receipt = try await sut.pay(order, again: false)

        #expect(receipt == makeReceipt(.declined, outcome: .declined(reason: reason)))
        #expect(spy.messages == [begin, send, .record(.declined, id: id)])
    }

    @Test func `a payment that was certainly not sent is taken back`() async throws {
        let refused = GatewayError.unreachable(.notSent(detail: "connection refused"))
        let (sut, spy) = makeSUT(outcome: .notSent(refused))

        let receipt = try await sut.pay(order, again: false)

        #expect(receipt == makeReceipt(.pending, outcome: .notSent(refused)))
        #expect(spy.messages == [begin, send, .void(id: id)])
    }

    @Test func `a payment without a trustworthy answer stays unknown`() async throws {
        let (sut, spy) = makeSUT(outcome: .unknown(detail: "timed out"))

        let receipt = try await sut.pay(order, again: false)

        #expect(receipt == makeReceipt(.unknown, outcome: .unknown(detail: "timed out")))
        #expect(spy.messages == [begin, send, .record(.unknown, id: id)])
    }

    @Test(arguments: [StoreError.full, .locked, .unreadableRecord(collection: "payments")])
    func `nothing is sent when the journal cannot begin`(_ error: StoreError) async {
        let (sut, spy) = makeSUT(beginning: .failure(.store(error)))

        await #expect(throws: PayError.store(error)) { try await sut.pay(order, again: false) }
        #expect(spy.messages == [begin])
    }

    @Test(arguments: [PaymentStatus.pending, .unknown])
    func `nothing is sent while an equal payment is unsettled`(_ status: PaymentStatus) async {
        let other = SamplePayments.payment(id: "00000001", status: status)
        let (sut, spy) = makeSUT(beginning: .failure(.unsettled(other)))

        await #expect(throws: PayError.unsettled(other)) { try await sut.pay(order, again: false) }
        #expect(spy.messages == [begin])
    }

    @Test func `the journal hears that the person pays again knowingly`() async throws {
        let (sut, spy) = makeSUT(outcome: .approved)

        _ = try await sut.pay(order, again: true)

        let begunAgain = PaymentSpy.Message.begin(payment(.pending), again: true)
        #expect(spy.messages == [begunAgain, send, .record(.approved, id: id)])
    }

    @Test(arguments: [
        (PaymentOutcome.approved, PaymentStatus.approved), (.declined(reason: nil), .declined),
        (.refused(status: 429, message: nil), .declined),
        (.unknown(detail: "reset"), .unknown),
    ])
    func `an outcome that cannot be recorded is still told, and not retried`(
        _ outcome: PaymentOutcome, _ status: PaymentStatus
    ) async throws {
        let (sut, spy) = makeSUT(outcome: outcome, recording: .failure(.full))

        let receipt = try await sut.pay(order, again: false)

        #expect(receipt == makeReceipt(status, outcome: outcome, notSaved: .full))
        #expect(spy.messages == [begin, send, .record(status, id: id)])
    }

    @Test func `a payment that cannot be taken back is told, and stays pending`() async throws {
        let outcome = PaymentOutcome.notSent(.unreachable(.offline))
        let (sut, spy) = makeSUT(outcome: outcome, voiding: .failure(.full))

        let receipt = try await sut.pay(order, again: false)

        #expect(receipt == makeReceipt(.pending, outcome: outcome, notSaved: .full))
        #expect(spy.messages == [begin, send, .void(id: id)])
    }

    @Test(arguments: [Int64(0), -1, .min])
    func `an amount that is not positive never reaches the journal`(_ minor: Int64) async {
        let (sut, spy) = makeSUT()
        let amount = SamplePayments.reais(minor)

        await #expect(throws: PayError.notPositive(amount)) {
            try await sut.pay(SamplePayments.order(minor: minor), again: true)
        }
        #expect(spy.messages == [])
    }

    @Test func `an expired card never reaches the journal`() async {
        let (sut, spy) = makeSUT()
        let card = SamplePayments.card(year: 2026, month: 10)

        await #expect(throws: PayError.expiredCard(card.summary)) {
            try await sut.pay(SamplePayments.order(card: card), again: true)
        }
        #expect(spy.messages == [])
    }

    @Test func `a card pays in the month that stands on it`() async throws {
        let (sut, _) = makeSUT(outcome: .approved)
        let card = SamplePayments.card(year: 2026, month: 11)

        let receipt = try await sut.pay(SamplePayments.order(card: card), again: false)

        #expect(receipt.payment.status == .approved)
    }

    private let order = SamplePayments.order()
    private let key = "7f3a91c2-5f2e-4c1e-9a57-1b2c3d4e5f60"
    private let id = "7f3a91c2"

    private var begin: PaymentSpy.Message { .begin(payment(.pending), again: false) }
    private var send: PaymentSpy.Message {
        .send(order.payee, order.amount, cardID: order.card.id, cvv: "123", key: key)
    }

    private func payment(_ status: PaymentStatus) -> Payment {
        Payment(
            id: id, idempotencyKey: key, payee: order.payee, amount: order.amount,
            card: order.card.summary, note: order.note, at: SamplePayments.noon,
            onItsWayUntil: SamplePayments.noon + 30, status: status)
    }

    private func makeReceipt(
        _ status: PaymentStatus, outcome: PaymentOutcome, notSaved: StoreError? = nil
    ) -> PaymentReceipt {
        PaymentReceipt(payment: payment(status), outcome: outcome, notSaved: notSaved)
    }

    private func makeSUT(
        beginning: Result<Void, JournalError> = .success(()), outcome: PaymentOutcome? = nil,
        recording: Result<Void, StoreError> = .success(()),
        voiding: Result<Void, StoreError> = .success(())
    ) -> (PayContact, PaymentSpy) {
        let spy = PaymentSpy(
            beginning: beginning, outcome: outcome, recording: recording, voiding: voiding)
        let sut = PayContact(
            gateway: spy, journal: spy, now: { SamplePayments.noon },
            newKey: { [key] in UUID(uuidString: key) ?? UUID() }, patience: 30)
        return (sut, spy)
    }
}
