/// How an amount is written for a person.
package enum MoneyStyle: Sendable, CaseIterable {
    /// `R$1,234.56`, `$1,234.56`, and with the code, `CHF 1,234.56`, where no symbol is well known.
    case en
    /// `R$ 1.234,56` and `US$ 1.234,56`, with a no-break space.
    case ptBR
    /// `R$1.743,26`: the format of the bill screen.
    case bill
}

extension Money {
    /// The amount with its symbol, digits in groups of three, and the minus sign first.
    ///
    /// Formatted from the integer: exact for every value, and no locale is loaded.
    package func formatted(_ style: MoneyStyle) -> String {
        let plain = digits
        let number = style.number(whole: plain.whole, fraction: plain.fraction)
        return (minor < 0 ? "-" : "") + style.prefix(for: currency) + number
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

    /// The text before the digits: a symbol, or a code and a blank.
    package func prefix(for currency: Currency) -> String {
        guard let symbol = symbol(of: currency) else { return currency.code + Self.noBreakSpace }
        return self == .ptBR ? symbol + Self.noBreakSpace : symbol
    }

    private func symbol(of currency: Currency) -> String? {
        switch currency.code {
        case "BRL": "R$"
        case "USD": self == .en ? "$" : "US$"
        case "EUR": "€"
        case "GBP": "£"
        case "JPY": "¥"
        default: nil
        }
    }
}
