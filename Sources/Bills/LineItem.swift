import Values

/// One line of a bill (specification: Line Items).
struct LineItem: Codable, Equatable, Sendable {
    let date: Day
    let title: String
    /// Negative for a payment or a refund.
    let amount: Money
    var installment: Installment?
    /// Whether the issuer's instalment is impossible, such as the third of two; `installment` is then `nil`.
    var hasInvalidInstallment: Bool = false
    /// Whether the bank's file calls the line a payment.
    var isMarkedPayment: Bool?

    var isPaymentOrRefund: Bool { amount.minor < 0 }

    /// Whether this is a payment of the bill itself, by the file's word or by its title.
    var isReceivedPayment: Bool {
        guard isPaymentOrRefund else { return false }
        if isMarkedPayment == true { return true }
        let name = title.folded
        return Self.paymentWords.contains(where: name.hasPrefix)
            || name.contains("payment") && name.contains("thank you")
    }

    /// How the titles of received payments begin, at Brazilian and other issuers, without capitals and accents.
    private static let paymentWords = [
        "pagamento", "pagto", "pgto", "pag fat", "pag. fat", "pag boleto", "inclusao de pagamento",
        "credito de pagamento", "credito pagamento", "cred pagto", "cred. pagto",
        "recebimento de pagamento", "recebimento de fatura", "recebimento fatura",
        "antecipacao de pagamento", "deb autom", "debito automatico", "pag cartao", "pag. cartao",
        "pix pagamento", "quitacao fatura", "quitacao de fatura", "obrigado pelo pagamento",
        "payment", "automatic payment",
        "autopay", "online payment", "mobile payment", "internet payment", "e-payment",
        "electronic payment", "capital one mobile p", "capital one online p",
        "capital one autopay p", "thank you for your payment",
        "direct debit payment", "directpay", "ba electronic payment", "bill payment",
        "credit card payment",
        "bpay payment", "ach deposit", "prelevement automatique", "paiement", "zahlung",
        "pago recibido", "su pago ",
    ]

    /// The title with its instalment: `Futurama Guaicurus 2/2`.
    var description: String {
        guard let installment else { return title }
        return "\(title) \(installment)"
    }
}

/// The number of this charge among the charges of one purchase; both count from one.
struct Installment: Codable, Equatable, Sendable, CustomStringConvertible {
    let number: Int
    let of: Int

    init(number: Int, of: Int) {
        self.number = number
        self.of = of
    }

    /// Converts the issuer's zero-based index; `nil` for a purchase charged at once.
    init?(index: Int, charges: Int) {
        guard charges > 1 else { return nil }
        self.init(number: index + 1, of: charges)
    }

    /// `2/3`.
    var description: String { "\(number)/\(of)" }
}
