import Values

/// An amount that cannot be read, with the text the person typed.
struct AmountProblem: Error, Equatable, Sendable {
    let text: String
    let error: AmountError

    init(_ text: String, _ error: AmountError) {
        self.text = text
        self.error = error
    }
}

extension AmountProblem {
    static func parse(
        _ text: String, in currency: Currency, allowsZero: Bool = false
    ) throws(AmountProblem) -> Money {
        do throws(AmountError) {
            return try AmountParser.parse(text, in: currency, allowsZero: allowsZero)
        } catch {
            throw AmountProblem(text, error)
        }
    }
}

extension AmountProblem: Fault {
    func failure(in phrases: Phrases) -> Failure { words(in: phrases).at(text) }

    private func words(in phrases: Phrases) -> Failure {
        switch error {
        case .empty:
            phrases.failure(
                .usage, "an amount is required", "informe o valor", hint: phrases.example("25"))
        case .notANumber:
            phrases.failure(
                .usage, "\(text) is not an amount", "\(text) não é um valor",
                hint: phrases.example("25"))
        case .signed:
            phrases.failure(
                .usage, "an amount has no sign: \(text)", "um valor não leva sinal: \(text)",
                hint: text.filter { !"+-\u{2212}".contains($0) }, inPlaceOf: text)
        case .zero:
            phrases.failure(
                .usage, "the amount is zero: \(text)", "o valor é zero: \(text)",
                hint: phrases.example("0.01"))
        case .ambiguous(let grouped, let decimal):
            phrases.ambiguous(text, grouped, decimal)
        case .tooManyDecimals(let allowed):
            phrases.failure(
                .usage,
                allowed == 0
                    ? "\(text) has decimal places, and the currency has none"
                    : "\(text) has more than \(allowed) decimal places",
                allowed == 0
                    ? "\(text) tem casas decimais, e a moeda não tem"
                    : "\(text) tem mais de \(allowed) casas decimais",
                hint: phrases.example(
                    allowed == 0 ? "25" : "25." + String(repeating: "0", count: allowed)))
        case .badGrouping:
            phrases.failure(
                .usage, "\(text) has a separator in the wrong place",
                "\(text) tem um separador fora do lugar",
                hint: phrases.example("1234.56"))
        case .tooLarge:
            phrases.failure(
                .usage, "the amount is too large", "o valor é alto demais",
                hint: phrases.example("25"))
        case .foreignDigits:
            phrases.failure(
                .usage, "an amount has the digits 0-9 only",
                "um valor só pode ter os dígitos de 0 a 9",
                hint: phrases.example("25"))
        }
    }
}

extension Phrases {
    /// A value that only shows the form: `for example 25`.
    func example(_ number: String) -> String {
        pick("for example \(number)", "por exemplo \(typed(number))")
    }

    /// A plain number as it is typed in this language.
    func typed(_ number: String) -> String {
        number.replacing(".", with: String(decimalPoint))
    }

    /// The amount without decimals, for amounts whose decimals are zero.
    fileprivate func plain(_ money: Money) -> String {
        String(money.decimalString.prefix { $0 != "." })
    }

    fileprivate func ambiguous(_ text: String, _ grouped: Money, _ decimal: Money) -> Failure {
        // A zero decides where the decimals look like a group.
        let number = decimal.decimalString
        let fraction = number.split(separator: ".").last ?? ""
        let plain = (plain(grouped), typed((fraction.count == 3 ? "0" : "") + number))
        return failure(
            .usage, "\(text) could be \(money(grouped)) or \(money(decimal))",
            "\(text) pode ser \(money(grouped)) ou \(money(decimal))",
            hint: pick("write \(plain.0) or \(plain.1)", "escreva \(plain.0) ou \(plain.1)"))
    }
}
