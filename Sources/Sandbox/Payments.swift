import Essentials
import JSON

/// Moves pretend money: `POST /payments/transaction`.
enum Payments {
    static func response(
        to request: SandboxRequest, at path: String, in sandbox: Sandbox
    ) async throws -> SandboxResponse? {
        guard path == "transaction" else { return .notFound }
        guard request.method == "POST" else { return .error(405, "payments are sent with POST") }
        guard let payment = Payment(request, id: sandbox.newID(), at: sandbox.now()) else {
            return .badRequest
        }
        guard let entered = try await sandbox.change({ $0.enter(payment) }) else {
            return .error(422, "this key was sent with another payment")
        }
        return entered.verdict.isAnswered ? SandboxResponse(["transaction": entered.json]) : nil
    }
}

/// One processed payment, as stored in the state file.
///
/// Only the verdict is computed from the card's number and expiry; neither they nor the CVV are stored.
struct Payment: Codable, Sendable, Equatable {
    let id: String
    let key: String?
    let timestamp: Int
    let value: Decimal
    let payee: Int
    var verdict: Verdict

    init?(_ request: SandboxRequest, id: String, at now: Date) {
        // A body that is not JSON is refused like one with missing fields.
        guard let body = try? JSONDocument([UInt8](request.body)).root,
            let card = body["card_number"]?.string, let expiry = body["expiry_date"]?.string,
            let value = body["value"]?.number?.decimal, value > 0,
            let payee = body["destination_user_id"]?.number?.integer(Int.self)
        else { return nil }
        self.id = id
        key = request.headers["Idempotency-Key"]
        timestamp = Int(now.timeIntervalSince1970)
        self.value = value
        self.payee = payee
        verdict = Verdict(card: card, expiry: expiry, at: now)
    }

    var day: Day { Day(of: Date(timeIntervalSince1970: Double(timestamp))) }
    var payeeName: String { person?.name ?? "Cofre" }
    private var person: Person? { Person.everyone.first { $0.id == payee } }

    /// Repeats the order, so that the client can compare it.
    var json: JSON {
        [
            "id": 12314, "timestamp": JSON(timestamp), "value": JSON(raw: "\(value)"),
            "destination_user": person?.json, "success": JSON(verdict.movesMoney),
            "status": verdict.movesMoney ? "Aprovada" : "Recusada",
        ]
    }
}

/// The outcome of a payment, determined by the card's last digit and, for a large one, by its limit.
///
/// The digits are those of Cielo's sandbox: "Credit card in sandbox",
/// <https://docs.cielo.com.br/ecommerce-cielo-en/reference/credit-card-in-sandbox-1>. There, 9 is randomly authorised
/// or timed out; here it is both, in that order: the money moves, the first answer is lost, and a second request with
/// the same key returns the outcome.
enum Verdict: String, Codable, Sendable {
    case authorised, authorisedInSilence
    case notAuthorised, expired, blocked, timedOut, cancelled, cardTrouble, overLimit

    /// - Parameter expiry: `MM/YY`; a card is valid until the end of its month in Brasília.
    init(card number: String, expiry: String, at now: Date) {
        let today = Day(of: now)
        let month = (Int(expiry.prefix(2)) ?? 0) + 12 * (2000 + (Int(expiry.suffix(2)) ?? 0))
        guard month >= today.month + 12 * today.year else {
            self = .expired
            return
        }
        switch number.last {
        case "2": self = .notAuthorised
        case "3": self = .expired
        case "5": self = .blocked
        case "6": self = .timedOut
        case "7": self = .cancelled
        case "8": self = .cardTrouble
        case "9": self = .authorisedInSilence
        default: self = .authorised
        }
    }

    var movesMoney: Bool { self == .authorised || self == .authorisedInSilence }
    var isAnswered: Bool { self != .timedOut && self != .authorisedInSilence }
}

extension World {
    /// Enters a payment, or returns the one already entered under its key; nil if that is another payment.
    ///
    /// The card is not compared, because a stored digest of it could be used to guess the card. A payment that does not
    /// fit into the open bill is entered as declined; one whose answer is lost is answered when it is sent again.
    mutating func enter(_ payment: Payment) -> Payment? {
        if let key = payment.key, let earlier = payments.last(where: { $0.key == key }) {
            return (earlier.value, earlier.payee) == (payment.value, payment.payee) ? earlier : nil
        }
        var payment = payment
        if payment.verdict.movesMoney, !BillPeriod(openOn: payment.day).fits(payment, in: payments)
        {
            payment.verdict = .overLimit
        }
        payments.append(payment)
        if payment.verdict == .authorisedInSilence {
            payments[payments.count - 1].verdict = .authorised
        }
        return payment
    }
}
