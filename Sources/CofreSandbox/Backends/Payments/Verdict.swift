import Essentials

/// The outcome of a payment, determined by the card's last digit and, for a large one, by its
/// limit.
///
/// The digits and codes are those of Cielo's sandbox: "Credit card in sandbox",
/// <https://docs.cielo.com.br/ecommerce-cielo-en/reference/credit-card-in-sandbox-1>. There, 9 is
/// randomly authorised or timed out; here it is both, in that order: the money moves, the first
/// answer is lost, and a second request with the same key returns the outcome. Cielo has no digit
/// for the limit; 51 is ISO 8583's code for it.
enum Verdict: String, Codable, Sendable, CaseIterable {
    case authorised
    case authorisedInSilence
    case notAuthorised
    case expired
    case blocked
    case timedOut
    case cancelled
    case cardTrouble
    case overLimit

    init(card number: String, expiry: Expiry, at date: Date) {
        guard !expiry.isPast(at: date) else {
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

    var movesMoney: Bool { refusal == nil }

    /// The code and text of a refusal, or nil if there is none.
    var refusal: (code: String, words: String)? {
        switch self {
        case .authorised, .authorisedInSilence: nil
        case .notAuthorised: ("05", "Não autorizada")
        case .expired: ("57", "Cartão expirado")
        case .blocked: ("78", "Cartão bloqueado")
        case .timedOut: ("99", "Tempo esgotado")
        case .cancelled: ("77", "Cartão cancelado")
        case .cardTrouble: ("70", "Problemas com o cartão de crédito")
        case .overLimit: ("51", "Limite insuficiente")
        }
    }
}
