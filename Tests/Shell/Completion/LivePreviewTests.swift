import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// The result of a line, shown after the line while it is typed.
@Suite struct LivePreviewTests {
    private static let day = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(arguments: [
        ("convert 100 usd brl", " → 100.00 USD = 500.00 BRL · 2 h old"),
        ("convert 100 usd brl ", "→ 100.00 USD = 500.00 BRL · 2 h old"),
        ("convert 25 EUR", " → 25.00 EUR = 156.25 BRL · 2 h old"),
        ("convert EUR", " → 1.00 USD = 0.80 EUR · 2 h old"),
        ("convert €5", " → 5.00 EUR = 31.25 BRL · 2 h old"),
        ("convert 100 brl usd eur", " → 100.00 BRL = 20.00 USD = 16.00 EUR · 2 h old"),
        ("convert brl 100 em euros", " → 100.00 BRL = 16.00 EUR · 2 h old"),
        ("25 EUR in BRL", " → 25.00 EUR = 156.25 BRL · 2 h old"),
    ])
    func `a conversion is shown as an equation with the saved rates and their age`(
        _ line: String, _ shown: String
    ) {
        #expect(text(behind: line) == .remark(shown))
    }

    @Test(arguments: [
        ("pay @marina.coelho 25", " → R$25,00 · Visa •••• 1111 · Marina Coelho"),
        ("pay marc 1.234,56", " → R$1.234,56 · Visa •••• 1111 · Márcia da Silva"),
        ("pay @marina.coelho 25 --card 4242", " → R$25,00 · Visa •••• 4242 · Marina Coelho"),
        ("pay @marina.coelho 25 --card", " → R$25,00 · Marina Coelho"),
        ("pay id:1002 25", " → R$25,00 · Visa •••• 1111 · Marina Coelho"),
        ("pay 25 @marina.coelho", " → R$25,00 · Visa •••• 1111 · Marina Coelho"),
        ("pay 25 marin", " → R$25,00 · Visa •••• 1111 · Marina Coelho"),
        ("pay Marina Coelho 3", " → R$3,00 · Visa •••• 1111 · Marina Coelho"),
        ("pay 3 Marina Coelho", " → R$3,00 · Visa •••• 1111 · Marina Coelho"),
    ])
    func `a payment shows its amount, card and payee`(
        _ line: String, _ shown: String
    ) {
        #expect(text(behind: line) == .remark(shown))
    }

    @Test(arguments: [
        "pay @mar 25", "pay @marina.coelho 1.234", "pay @marina.coelho 0",
        "pay 1 25", "pay id:9 25", "pay ID:1002 25", "convert 100 usd all", "convert 100",
        "convert 100 usd b", "convert 100 usd eur", "convert 100 euro", "convert 100 reai",
        "convert 100e", "convert 100 usd t", "rates e", "pay Marina Coelh", "pay marin R",
        "pay 25 mari", "pay 0", "boleto che", "boleto sh", "venue wack", "venue 2",
        "boleto show fev",
        "venue 4b0", "venue 0123456789abcdef01234567", "boleto fev",
    ])
    func `a word that may become right is not reported`(_ line: String) {
        if case .remark(let remark) = text(behind: line) {
            #expect(remark.hasPrefix(" →") || remark.hasPrefix(" ‹"))
        }
    }

    @Test(arguments: [
        ("convert 1 zzz", "currency not found: zzz"), ("convert 1zz", "currency not found: zz"),
        ("convert 100 usd xyz", "currency not found: xyz"),
        ("convert 1 zzz eur", "currency not found: zzz"), ("rates zzz", "currency not found: zzz"),
        ("rates EUR zzz", "currency not found: zzz"),
        ("convert 1.234 eur brl", "1.234 could be €1,234.00 or €1.23"),
        ("convert 1 2 eur", "only one amount can be converted, not 1 and 2"),
        ("25 EUR in zzz", "currency not found: zzz"),
        ("pay marina.coelho 1.234 ", "1.234 could be R$1.234,00 or R$1,23"),
        ("pay @marina.coelho 0 ", "the amount is zero: 0"),
        ("pay @marina.coelho -3", "an amount has no sign: -3"),
        ("pay 25x @marina.coelho", "25x is not an amount"),
        ("pay @marina.coelho zzz", "zzz is not an amount"),
        ("pay Marina Zzz", "no contact matches Marina Zzz"),
        ("pay 3 Marina Zzz", "no contact matches Marina Zzz"),
        ("boleto zzz", "no bill of zzz: Sep 2026 … Feb 2027"),
        ("boleto show zzz", "no bill of zzz: Sep 2026 … Feb 2027"),
        ("venue 99", "place not found: 99"), ("venue zzz", "place not found: zzz"),
        ("photo zzz", "place not found: zzz"),
        ("venue Wackers Tee", "place not found: Wackers Tee"),
    ])
    func `what is wrong is said in the words of the error`(_ line: String, _ shown: String) {
        let gap = line.hasSuffix(" ") ? "" : " "
        #expect(text(behind: line) == .remark(gap + shown))
    }

    @Test(arguments: ["pay @nobody 25", "pay zzz", "contact zzz"])
    func `an unknown contact is reported`(_ line: String) {
        let word = line.split(separator: " ")[1]
        #expect(text(behind: line) == .remark(" no contact matches \(word)"))
    }

    @Test func `a preview takes precedence over the history`() {
        let known = ["pay @marina.coelho 25.00"]
        #expect(
            text(behind: "pay @marina.coelho 25", history: known)
                == .remark(" → R$25,00 · Visa •••• 1111 · Marina Coelho"))
    }

    @Test func `a name with control characters is shown escaped`() {
        let evil = SampleContacts.contact(1, "Eve\u{1B}[2J\u{202E}", "eve")
        #expect(
            text(behind: "pay @eve 1", contacts: [evil])
                == .remark(#" → R$1,00 · Visa •••• 1111 · Eve\u{1b}[2J\u{202e}"#))
    }

    private func text(
        behind line: String, history: [String] = [],
        contacts: [Contact] = SampleContacts.all
    ) -> GhostText.Text? {
        let cards = ["1111", "4242"].map { CardSummary(id: $0, brand: .visa, last4: $0) }
        let table = SampleRates.table(
            ["BRL": "5", "EUR": "0.8"], at: Self.day.addingTimeInterval(-7300))
        let knowing = Completion.Knowledge(
            contacts: contacts, cards: cards, defaultCard: cards[0],
            months: ["2026-09", "2027-02"].compactMap { BillMonth(named: $0) },
            venues: [SampleVenues.venue(1), SampleVenues.venue(2)], rates: table)
        return GhostText(isPrompt: true).text(
            behind: line, history: history, knowing: knowing, at: Self.day, in: Phrases(.english))
    }
}
