import Values

/// The words of the bill screen: Portuguese in every language, as the specification requires.
enum BillWords {
    /// The labels that have a gloss in English.
    enum Label: CaseIterable {
        case due, closing, charges, unpaid, prepaid, interest, minimum, paymentReceived, partial
        case button
    }

    static let paymentReceived = "PAGAMENTO RECEBIDO"
    static let partial = "FATURA PARCIAL"
    static let button = "GERAR BOLETO"
    static let charges = "Gastos do mês"
    static let unpaid = "Valores não pagos"
    static let prepaid = "Valores pré-pago"
    static let interest = "Juros 7,75%"
    static let minimum = "Pagamento mínimo"

    static func amounts(in currency: Currency) -> String {
        "VALOR EM \(currency == .brl ? "R$" : currency.code)"
    }

    static func due(_ day: Day) -> String { "Vencimento \(Self.day(day))" }

    static func closing(_ day: Day) -> String {
        "FECHAMENTO EM \(day.day) DE \(BillMonth(of: day).long)"
    }

    static func period(_ opens: Day, _ closes: Day) -> String {
        "DE \(day(opens)) ATÉ \(day(closes))"
    }

    /// Formats `7 ABR`.
    static func day(_ day: Day) -> String { "\(day.day) \(BillMonth(of: day).short)" }

    /// Formats `07 ABR`, so that a column is aligned.
    static func column(_ day: Day) -> String {
        "\(day.day.twoDigits) \(BillMonth(of: day).short)"
    }

    /// The amount without its sign and without `R$`, which the heading shows once.
    static func figure(_ money: Money) -> String {
        let text = money.formatted(.ptBR).drop { !$0.isNumber }
        return (money.minor < 0 ? "- " : "") + text
    }

    /// The amount without its sign, because the words beside it give the direction.
    static func absolute(_ money: Money) -> String {
        String(money.formatted(.ptBR).drop { $0 == "-" })
    }
}
