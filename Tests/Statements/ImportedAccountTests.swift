import Essentials
import Testing
import Values

@testable import MoneyShell

@Suite struct ImportedAccountTests {
    @Test func `a payment to a card account is listed but not part of its total`() throws {
        let bills = account(isCard: true).bills(
            seen(
                content(5, 1250, "Padaria"), content(7, -100_000, "Pagamento recebido"),
                content(9, -250, "Estorno Padaria")),
            today: try #require(Day(iso: "2026-06-02")))
        let bill = try #require(bills.first)
        #expect(bills.count == 1)
        #expect(bill.total.minor == 1000)
        #expect(bill.items.count == 3)
        #expect(bill.state == .closed)
        #expect(bill.id == "nubank/2026-05")
    }

    @Test func `the total of a bank account includes every entry`() throws {
        let bills = account(isCard: false).bills(
            seen(content(5, 1250, "Padaria"), content(7, -100_000, "Pagamento recebido")),
            today: try #require(Day(iso: "2026-05-20")))
        #expect(bills.first?.total.minor == -98_750)
        #expect(bills.first?.cumulative.minor == 1250)
        #expect(bills.first?.state == .open)
    }

    @Test func `two accounts at the same bank get different names`() {
        var known = [account(isCard: true)]
        func name(_ number: String?) -> String {
            AccountName.of(
                StatementSource(
                    suggestedName: "nubank", number: number, currency: .brl, isCard: true),
                given: nil, isFirst: true, among: known)
        }
        #expect(name("5f3e-1234") == "nubank")
        #expect(name("77-9876") == "nubank-9876")
        #expect(name(nil) == "nubank")
        known.append(
            ImportedAccount(
                name: "nubank-9876", number: "77-9876", currency: .brl, isCard: true, months: [:],
                importedAt: .distantPast))
        #expect(name("99-9876") == "nubank-9876-2")
        #expect(name("77-9876") == "nubank-9876")
        #expect(AccountName.suggested(by: "Banco Itaú S/A") == "banco-itau-s-a")
        #expect(!AccountName.isValid("a/b"))
        #expect(!AccountName.isValid(""))
        #expect(AccountName.isValid("cartão-2"))
    }

    @Test func `accounts with one number are distinguished by bank and type`() {
        func account(_ name: String, _ number: String) -> ImportedAccount {
            ImportedAccount(
                name: name, number: number, currency: .brl, isCard: false, months: [:],
                importedAt: .distantPast)
        }
        func name(_ number: String, _ known: ImportedAccount...) -> String {
            AccountName.of(
                StatementSource(
                    suggestedName: "itau", number: number, currency: .brl, isCard: false),
                given: nil, isFirst: true, among: known)
        }
        let checking = account("conta", "341/CHECKING/12345-6")
        #expect(name("341/CHECKING/12345-6", checking) == "conta")
        #expect(name("341/SAVINGS/12345-6", checking) == "itau")
        #expect(name("341/SAVINGS/12345-6", account("itau", "341/CHECKING/12345-6")) == "itau-45-6")
    }

    private func account(isCard: Bool) -> ImportedAccount {
        ImportedAccount(
            name: "nubank", number: "5f3e-1234", currency: .brl, isCard: isCard, months: [:],
            importedAt: .distantPast)
    }

    private func seen(_ contents: ImportedEntries.Content...) -> ImportedEntries {
        ImportedEntries(
            contents.map {
                StatementEntry(
                    id: nil, day: Day(ordinal: $0.day), minor: $0.minor, title: $0.title)
            })
    }

    private func content(_ day: Int, _ minor: Int64, _ title: String) -> ImportedEntries.Content {
        let first = Day(year: 2026, month: 5, day: 1).ordinal
        return ImportedEntries.Content(day: first + day - 1, minor: minor, title: title)
    }
}
