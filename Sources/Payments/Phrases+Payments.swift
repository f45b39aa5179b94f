import Essentials
import Values

extension Phrases {
    /// Names the machine that began a payment, and when it was last heard of.
    func beginner(_ machine: OtherMachine) -> String {
        [name(of: machine), lastNews(machine.lastHeard)].compactMap(\.self)
            .joined(separator: " · ")
    }

    var olderCopy: Failure {
        failure(
            .vaultIO, "this vault is an older copy and may lack payments; nothing was sent",
            "este cofre é uma cópia antiga e podem faltar pagamentos; nada foi enviado",
            hint: pick(
                "check the statement, then vault check to continue with this copy",
                "confira o extrato e use vault verificar para continuar com esta cópia"))
    }

    func receiver(_ payee: String) -> String { pick("to \(payee)", "para \(payee)") }
    var pay: String { pick("pay", "pagar") }
    var sendQuestion: String { pick("send?", "enviar?") }
    var nothingPaidYet: String { say(PaymentView.list.empty) }
    var noPaymentMatches: String { pick("no payments found", "nenhum pagamento encontrado") }
    /// Below a list: the total of the payments with one status.
    func sum(_ sum: PaymentSum) -> String {
        // In Portuguese an adjective agrees with the number.
        let isAdjective = ![.disputed, .unknown].contains(sum.status)
        let plural = language == .portuguese && sum.count > 1 && isAdjective ? "s" : ""
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

    func unsettled(_ count: Int) -> String {
        count == 1
            ? pick(
                "1 payment has no known outcome", "1 pagamento sem resultado conhecido")
            : pick(
                "\(count) payments have no known outcome",
                "\(count) pagamentos sem resultado conhecido")
    }
}
