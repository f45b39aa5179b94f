import CofreDomain
import Foundation

extension Phrases {
    /// What is unusual about a payment; the amount never follows a name.
    func warning(_ caution: PaymentCaution, now: Date) -> String {
        switch caution {
        case .repeated(let payment):
            let age = age(seconds: now.timeIntervalSince(payment.at))
            return pick(
                "the same amount went to the same person already · \(payment.id) · \(age)",
                "o mesmo valor já foi para a mesma pessoa · \(payment.id) · \(age)")
        case .unusual(let usual):
            return pick(
                "usually it is \(money(usual)) here: is the decimal point where it belongs?",
                "o costume aqui é \(money(usual)): a vírgula está no lugar certo?")
        case .lookAlike(let other):
            return pick(
                "never paid before, and looks like \(other.handle), who was",
                "nunca pago antes, e parece com \(other.handle), que já foi")
        }
    }

    var caution: String { pick("warning", "atenção") }

    var typeTheAmount: String {
        pick("type the amount to send it: ", "digite o valor para enviar: ")
    }

    var otherAmount: Failure {
        Failure(
            .usage,
            pick(
                "that is another amount: nothing was sent", "esse valor é outro: nada foi enviado"),
            hint: pick("type it again", "repita o comando"))
    }

    var nothingToRepeat: Failure {
        Failure(.notFound, nothingPaidYet, hint: "pay @marina.coelho 25.00")
    }
}
