import Synchronization
import Testing
import Values

@testable import MoneyShell

/// The journal and the gateway of a payment; all calls are in one list of messages.
///
/// A call without a prepared result records an issue.
final class PaymentSpy: PaymentGateway, PaymentJournal {
    enum Message: Equatable, Sendable {
        case memory
        case begin(Payment, at: DualTimestamp)
        case send(Payee, Money, cardID: String, cvv: String, key: String)
        case payment(id: String)
        case record(PaymentStatus, id: String, differences: [AnswerDifference])
        case settle(PaymentStatus, id: String)
        case void(id: String)
        case payments
        case ids
    }

    private let remembering: Result<PaymentMemory, StoreError>?
    private let beginning: Result<Void, any Error>?
    private let reading: Result<Payment?, StoreError>?
    private let outcome: PaymentOutcome?
    private let recording: Result<Void, StoreError>?
    private let settling: Result<Void, any Error>?
    private let voiding: Result<Void, StoreError>?
    private let heard = Mutex<[Message]>([])

    /// - Parameters:
    ///   - remembering: the result of `memory()`, which a prepared `begin` is checked against.
    ///   - reading: the result of the last check. If it is prepared, `send` calls the last check, and a hold
    ///     is the outcome.
    init(
        remembering: Result<PaymentMemory, StoreError>? = nil,
        beginning: Result<Void, any Error>? = nil, reading: Result<Payment?, StoreError>? = nil,
        outcome: PaymentOutcome? = nil, recording: Result<Void, StoreError>? = nil,
        settling: Result<Void, any Error>? = nil, voiding: Result<Void, StoreError>? = nil
    ) {
        self.remembering = remembering
        self.beginning = beginning
        self.reading = reading
        self.outcome = outcome
        self.recording = recording
        self.settling = settling
        self.voiding = voiding
    }

    /// All calls in order.
    var messages: [Message] { heard.withLock { $0 } }

    func memory() async throws(StoreError) -> PaymentMemory {
        hear(.memory)
        guard let remembering else {
            unexpected("memory()")
            return PaymentMemory(recent: [], payees: [], limits: .standard)
        }
        return try remembering.get()
    }

    func begin(
        _ payment: Payment, at now: DualTimestamp,
        unless refusal: @escaping @Sendable (PaymentMemory) -> PaymentRefusal?
    ) async throws {
        hear(.begin(payment, at: now))
        guard let beginning else { return unexpected("begin(_:at:unless:)") }
        try beginning.get()
        if let memory = try remembering?.get(), let refusal = refusal(memory) { throw refusal }
    }

    func send(
        _ order: PaymentOrder, idempotencyKey: String, unlessHeld check: @escaping PreSendCheck
    ) async -> PaymentOutcome {
        hear(
            .send(
                order.payee, order.amount, cardID: order.card.id, cvv: order.cvv.digits,
                key: idempotencyKey))
        if reading != nil, let hold = await check() { return .held(hold) }
        guard let outcome else {
            unexpected("send(_:idempotencyKey:unlessHeld:)")
            return .unknown(.unreadableAnswer)
        }
        return outcome
    }

    func draftProblem(
        of payment: Payment, at now: DualTimestamp
    ) async throws(StoreError) -> DraftProblem? {
        if payment.draft != nil { unexpected("draftProblem(of:at:)") }
        return nil
    }

    func payment(id: String) async throws(StoreError) -> Payment? {
        hear(.payment(id: id))
        guard let reading else {
            unexpected("payment(id:)")
            return nil
        }
        return try reading.get()
    }

    func record(
        _ status: PaymentStatus, id: String, differences: [AnswerDifference]
    ) async throws(StoreError) {
        hear(.record(status, id: id, differences: differences))
        guard let recording else { return unexpected("record(_:id:differences:)") }
        try recording.get()
    }

    func settle(_ status: PaymentStatus, id: String) async throws {
        hear(.settle(status, id: id))
        guard let settling else { return unexpected("settle(_:id:)") }
        try settling.get()
    }

    func void(id: String) async throws(StoreError) {
        hear(.void(id: id))
        guard let voiding else { return unexpected("void(id:)") }
        try voiding.get()
    }

    func payments() async throws(StoreError) -> [Payment] {
        hear(.payments)
        unexpected("payments()")
        return []
    }

    func ids() async throws(StoreError) -> [String] {
        hear(.ids)
        unexpected("ids()")
        return []
    }

    private func hear(_ message: Message) {
        heard.withLock { $0.append(message) }
    }

    private func unexpected(_ call: String) {
        Issue.record("PaymentSpy.\(call) was called and no result was prepared for it")
    }
}
