import CofreDomain
import Essentials

extension Phrases {
    /// What is unusual about a payment; the amount never follows a name.
    func warning(_ caution: PaymentCaution) -> String {
        switch caution {
        case .repeated(let payment, let age):
            let age = self.age(seconds: Double(age) / 1000)
            return pick(
                "the same amount was approved for this person · \(payment.shortID) · \(age)",
                "o mesmo valor foi aprovado para esta pessoa · \(payment.shortID) · \(age)")
        case .unsettled(let payment, let age):
            let (age, status) = (self.age(seconds: Double(age) / 1000), status(payment.status))
            return pick(
                "an equal payment may have gone through · \(payment.shortID) · \(status) · \(age)",
                "um pagamento igual pode ter sido feito · \(payment.shortID) · \(status) · \(age)")
        case .unusual(let usual):
            return pick(
                "usually it is \(money(usual)) here: is the decimal point where it belongs?",
                "o costume aqui é \(money(usual)): a vírgula está no lugar certo?")
        case .lookAlike(let other):
            return pick(
                "never paid before, and looks like \(other.word) (\(other.name))",
                "nunca pago antes, e parece com \(other.word) (\(other.name))")
        case .mixedScripts:
            return pick(
                "never paid before, and the name mixes alphabets",
                "nunca pago antes, e o nome mistura alfabetos")
        case .changed(let before):
            return pick(
                "paid before as \(before.name) (\(before.handle), id \(before.id))",
                "pago antes como \(before.name) (\(before.handle), id \(before.id))")
        }
    }

    /// Cautions that nobody accepted; one that is unsettled decides the status.
    func failure(_ cautions: [PaymentCaution]) -> Failure {
        let names = cautions.map(\.name.rawValue)
        let unsettled = cautions.compactMap { caution -> Payment? in
            if case .unsettled(let payment, _) = caution { payment } else { nil }
        }.first
        let warnings = cautions.map(warning).joined(separator: "; ")
        var failure = Failure(
            unsettled == nil ? .caution : .outcomeUnknown,
            pick("nothing was sent: \(warnings)", "nada foi enviado: \(warnings)"),
            hint: unsettled.map(settleHint)
                ?? pick(
                    "look at it, then add --accept \(names.joined(separator: ","))",
                    "confira e acrescente --accept \(names.joined(separator: ","))"))
        failure.cautions = names
        return failure
    }

    func settleHint(_ payment: Payment) -> String {
        pick(
            "look at the statement, then payments settle \(payment.shortID) --as paid or --as failed",
            "veja o extrato e use payments settle \(payment.shortID) --as paid ou --as failed")
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

    func failure(_ problem: RaisedLimit) -> Failure {
        Failure(
            .limit,
            pick("raising a limit needs the passphrase", "aumentar um limite pede a senha"),
            hint: passphraseForThis)
    }

    var importOfPayments: Failure {
        Failure(
            .limit,
            pick(
                "replacing payments or limits needs the passphrase",
                "substituir pagamentos ou limites pede a senha"), hint: passphraseForThis)
    }

    private var passphraseForThis: String {
        pick(
            "type it at a terminal, or name --passphrase-file on this command line",
            "digite a senha num terminal ou indique --passphrase-file nesta linha")
    }

    /// The row of the box that says which limit this payment is above.
    func above(_ excess: LimitExcess) -> String {
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

    func failure(_ problem: PayeeProblem) -> Failure {
        switch problem {
        case .notExact(let word, let choices):
            Failure(
                .usage,
                pick(
                    "with --yes the payee is an exact handle or id, and \(word) is not",
                    "com --yes o favorecido é um usuário ou id exato, e \(word) não é"),
                hint: choices.isEmpty ? "@HANDLE, id:NUMBER" : choices.joined(separator: ", "))
        case .sharedID(let id, let names):
            Failure(
                .usage,
                pick(
                    "one id is shared by \(names.joined(separator: ", ")): either could be paid",
                    "um só id é de \(names.joined(separator: ", ")): qualquer um pode receber"),
                hint: pick("at the prompt: id:\(id)", "no prompt: id:\(id)"))
        }
    }

    func failure(_ problem: RowProblem) -> Failure {
        let hint =
            switch problem.listing {
            case .contacts: "@HANDLE, id:NUMBER"
            case .cards: pick("the last four digits: cards", "os quatro últimos dígitos: cards")
            default:
                pick("the id: \(problem.listing.rawValue)", "o id: \(problem.listing.rawValue)")
            }
        return Failure(
            .usage,
            pick(
                "a row number counts only at the prompt that has just shown its list: \(problem.word)",
                "um número de linha só vale no prompt que acaba de mostrar a lista: \(problem.word)"
            ),
            hint: hint)
    }

    func failure(_ hold: PaymentHold) -> Failure {
        switch hold {
        case .late:
            Failure(
                .notSent,
                pick(
                    "nothing was sent: the payment's time was over before it could leave",
                    "nada foi enviado: o prazo do pagamento acabou antes do envio"),
                hint: pick("check the network, then pay again", "verifique a rede e pague de novo"))
        case .settled:
            Failure(
                .notSent,
                pick(
                    "nothing was sent: the payment was settled before it could leave",
                    "nada foi enviado: o pagamento foi resolvido antes do envio"),
                hint: "payments")
        case .unreadable(let error):
            Failure(
                .notSent,
                pick(
                    "nothing was sent: \(failure(error).message)",
                    "nada foi enviado: \(failure(error).message)"),
                hint: failure(error).hint)
        }
    }

    func words(for doubt: PaymentDoubt) -> String {
        switch doubt {
        case .network(let fault): words(for: fault)
        case .status(let status): "HTTP \(status)"
        case .unreadableAnswer:
            pick("the answer cannot be read", "a resposta não pode ser lida")
        case .answerTooLarge:
            pick("the answer is too large", "a resposta é grande demais")
        case .stopped:
            pick("stopped while it was on its way", "interrompido a caminho")
        case .differs(let differences):
            differences.map(words).joined(separator: ", ")
        }
    }

    func words(for difference: AnswerDifference) -> String {
        let field =
            switch difference.field {
            case .amount: pick("amount", "valor")
            case .payee: pick("payee", "favorecido")
            case .card: pick("card", "cartão")
            case .key: pick("key", "chave")
            }
        return pick(
            "the answer names the \(field) \(difference.answered) instead of \(difference.asked)",
            "a resposta indica \(field) \(difference.answered) em vez de \(difference.asked)")
    }

    var caution: String { pick("warning", "atenção") }
    var limit: String { pick("limit", "limite") }
    var used: String { pick("used", "usado") }
    var noLimit: String { pick("none", "nenhum") }
    var perPayment: String { pick("one payment", "um pagamento") }
    var perDay: String { pick("24 hours", "24 horas") }
    var server: String { pick("server", "servidor") }
    var history: String { pick("history", "histórico") }
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
        Failure(.notFound, nothingPaidYet, hint: "pay @HANDLE \(pick("AMOUNT", "VALOR"))")
    }
}
