import Values

/// The backend that moves money.
///
/// It is called once per payment; an adapter never repeats a request.
protocol PaymentGateway: Sendable {
    /// Sends the order and returns its outcome. Never throws: an unknown result is an outcome.
    ///
    /// - Parameter check: called once, right before the first byte is sent; if it returns a reason, nothing is sent.
    func send(
        _ order: PaymentOrder, idempotencyKey: String, unlessHeld check: @escaping PreSendCheck
    ) async -> PaymentOutcome
}

struct PaymentOrder: Sendable {
    let payee: Payee
    let amount: Money
    let card: Card
    let cvv: CVV
    let note: String?
    /// The draft that it pays.
    var draft: String?
}

enum PaymentOutcome: Equatable, Sendable {
    case approved
    /// The card was declined, in a response that could be parsed. The reason is the backend's text.
    case declined(reason: String?)
    /// The request was refused for another reason: a documented 4xx response that is not about the
    /// card.
    case refused(status: Int, message: String?)
    /// Not sent; the server received no byte.
    case notSent(GatewayError)
    /// Stopped by the last check; not a byte was sent.
    case held(SendBlock)
    /// Any other result.
    case unknown(PaymentDoubt)
}

/// Why the outcome of a payment is not known.
enum PaymentDoubt: Equatable, Sendable {
    case network(NetworkFault)
    /// A status that proves neither success nor failure.
    case status(Int)
    case unreadableAnswer
    case answerTooLarge
    /// The person stopped the payment after it was sent.
    case stopped
    /// An answer whose values differ from the order.
    case differs([AnswerDifference])
    /// An answer whose status text contradicts its result, or says that the result is not known yet.
    case contradiction(status: String)
}

/// A value of an answer that differs from the order.
struct AnswerDifference: Equatable, Sendable {
    enum Field: String, Equatable, Sendable {
        case amount, currency, payee, card, key
        /// Another card number with the same last four digits, which are both values.
        case cardNumber = "card-number"
    }

    let field: Field
    let asked: String
    let answered: String

    init(_ field: Field, asked: String, answered: String) {
        self.field = field
        self.asked = asked
        self.answered = answered
    }
}

extension Setting {
    static let paymentsURL = Setting(
        "payments.url",
        Sentence("the server that takes payments", "o servidor que recebe pagamentos"), .url,
        served: Served(
            requests: "`POST /transaction`",
            with: "`Idempotency-Key`; amount and card in the body"))
}
