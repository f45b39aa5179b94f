import CofreDomain
import Essentials

extension Phrases {
    /// Describes what is unusual about a payment; the amount never follows a name.
    func warning(_ caution: PaymentCaution) -> String {
        switch caution {
        case .repeated(let payment, let age):
            let age = self.age(seconds: Double(age) / 1000)
            return pick(
                "this person was paid the same amount · \(payment.shortID) · \(age)",
                "esta pessoa já recebeu o mesmo valor · \(payment.shortID) · \(age)")
        case .unsettled(let payment, let age):
            let (age, status) = (self.age(seconds: Double(age) / 1000), status(payment.status))
            return pick(
                "an equal payment may have gone through · \(payment.shortID) · \(status) · \(age)",
                "um pagamento igual pode ter sido feito · \(payment.shortID) · \(status) · \(age)")
        case .unusual(let usual):
            return pick(
                "far from the usual \(money(usual)); check the decimal point",
                "longe do valor habitual, \(money(usual)); confira a vírgula")
        case .lookAlike(let other):
            return pick(
                "never paid before, and looks like \(other.word) (\(other.name))",
                "nunca recebeu de você, e se parece com \(other.word) (\(other.name))")
        case .mixedScripts:
            return pick(
                "never paid before, and the name mixes alphabets",
                "nunca recebeu de você, e o nome mistura alfabetos")
        case .unheard(let since):
            return [
                pick(
                    "your other machines could not be asked for their payments",
                    "não foi possível consultar os pagamentos das suas outras máquinas"),
                lastNews(since),
            ].compactMap(\.self).joined(separator: " · ")
        case .changed(let before):
            return pick(
                "paid before as \(before.name) (\(before.handle), id \(before.id))",
                "recebeu antes como \(before.name) (\(before.handle), id \(before.id))")
        }
    }

    /// When another machine was last heard of; `nil` if never.
    func lastNews(_ date: Date?) -> String? {
        date.map { pick("last news: ", "última notícia: ") + stamp($0) }
    }

    /// The failure for cautions that were not accepted; an unsettled payment determines the code.
    func failure(_ cautions: [PaymentCaution]) -> Failure {
        let names = cautions.map(\.name.rawValue)
        let unsettled = cautions.compactMap { caution -> Payment? in
            if case .unsettled(let payment, _) = caution { payment } else { nil }
        }.first
        let warnings = cautions.map(warning).joined(separator: "; ")
        var failure = failure(
            unsettled == nil ? .caution : .outcomeUnknown, "nothing was sent: \(warnings)",
            "nada foi enviado: \(warnings)",
            hint: unsettled.map(settleHint)
                ?? pick(
                    "check it, then add --accept \(names.joined(separator: ","))",
                    "confira e acrescente --accept \(names.joined(separator: ","))"))
        failure.cautions = names
        return failure
    }

    func settleHint(_ payment: Payment) -> String {
        pick(
            "check the statement, then payments settle \(payment.shortID) --as paid or --as failed",
            "confira o extrato e use payments settle \(payment.shortID) --as paid ou --as failed")
    }

    func failure(_ excess: LimitExcess) -> Failure {
        let (limit, used) = (money(excess.limit), money(excess.used))
        let message =
            switch excess.kind {
            case .payment:
                pick(
                    "above your limit of \(limit) for one payment: nothing was sent",
                    "acima do seu limite de \(limit) por pagamento: nada foi enviado")
            case .day:
                pick(
                    "above your limit of \(limit) in 24 hours, of which \(used) is used: "
                        + "nothing was sent",
                    "acima do seu limite de \(limit) em 24 horas, com \(used) já usados: "
                        + "nada foi enviado")
            }
        return Failure(.limit, message, hint: passphraseForThis)
    }

    func failure(_ problem: LimitProblem) -> Failure {
        let failure = failure(problem.amount)
        return Failure(failure.code, failure.message, hint: "help limits set")
    }

    func failure(_ problem: RaisedLimit) -> Failure { raisedLimit }

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

    var passphraseForThis: String {
        pick(
            "enter your passphrase at a terminal, or add --passphrase-file FILE to this line",
            "digite sua senha em um terminal ou acrescente --passphrase-file ARQUIVO a esta linha")
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

    func failure(_ hold: SendBlock) -> Failure {
        switch hold {
        case .late:
            failure(
                .notSent, "nothing was sent: the payment timed out before it was sent",
                "nada foi enviado: o tempo do pagamento se esgotou antes do envio",
                hint: pick("check the network, then pay again", "verifique a rede e pague de novo"))
        case .settled:
            failure(
                .notSent, "nothing was sent: the payment was already settled",
                "nada foi enviado: o pagamento já estava resolvido", hint: "payments")
        case .unreadable(let error):
            failure(
                .notSent, "nothing was sent: \(failure(error).message)",
                "nada foi enviado: \(failure(error).message)", hint: failure(error).hint)
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

    var caution: String { pick("warning", "atenção") }
    var limit: String { pick("limit", "limite") }
    var noLimit: String { pick("none", "nenhum") }
    var perPayment: String { pick("one payment", "por pagamento") }
    var perDay: String { pick("24 hours", "em 24 horas") }
    var server: String { pick("server", "servidor") }
    package var history: String { pick("history", "histórico") }
    var firstPayment: String {
        pick("first payment to this person", "primeiro pagamento a esta pessoa")
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
        Failure(.notFound, nothingPaidYet, hint: pick("pay @HANDLE AMOUNT", "pay @USUÁRIO VALOR"))
    }
}
