/// How amounts and numbers are written for a person.
///
/// Reais are written as in Brazil, `R$1.234,56`, in both styles: the bill is so, and a person compares amounts.
package enum MoneyStyle: Sendable, CaseIterable {
    /// `$1,234.56`, and with the code, `CHF 1,234.56`, where no symbol is well known.
    case en
    /// `US$ 1.234,56`, with a no-break space.
    case ptBR
}

extension Money {
    /// The amount with its symbol, digits in groups of three, and the minus sign first.
    ///
    /// Formatted from the integer: exact for every value, and no locale is loaded.
    package func formatted(_ style: MoneyStyle) -> String {
        style.amount(digits.whole, digits.fraction, isNegative: minor < 0, in: currency)
    }
}

extension MoneyStyle {
    private static let noBreakSpace = "\u{A0}"

    private var decimalSeparator: String { self == .en ? "." : "," }

    private var groupSeparator: Character { self == .en ? "," : "." }

    /// Formats digits with both separators.
    package func number(whole: String, fraction: String) -> String {
        grouping(whole) + (fraction.isEmpty ? "" : decimalSeparator + fraction)
    }

    private func grouping(_ whole: String) -> String {
        var grouped = ""
        for (index, digit) in whole.enumerated() {
            if index > 0, (whole.count - index).isMultiple(of: 3) { grouped.append(groupSeparator) }
            grouped.append(digit)
        }
        return grouped
    }

    /// Formats the digits of an amount with its symbol, or with its code and a blank.
    package func amount(
        _ whole: String, _ fraction: String, isNegative: Bool, in currency: Currency
    ) -> String {
        let number = (currency == .brl ? .ptBR : self).number(whole: whole, fraction: fraction)
        return (isNegative ? "-" : "") + prefix(for: currency) + number
    }

    private func prefix(for currency: Currency) -> String {
        if currency == .brl { return "R$" }
        guard let symbol = symbol(of: currency) else { return currency.code + Self.noBreakSpace }
        return self == .ptBR ? symbol + Self.noBreakSpace : symbol
    }

    private func symbol(of currency: Currency) -> String? {
        switch currency.code {
        case "USD": self == .en ? "$" : "US$"
        case "EUR": "€"
        case "GBP": "£"
        case "JPY": "¥"
        default: nil
        }
    }
}
