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
        case .handleInName:
            return pick(
                "never paid before, and the name contains another handle",
                "nunca recebeu de você, e o nome contém outro usuário")
        case .unheard(_, isOlderCopy: true):
            return pick(
                "this vault is an older copy and may lack payments that were made here",
                "este cofre é uma cópia antiga e pode não ter pagamentos feitos aqui")
        case .unheard(let since, _):
            return [
                pick(
                    "your other machines could not be asked for their payments",
                    "não foi possível consultar os pagamentos das suas outras máquinas"),
                lastNews(since),
            ].compactMap(\.self).joined(separator: " · ")
        case .stale(let machine): return staleNews(machine)
        case .changed(let before):
            return pick(
                "paid before as \(before.name) (\(before.handle), id \(before.id))",
                "recebeu antes como \(before.name) (\(before.handle), id \(before.id))")
        }
    }

    /// When another machine was last heard of; `nil` if never.
    func lastNews(_ date: Date?) -> String? {
        date.map { pick("last news: ", "última atualização: ") + stamp($0) }
    }

    /// The failure for cautions that were not accepted; an unsettled payment determines the code.
    ///
    /// - Parameter areShown: whether the person has just read the warnings, so that they are not repeated.
    func failure(_ cautions: [PaymentCaution], areShown: Bool = false) -> Failure {
        let names = cautions.map(\.name.rawValue)
        let unsettled = cautions.compactMap { caution -> Payment? in
            if case .unsettled(let payment, _) = caution { payment } else { nil }
        }.first
        let warnings = areShown ? "" : ": " + cautions.map(warning).joined(separator: "; ")
        var failure = failure(
            unsettled == nil ? .caution : .outcomeUnknown, "nothing was sent\(warnings)",
            "nada foi enviado\(warnings)",
            hint: unsettled.map(settleHint)
                ?? pick(
                    "check it, then add --accept \(names.joined(separator: ","))",
                    "confira e acrescente \(line("--accept \(names.joined(separator: ","))"))"))
        failure.cautions = names
        return failure
    }
}
