package import CofreDomain
import Synchronization
import Testing

/// The journal and the wire of a payment, in one list of messages: their order is the guarantee.
///
/// What was not prepared is not expected to be called: it records an issue that names itself.
package final class PaymentSpy: PaymentGateway, PaymentJournal {
    package enum Message: Equatable, Sendable {
        case begin(Payment, again: Bool)
        case send(Payee, Money, cardID: String, cvv: String, key: String)
        case record(PaymentStatus, id: String)
        case settle(PaymentStatus, id: String)
        case void(id: String)
        case payments
    }

    private let beginning: Result<Void, JournalError>?
    private let outcome: PaymentOutcome?
    private let recording: Result<Void, StoreError>?
    private let settling: Result<Void, SettleError>?
    private let voiding: Result<Void, StoreError>?
    private let heard = Mutex<[Message]>([])

    package init(
        beginning: Result<Void, JournalError>? = nil, outcome: PaymentOutcome? = nil,
        recording: Result<Void, StoreError>? = nil, settling: Result<Void, SettleError>? = nil,
        voiding: Result<Void, StoreError>? = nil
    ) {
        self.beginning = beginning
        self.outcome = outcome
        self.recording = recording
        self.settling = settling
        self.voiding = voiding
    }

    /// Everything that was asked, in order.
    package var messages: [Message] { heard.withLock { $0 } }

    package func begin(_ payment: Payment, again: Bool) async throws(JournalError) {
        hear(.begin(payment, again: again))
        guard let beginning else { return unexpected("begin(_:again:)") }
        try beginning.get()
    }

    package func send(_ order: PaymentOrder, idempotencyKey: String) async -> PaymentOutcome {
        hear(
            .send(
                order.payee, order.amount, cardID: order.card.id, cvv: order.cvv.digits,
                key: idempotencyKey))
        guard let outcome else {
            unexpected("send(_:idempotencyKey:)")
            return .unknown(detail: "not prepared")
        }
        return outcome
    }

    package func record(_ status: PaymentStatus, id: String) async throws(StoreError) {
        hear(.record(status, id: id))
        guard let recording else { return unexpected("record(_:id:)") }
        try recording.get()
    }

    package func settle(_ status: PaymentStatus, id: String) async throws(SettleError) {
        hear(.settle(status, id: id))
        guard let settling else { return unexpected("settle(_:id:)") }
        try settling.get()
    }

    package func void(id: String) async throws(StoreError) {
        hear(.void(id: id))
        guard let voiding else { return unexpected("void(id:)") }
        try voiding.get()
    }

    package func payments() async throws(StoreError) -> [Payment] {
        hear(.payments)
        unexpected("payments()")
        return []
    }

    private func hear(_ message: Message) {
        heard.withLock { $0.append(message) }
    }

    private func unexpected(_ call: String) {
        Issue.record("PaymentSpy.\(call) was called and no result was prepared for it")
    }
}
