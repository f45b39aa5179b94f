import CofreDomain
import Essentials

extension Phrases {
    func failure(_ problem: AmountProblem) -> Failure {
        let text = problem.text
        return switch problem.error {
        case .empty:
            failure(.usage, "an amount is required", "informe o valor", hint: "25", inPlaceOf: text)
        case .notANumber:
            failure(
                .usage, "\(text) is not an amount", "\(text) não é um valor", hint: "25",
                inPlaceOf: text)
        case .signed:
            failure(
                .usage, "an amount has no sign: \(text)", "um valor não leva sinal: \(text)",
                hint: text.filter { !"+-\u{2212}".contains($0) }, inPlaceOf: text)
        case .zero:
            failure(
                .usage, "the amount is zero: \(text)", "o valor é zero: \(text)", hint: "0.01",
                inPlaceOf: text)
        case .ambiguous(let grouped, let decimal):
            ambiguous(text, grouped, decimal)
        case .tooManyDecimals(let allowed):
            failure(
                .usage,
                allowed == 0
                    ? "\(text) has decimal places, and the currency has none"
                    : "\(text) has more than \(allowed) decimal places",
                allowed == 0
                    ? "\(text) tem casas decimais, e a moeda não tem"
                    : "\(text) tem mais de \(allowed) casas decimais",
                hint: allowed == 0 ? "25" : "25." + String(repeating: "0", count: allowed),
                inPlaceOf: text)
        case .badGrouping:
            failure(
                .usage, "\(text) has a separator in the wrong place",
                "\(text) tem um separador fora do lugar", hint: "1234.56", inPlaceOf: text)
        case .tooLarge:
            failure(
                .usage, "the amount is too large", "o valor é alto demais", hint: "25",
                inPlaceOf: text)
        case .foreignDigits:
            failure(
                .usage, "an amount has the digits 0-9 only",
                "um valor só pode ter os dígitos de 0 a 9",
                hint: "25", inPlaceOf: text)
        }
    }

    /// The amount without decimals, for amounts whose decimals are zero.
    private func plain(_ money: Money) -> String {
        String(money.decimalString.prefix { $0 != "." })
    }

    func failure(_ error: PayError) -> Failure {
        switch error {
        case .notPositive(let amount):
            failure(
                .usage, "nothing to pay: \(money(amount))", "nada a pagar: \(money(amount))",
                hint: "25.00")
        case .expiredCard(let summary):
            failure(
                .usage, "\(card(summary)) has expired", "\(card(summary)) está vencido",
                hint: "cards add"
            )
        }
    }

    private func ambiguous(_ text: String, _ grouped: Money, _ decimal: Money) -> Failure {
        // With three decimals the plain number is the text itself; a zero before it decides.
        let number = decimal.decimalString
        let plain = (plain(grouped), number == text ? "0" + number : number)
        return failure(
            .usage, "\(text) could be \(money(grouped)) or \(money(decimal))",
            "\(text) pode ser \(money(grouped)) ou \(money(decimal))",
            hint: pick("write \(plain.0) or \(plain.1)", "escreva \(plain.0) ou \(plain.1)"))
    }

    func failure(_ refusal: PaymentRefusal) -> Failure {
        switch refusal {
        case .cautions(let cautions): failure(cautions)
        case .limit(let excess): failure(excess)
        }
    }

    func failure(_ problem: PaymentProblem) -> Failure {
        switch problem {
        case .declined(let reason):
            // `recusada` repeats the message, so it is left out.
            let why = reason.flatMap { $0.folded == "recusada" ? nil : " (\($0))" } ?? ""
            return failure(
                .refused, "the card was declined\(why)", "o cartão foi recusado\(why)",
                hint: pick(
                    "--card with another card, or cards add",
                    "--card com outro cartão, ou cards add"))
        case .refused(let status, let message):
            let why = message ?? "HTTP \(status)"
            return failure(
                .refused, "the server refused the payment: \(why)",
                "o servidor recusou o pagamento: \(why)", hint: "cofre doctor")
        case .held(let hold): return failure(hold)
        case .notSent(.unreachable(.offline)):
            return failure(
                .offline, "nothing was sent: --offline", "nada foi enviado: --offline",
                hint: withoutOffline)
        case .notSent(let error):
            let inner = failure(error)
            return failure(
                inner.code, "nothing was sent: \(inner.message)",
                "nada foi enviado: \(inner.message)", hint: inner.hint)
        case .unknown(let payment, let doubt):
            let why = words(for: doubt)
            return failure(
                .outcomeUnknown,
                "it is not known whether \(money(payment.amount)) was paid (\(why))",
                "não se sabe se o pagamento de \(money(payment.amount)) foi feito (\(why))",
                hint: settleHint(payment))
        case .notRecorded(let payment, let outcome, let error):
            return notRecorded(payment, outcome, failure(error))
        }
    }

    /// States the outcome, and that the journal still says PENDING; an unknown outcome stays unknown.
    private func notRecorded(
        _ payment: Payment, _ outcome: PaymentOutcome, _ why: Failure
    ) -> Failure {
        let problem = PaymentProblem(outcome, of: payment).map { failure($0) }
        let approved = pick(
            "payment \(payment.shortID) was approved", "o pagamento \(payment.shortID) foi aprovado"
        )
        let isUnknown = problem?.code == .outcomeUnknown
        let message = problem?.message ?? approved
        let verdict = problem == nil ? "paid" : "failed"
        return failure(
            isUnknown ? .outcomeUnknown : .vaultIO,
            "\(message), but this could not be saved: \(why.message)",
            "\(message), mas não foi possível salvar isso: \(why.message)",
            hint: isUnknown ? problem?.hint : "payments settle \(payment.shortID) --as \(verdict)")
    }

