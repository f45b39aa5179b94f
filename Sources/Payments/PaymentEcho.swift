import Essentials
import Values

/// The values of an answer that repeat the order, compared with the order.
///
/// An answer may omit any of them; those it contains must be equal.
struct PaymentEcho: Decodable {
    private struct User: Decodable {
        let id: IntegerOrString?
        let username: String?
    }

    /// A number, or a string of digits with at most one decimal mark.
    private struct Value: Decodable {
        let decimal: Decimal?
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // If it is not a number, it has to be a string, and that error is reported.
            if let number = try? container.decode(Decimal.self) {
                decimal = number
                text = "\(number)"
                return
            }
            text = try container.decode(String.self)
            let plain = text.replacing(",", with: ".")
            let parts = plain.split(separator: ".", omittingEmptySubsequences: false)
            let isPlain =
                (1...2).contains(parts.count)
                && parts.allSatisfy { part in
                    (1...15).contains(part.utf8.count)
                        && part.utf8.allSatisfy { (0x30...0x39).contains($0) }
                }
            decimal = isPlain ? Decimal(string: plain) : nil
        }
    }

    /// A currency as code, number or symbol.
    private struct CurrencyName: Decodable {
        let text: String
        /// Payments are in reais only.
        var isReal: Bool { ["brl", "986", "r$", "real", "reais"].contains(text.folded.trimmed) }

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // If it is not a number, it has to be a string, and that error is reported.
            let number = try? container.decode(Int.self)
            text = try number.map { "\($0)" } ?? container.decode(String.self)
        }
    }

    private let value: Value?
    private let currency: CurrencyName?
    private let user: User?
    private let userID: IntegerOrString?
    private let card: String?
    private let key: String?

    enum CodingKeys: String, CodingKey {
        case value, currency
        case user = "destination_user"
        case userID = "destination_user_id"
        case card = "card_number"
        case key = "idempotency_key"
    }

    /// The digits of the answer's card number if it is not masked; the shortest card numbers have 12 digits.
    private var wholeNumber: String? {
        guard let card else { return nil }
        let digits = card.filter { !" -\u{A0}".contains($0) }
        let isWhole =
            digits.utf8.count >= 12 && digits.utf8.allSatisfy { (0x30...0x39).contains($0) }
        return isWhole ? digits : nil
    }

    func differences(
        from order: PaymentOrder, key: String
    ) -> [AnswerDifference] {
        let payee = order.payee
        var found: [AnswerDifference] = []
        func compare(
            _ field: AnswerDifference.Field, _ asked: String, _ answered: String?, _ isSame: Bool
        ) {
            guard let answered, !isSame else { return }
            let shown =
                switch field {
                // An amount may contain the digits of the CVV, so only card numbers are hidden.
                case .amount where value?.decimal != nil: CardDigits.hidden(in: answered)
                // The digits of a UUID may look like a card number.
                case .key where UUID(uuidString: answered) != nil: answered
                default: order.masked(answered)
                }
            found.append(AnswerDifference(field, asked: asked, answered: shown))
        }
        compare(
            .amount, order.amount.decimalString, value?.text, value?.decimal == order.amount.decimal
        )
        compare(
            .currency, order.amount.currency.code, currency?.text, currency?.isReal == true)
        for id in [user?.id, userID].compactMap({ $0?.value }) {
            compare(.payee, "\(payee.id)", "\(id)", id == payee.id)
        }
        compare(
            .payee, payee.handle.description, user?.username,
            user?.username.flatMap { Handle(parsing: $0) } == payee.handle)
        // Only the last digits of a card are shown and stored.
        let last4 = order.card.number.last4
        let last = card.map { String($0.filter(\.isNumber).suffix(4)) }
        compare(.card, last4, last, last == last4)
        if last == last4, let whole = wholeNumber {
            compare(.cardNumber, last4, last, whole == order.card.number.digits)
        }
        compare(.key, key, self.key, self.key == key)
        return found
    }
}
