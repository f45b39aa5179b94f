import Values

/// The value of one side of a conflict, without secrets.
enum ConflictValue: Equatable, Sendable {
    case removed
    case card(CardSummary, CardExpiry, keepsCVV: Bool)
    case defaultCard(brand: CardBrand, last4: String)
    /// The name of the secret, its number of characters, and the last four of a long one.
    case secret(String, length: Int, ending: String?)
    case draft(survey: String, answers: Int)
    case limit(PaymentLimits.Kind, Money?)
    case pix(PixPayee)
    /// The header of the file.
    case columns([String])
    case payment(Payment)
    /// The imported entries of a month, such as `2026-05`.
    case entries(account: String, month: String, count: Int)
    /// The name of a category, and its amount for a month.
    case budget(String, Money)
    /// A text that a person typed.
    case words(String)
}
