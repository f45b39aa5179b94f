import CofreDomain
import CofreShell
import CofreTestSupport
import Foundation
import Testing

/// The result of a line, shown after the line while it is typed.
@Suite struct LivePreviewTests {
    private static let day = Date(timeIntervalSince1970: 1_800_000_000)

    @Test(arguments: [
        ("convert 100 usd brl", " → 100.00 USD = 500.00 BRL · 2 h old"),
        ("convert 100 usd brl ", "→ 100.00 USD = 500.00 BRL · 2 h old"),
        ("convert 25 EUR", " → 25.00 USD = 20.00 EUR · 25.00 EUR = 31.25 USD · 2 h old"),
        ("convert EUR", " → 1.00 USD = 0.80 EUR · 2 h old"),
        ("convert €5", " → 5.00 EUR = 6.25 USD · 2 h old"),
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
        ("pay @marina.coelho 25", " → R$25.00 · Visa •••• 1111 · Marina Coelho"),
        ("pay marc 1.234,56", " → R$1,234.56 · Visa •••• 1111 · Márcia da Silva"),
        ("pay @marina.coelho 25 --card 4242", " → R$25.00 · Visa •••• 4242 · Marina Coelho"),
        ("pay @marina.coelho 25 --card", " → R$25.00 · Marina Coelho"),
        ("pay id:1002 25", " → R$25.00 · Visa •••• 1111 · Marina Coelho"),
    ])
    func `a payment shows its amount, card and payee`(
        _ line: String, _ shown: String
    ) {
        #expect(text(behind: line) == .remark(shown))
    }

    @Test(arguments: [
        "pay @mar 25", "pay @marina.coelho 1.234", "pay @marina.coelho 0",
        "pay 1 25", "pay id:9 25", "pay ID:1002 25", "convert 100 usd xyz", "convert 100 usd all",
        "convert 1 2 eur",
    ])
    func `a line that would fail has no preview`(_ line: String) {
        #expect(text(behind: line) == nil)
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
                == .remark(" → R$25.00 · Visa •••• 1111 · Marina Coelho"))
    }

    @Test func `a name with control characters is shown escaped`() {
        let evil = SampleContacts.contact(1, "Eve\u{1B}[2J\u{202E}", "eve")
        #expect(
            text(behind: "pay @eve 1", contacts: [evil])
                == .remark(#" → R$1.00 · Visa •••• 1111 · Eve\u{1b}[2J\u{202e}"#))
    }

    private func text(
        behind line: String, history: [String] = [],
        contacts: [Contact] = SampleContacts.all
    ) -> GhostText.Text? {
        let cards = ["1111", "4242"].map { CardSummary(id: $0, brand: .visa, last4: $0) }
        let table = SampleRates.table(
            ["BRL": "5", "EUR": "0.8"], at: Self.day.addingTimeInterval(-7300))
        let knowing = Completion.Knowledge(
            contacts: contacts, cards: cards, rates: table, defaultCard: cards[0])
        return GhostText(isPrompt: true).text(
            behind: line, history: history, knowing: knowing, at: Self.day, in: Phrases(.english))
    }
}
