import Values

extension Phrases {
    func noLineMatches(_ search: String) -> String {
        let search = CardDigits.hidden(in: search)
        return pick("no line contains \(search)", "nenhum lançamento contém \(search)")
    }

    /// The English words beside a label of the bill screen; `nil` in a Portuguese session.
    func gloss(_ label: BillWords.Label) -> String? {
        switch label {
        case .due: english("due")
        case .closing: english("closes")
        case .charges: english("spent this month")
        case .unpaid: english("unpaid")
        case .prepaid: english("paid ahead")
        case .interest: english("interest")
        case .minimum: english("minimum")
        case .paymentReceived: english("received")
        case .partial: english("partial bill")
        case .button: english("make the slip")
        }
    }

    var overdue: String { pick("overdue", "vencida") }
    var due: String { pick("due", "vencimento") }
    func due(on day: String) -> String { pick("due \(day)", "vencimento em \(day)") }
    /// Below a bar: as narrow as a total.
    func dueBelowBar(_ day: String) -> String { pick("due \(day)", "vence \(day)") }

    /// Below bars, of which some end at the top.
    var barIsCut: String {
        pick(
            "cut: far above the other months, and higher than shown",
            "cortada: muito acima dos outros meses, e mais alta do que aparece")
    }

    func invalidInstallmentCount(_ count: Int) -> String {
        count == 1
            ? pick(
                "1 line has an invalid instalment", "1 lançamento tem uma parcela inválida")
            : pick(
                "\(count) lines have invalid instalments",
                "\(count) lançamentos têm parcelas inválidas")
    }

    func billIsPaid(_ month: BillMonth) -> String {
        pick("the bill of \(month) is paid", "a fatura de \(month) está paga")
    }

    /// A bill's state in a word or two; a paid bill is called paid, whatever state the issuer gives, and an unpaid one
    /// overdue after its day.
    ///
    /// - Parameter today: `nil` for programs, which compare the day themselves.
    func state(of bill: Bill, on today: Day? = nil) -> String {
        guard bill.state == .overdue || bill.state == .closed else { return state(bill.state) }
        if bill.isPaid { return pick("paid", "paga") }
        if bill.isOverdue(on: today) { return overdue }
        if bill.isPartlyPaid, bill.state == .closed { return pick("partly paid", "paga em parte") }
        return state(bill.state)
    }

    /// Beside the button of a bill without a slip.
    var slipNotSent: String { pick("not sent yet", "ainda não enviado") }

    private func state(_ state: BillState) -> String {
        switch state {
        case .overdue: pick("overdue", "vencida")
        case .closed: pick("closed", "fechada")
        case .open: pick("open", "aberta")
        case .future: pick("future", "futura")
        case .other(let name): name
        }
    }
}
