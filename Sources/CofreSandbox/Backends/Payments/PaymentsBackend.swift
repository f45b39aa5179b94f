import Essentials

/// Moves pretend money: `POST /payments/transaction`, and shows it: `GET /payments/statement`.
enum PaymentsBackend {
    static let routes = [
        Route("POST", "/payments/transaction", answer: pay),
        Route("GET", "/payments/statement", answer: statement),
    ]

    @Sendable private static func pay(_ call: Call) async throws(StateFault) -> SandboxAnswer {
        let order: PaymentOrder
        do {
            order = try PaymentOrder(body: call.request.body)
        } catch {
            return .response(error.response)
        }
        let key = call.request.header("Idempotency-Key").flatMap { $0.isEmpty ? nil : $0 }
        guard (key?.utf8.count ?? 0) <= 255 else {
            return .response(PaymentRefusal.keyTooLong.response)
        }
        let now = call.sandbox.now()
        let entry = LedgerEntry(
            order, id: call.sandbox.newID(), key: key, timestamp: Int(now.timeIntervalSince1970),
            verdict: Verdict(card: order.cardNumber, expiry: order.expiry, at: now))
        switch try await call.sandbox.change({ $0.enter(entry, of: order) }) {
        case .keyReused: return .response(PaymentRefusal.keyReused.response)
        case .first(let entry) where entry.verdict == .authorisedInSilence: return .silence
        case .first(let entry), .again(let entry):
            return entry.verdict == .timedOut
                ? .silence : .response(.json(["transaction": Transaction.answer(entry)]))
        }
    }

    /// Newest first, including declined payments: what a person checks after a lost answer.
    @Sendable private static func statement(
        _ call: Call
    ) async throws(StateFault) -> SandboxAnswer {
        let payments = try await call.sandbox.change { $0.payments }
        return .response(.json(payments.reversed().map(Transaction.statementLine)))
    }
}
