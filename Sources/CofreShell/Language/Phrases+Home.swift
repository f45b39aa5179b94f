import CofreDomain
import Essentials

/// The notes at the start, each with the command that continues.
extension Phrases {
    func nothing(hasBills: Bool, hasServer: Bool) -> String {
        if hasBills { return pick("nothing is due or pending", "nada vencendo, nada pendente") }
        return pick(
            "nothing is pending; no bills are saved yet → ",
            "nada pendente; ainda não há faturas salvas → ")
            + (hasServer ? pick("bills", "faturas") : waysToBills)
    }

    func words(for note: HomeNote) -> String {
        switch note {
        case .due(let bill, let days):
            "\(due(bill, days)) → boleto \(bill.month)"
        case .unsettled(let count): unsettled(count)
        case .unsent(let count):
            pick(
                count == 1
                    ? "answers to 1 survey were not sent → surveys"
                    : "answers to \(count) surveys were not sent → surveys",
                count == 1
                    ? "as respostas de 1 pesquisa não foram enviadas → pesquisas"
                    : "as respostas de \(count) pesquisas não foram enviadas → pesquisas")
        case .oldBills(let seconds):
            pick(
                "the saved bills are \(age(seconds: seconds)) → bills",
                "as faturas foram salvas \(age(seconds: seconds)) → faturas")
        case .oldRates(let seconds):
            pick(
                "the saved rates are \(age(seconds: seconds)) → rates",
                "as cotações foram salvas \(age(seconds: seconds)) → cotações")
        case .conflicts(let count):
            pick(
                count == 1
                    ? "1 conflict with another machine → vault conflicts"
                    : "\(count) conflicts with other machines → vault conflicts",
                count == 1
                    ? "1 conflito com outra máquina → vault conflicts"
                    : "\(count) conflitos com outras máquinas → vault conflicts")
        case .conflictCopy(let copy): "\(name(of: copy)): \(description(of: copy))"
        case .silent(let machine, let seconds): silent(machine, seconds: seconds)
        case .notExchanged:
            changesWait + " → vault sync"
        }
    }

    package var changesWait: String {
        pick(
            "changes of this machine are not synced yet",
            "mudanças desta máquina ainda não foram sincronizadas")
    }

    /// - Parameter seconds: the time since its last sync, more than a month.
    package func silent(_ machine: String, seconds: Double) -> String {
        let name = Sanitizer.clean(machine, limit: 100)
        let days = Int(seconds / 86_400)
        if seconds > Machine.patience {
            return pick(
                "\(name) last synced \(days) days ago; the other machines no longer wait for it "
                    + "→ sync it, or vault machines remove \(name)",
                "\(name) não sincroniza há \(days) dias; as outras máquinas já não esperam por "
                    + "ela → sincronize-a ou vault machines remove \(name)")
        }
        return pick(
            "\(name) last synced \(days) days ago → vault machines",
            "\(name) não sincroniza há \(days) dias → vault machines")
    }

    private func due(_ bill: Bill, _ days: Int) -> String {
        let month = name(of: bill.month)
        let subject = pick("the bill of \(month)", "a fatura de \(month)")
        let what = "\(subject), \(money(bill.total)),"
        let today = Day(ordinal: bill.due.ordinal - days)
        let year = bill.due.year == today.year ? "" : " \(bill.due.year)"
        let day = "\(bill.due.day.twoDigits) \(name(of: BillMonth(of: bill.due)))" + year
        switch days {
        case 0: return what + pick(" is due today", " vence hoje")
        case 1: return what + pick(" is due tomorrow", " vence amanhã")
        case 2...: return what + pick(" is due on \(day)", " vence em \(day)")
        default: return what + pick(" was due on \(day)", " venceu em \(day)")
        }
    }
}