    func failure(_ error: SettleError) -> Failure {
        switch error {
        case .alreadySettled(let payment):
            // A payment that was not sent is not shown.
            Failure(
                .usage, settledAlready(payment),
                hint: payment.status == .void ? "payments" : "payments \(payment.shortID)")
        case .stillInProgress(let payment, let machine?):
            Failure(
                .outcomeUnknown, mayBeSent(payment, from: machine),
                hint: pick("on ", "em ") + name(of: machine) + ": vault sync")
        case .stillInProgress(let payment, nil):
            failure(
                .outcomeUnknown,
                "payment \(payment.shortID) is still in progress",
                "o pagamento \(payment.shortID) ainda está em andamento",
                hint: "payments \(payment.shortID)")
        }
    }

    /// Names the machine that began a payment, and when it was last heard of.
    func beginner(_ machine: OtherMachine) -> String {
        [name(of: machine), lastNews(machine.lastHeard)].compactMap(\.self)
            .joined(separator: " · ")
    }

    private func name(of machine: OtherMachine) -> String {
        machine.name ?? pick("another machine", "outra máquina")
    }

    private func mayBeSent(_ payment: Payment, from machine: OtherMachine) -> String {
        let name = name(of: machine)
        // In whole minutes, rounded up.
        let until = payment.lastMoment.map { stamp($0 + 59) } ?? ""
        let message = pick(
            "payment \(payment.shortID) was begun on \(name) and may be under way there "
                + "until \(until)",
            "o pagamento \(payment.shortID) foi iniciado em \(name) e pode estar em "
                + "andamento lá até \(until)")
        return [message, lastNews(machine.lastHeard)].compactMap(\.self).joined(separator: " · ")
    }

    func settledAlready(_ payment: Payment) -> String {
        if payment.status == .void {
            return pick(
                "payment \(payment.shortID) was not sent",
                "o pagamento \(payment.shortID) não foi enviado")
        }
        return pick(
            "payment \(payment.shortID) is already \(status(payment.status))",
            "o pagamento \(payment.shortID) já está \(status(payment.status))")
    }

    func status(_ status: PaymentStatus) -> String {
        switch status {
        case .approved: pick("approved", "aprovado")
        case .declined: pick("declined", "recusado")
        case .pending: pick("pending", "pendente")
        case .unknown: pick("unknown", "desconhecido")
        case .void: pick("not sent", "não enviado")
        case .disputed: pick("disputed", "em divergência")
        }
    }

    var olderCopy: Failure {
        failure(
            .vaultIO, "this vault is an older copy and may lack payments; nothing was sent",
            "este cofre é uma cópia antiga e podem faltar pagamentos; nada foi enviado",
            hint: pick(
                "check the statement, then vault check to continue with this copy",
                "confira o extrato e use vault check para continuar com esta cópia"))
    }

    func receiver(_ payee: String) -> String { pick("to \(payee)", "para \(payee)") }
    var pay: String { pick("pay", "pagar") }
    var sendQuestion: String { pick("send?", "enviar?") }
    var nothingPaidYet: String { say(PaymentView.list.empty) }
    var noPaymentMatches: String { pick("no payments found", "nenhum pagamento encontrado") }
    /// Below a list: the total of the payments with one status.
    func sum(_ sum: PaymentSum) -> String {
        // In Portuguese an adjective agrees with the number.
        let plural = language == .portuguese && sum.count > 1 && sum.status != .disputed ? "s" : ""
        return "\(sum.count) \(status(sum.status))\(plural) \(money(sum.amount))"
    }
    /// Below a contact: the line to type, without the amount.
    func lineToPay(_ contact: Contact) -> String {
        pick("pay \(contact.word) ‹amount›", "pagar \(contact.word) ‹valor›")
    }
    func olderPayments(_ count: Int) -> String {
        pick(
            count == 1 ? "… 1 older" : "… \(count) older",
            count == 1 ? "… 1 mais antigo" : "… \(count) mais antigos")
    }

    /// - Parameter contacts: contacts that share one id.
    func sharedID(_ contacts: [Contact]) -> String {
        let id = contacts.first.map { String($0.id) } ?? ""
        let handles = contacts.map { Sanitizer.clean($0.handle.description, limit: 40) }
        let many = handles.joined(separator: ", ")
        return handles.count == 2
            ? pick(
                "\(handles[0]) and \(handles[1]) have the same id, \(id)",
                "\(handles[0]) e \(handles[1]) têm o mesmo id, \(id)")
            : pick("\(many) have the same id, \(id)", "\(many) têm o mesmo id, \(id)")
    }

    func paidByID(_ contact: Contact) -> String {
        let handle = Sanitizer.clean(contact.handle.description, limit: 40)
        return pick(
            "\(handle) has unusual characters; to pay, type \(contact.word) instead",
            "\(handle) tem caracteres incomuns; para pagar, digite \(contact.word)")
    }

    package func unsettled(_ count: Int) -> String {
        count == 1
            ? pick(
                "1 payment has no known outcome → payments",
                "1 pagamento sem resultado conhecido → payments")
            : pick(
                "\(count) payments have no known outcome → payments",
                "\(count) pagamentos sem resultado conhecido → payments")
    }
}
