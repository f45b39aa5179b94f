import Foundation
import Values

@testable import MoneyShell

extension Entry {
    /// An entry of an imported account, in centavos.
    static func made(
        _ day: String, _ title: String, _ centavos: Int64, in account: String = "nubank",
        isCard: Bool = true, currency: Currency = .brl
    ) -> Entry {
        let (name, installment) = Installment.split(title)
        let day = SampleBills.day(day)
        return Entry(
            day: day, month: BillMonth(of: day), title: name,
            amount: Money(minor: centavos, currency: currency), installment: installment,
            origin: Origin(account: account, source: .file(isCard: isCard), place: account))
    }

    /// The same of the server, in the bill of a month.
    func issued(in month: String, isFuture: Bool = false) -> Entry {
        var entry = Entry(
            day: day, month: BillMonth(of: SampleBills.day(month + "-01")), title: title,
            amount: amount, installment: installment,
            origin: Origin(account: "card", source: .server, place: "bill \(month)"))
        entry.isFuture = isFuture
        return entry
    }

    /// The same as a payment by cofre.
    func paid(by card: String) -> Entry {
        Entry(
            day: day, month: month, title: title, amount: amount, installment: nil,
            origin: Origin(account: card, source: .payment, place: "p1", card: card))
    }
}

extension Ledger {
    /// - Parameter bills: of the server, as of the first day that the entries do not know.
    static func made(_ entries: [Entry], bills: [Bill] = [], asOf day: String = "2031-06-10")
        -> Ledger
    {
        Ledger(
            entries: entries.stablySorted { $0.day.ordinal }, alike: 0,
            bills: Loaded(
                value: bills, origin: .remote,
                asOf: SampleBills.date(day)),
            accounts: [], categorize: Categorize(rules: [], choices: [:]), serverName: "card")
    }
}

extension SampleBills {
    /// Noon of the day in UTC.
    static func date(_ text: String) -> Date {
        Date(timeIntervalSince1970: Double(day(text).ordinal) * 86_400 + 43_200)
    }
}
