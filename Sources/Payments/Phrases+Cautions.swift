import Essentials
import Values

extension Phrases {
    var raisedLimit: Failure {
        failure(
            .limit, "raising a limit requires the passphrase", "aumentar um limite exige a senha",
            hint: passphraseForThis)
    }

    var importOfPayments: Failure {
        failure(
            .limit, "replacing payments or limits requires the passphrase",
            "substituir pagamentos ou limites exige a senha", hint: passphraseForThis)
    }

    /// The same hint where the passphrase came from a pipe or standard input.
    var passphraseFromPipe: String {
        pick(
            "a passphrase from a pipe or standard input does not count: enter it at a terminal, "
                + "or add --passphrase-file FILE to this line",
            "a senha vinda de um pipe ou da entrada padrão não vale: digite-a em um terminal "
                + "ou acrescente --passphrase-file ARQUIVO a esta linha")
    }

    /// The row of the box that names the exceeded limit.
    func exceedsLimit(_ excess: LimitExcess) -> String {
        switch excess.kind {
        case .payment:
            pick(
                "above \(money(excess.limit)) for one payment: asks for the passphrase",
                "acima de \(money(excess.limit)) por pagamento: pede a senha")
        case .day:
            pick(
                "above \(money(excess.limit)) in 24 hours, \(money(excess.used)) used: "
                    + "asks for the passphrase",
                "acima de \(money(excess.limit)) em 24 horas, \(money(excess.used)) usados: "
                    + "pede a senha")
        }
    }

    func words(for doubt: PaymentDoubt) -> String {
        switch doubt {
        case .network(let fault): words(for: fault)
        case .status(let status): "HTTP \(status)"
        case .unreadableAnswer:
            pick("the answer cannot be read", "não foi possível ler a resposta")
        case .answerTooLarge:
            pick("the answer is too large", "a resposta é grande demais")
        case .stopped:
            pick("stopped before the answer came", "interrompido antes da resposta")
        case .differs(let differences):
            differences.map(words).joined(separator: ", ")
        case .contradiction(let status):
            pick(
                "the answer contradicts itself: its status is \(status)",
                "a resposta se contradiz: o status é \(status)")
        }
    }

    func words(for difference: AnswerDifference) -> String {
        let isAmount = difference.field == .amount
        func shown(_ value: String) -> String {
            isAmount ? String(value.map { $0 == "." ? decimalPoint : $0 }) : value
        }
        let (asked, answered) = (shown(difference.asked), shown(difference.answered))
        func other(_ field: String) -> String {
            pick(
                "the answer names the \(field) \(answered) instead of \(asked)",
                "a resposta indica \(field) \(answered) em vez de \(asked)")
        }
        return switch difference.field {
        case .amount: other(amount)
        case .currency: other(pick("currency", "moeda"))
        case .payee: other(pick("payee", "favorecido"))
        case .card: other(card)
        case .key: other(key)
        case .cardNumber:
            pick(
                "the answer names another card number that ends in \(answered)",
                "a resposta indica outro número de cartão que termina em \(answered)")
        }
    }

    var machines: String { pick("machines", "máquinas") }
    func staleNews(_ machine: OtherMachine) -> String {
        let name = machine.name ?? ""
        return [
            pick(
                "a payment made on \(name) since then may not be known here",
                "um pagamento feito em \(name) depois disso pode ser desconhecido aqui"),
            lastNews(machine.lastHeard),
        ].compactMap(\.self).joined(separator: " · ")
    }
    var caution: String { pick("warning", "atenção") }
    var limit: String { pick("limit", "limite") }
    var noLimit: String { pick("none", "nenhum") }
    var perPayment: String { pick("one payment", "por pagamento") }
    var perDay: String { pick("24 hours", "em 24 horas") }
    var server: String { pick("server", "servidor") }
    var history: String { pick("history", "histórico") }
    var firstPayment: String {
        pick("first payment to this person", "primeiro pagamento a esta pessoa")
    }
    /// `3 payments, last R$12,00 on 2026-11-20`; `nil` if no payment was approved.
    func paidBefore(_ history: [PaidPayee]) -> String? {
        guard let latest = history.max(by: { $0.lastPaid < $1.lastPaid }),
            let amount = latest.amounts.last
        else { return nil }
        let count = history.reduce(0) { $0 + $1.count }
        let number = pick(
            "\(count) \(count == 1 ? "payment" : "payments")",
            "\(count) \(count == 1 ? "pagamento" : "pagamentos")")
        let (last, day) = (money(amount), day(Day(of: latest.lastPaid)))
        return number + pick(", last \(last) on \(day)", ", último \(last) em \(day)")
    }
    var serverInClear: String {
        pick(
            "not encrypted, as http.clear-hosts allows",
            "sem criptografia, como permite http.clear-hosts")
    }
    func nameSaved(age: String) -> String {
        pick("name from a saved copy, \(age)", "nome de uma cópia salva, \(age)")
    }
    func sameID(_ names: String) -> String {
        pick("the same id: \(names)", "o mesmo id: \(names)")
    }

    var typeTheAmount: String {
        pick("type the amount to confirm: ", "digite o valor para confirmar: ")
    }

    var paymentCancelled: Failure {
        failure(.cancelled, "cancelled; nothing was sent", "cancelado; nada foi enviado")
    }

    var paymentStopped: Failure {
        failure(.interrupted, "stopped; nothing was sent", "interrompido; nada foi enviado")
    }

    var otherAmount: Failure {
        failure(
            .usage, "the amounts do not match; nothing was sent",
            "os valores não conferem; nada foi enviado",
            hint: pick("type the payment again", "digite o pagamento de novo"))
    }

    var nothingToRepeat: Failure {
        Failure(.notFound, nothingPaidYet, hint: pick("pay @HANDLE AMOUNT", "pagar @USUÁRIO VALOR"))
    }
}
