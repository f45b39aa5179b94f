import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// To which account a file is added, and renaming and merging accounts.
@Suite(.timeLimit(.minutes(20)))
struct ImportAccountsTests {
    private static let csv =
        "date,title,amount\n"
        + (1...9).map { "2026-05-0\($0),Loja \($0),\($0).50\n" }.joined()

    private static let ofx = SampleStatements.card(
        (1...9).map {
            SampleStatements.entry("\($0)", "2026050\($0)", "-\($0).50", "Loja \($0)")
        }.joined(), org: ""
    ).replacing("<FID>260", with: "")

    @Test func `a file with the entries of another account is offered as the same account`()
        async throws
    {
        let bank = try await Bank()
        try bank.write("nubank.csv", Self.csv)
        try bank.write("cartao.ofx", Self.ofx)
        try await bank.run("bills", "import", "nubank.csv", exits: 0)
        let alone = try await bank.run(
            "bills", "import", "cartao.ofx", "--dry-run", "--json", exits: 0)
        #expect(
            alone.out.contains(
                #""alike":[{"account":"conta","file":"cartao.ofx","other":"nubank","percent":100}]"#
            ),
            "\(alone.out)")
        try await atTerminal(["bills", "import", "cartao.ofx"], in: bank.home) { terminal in
            try terminal.answer("100 % of these entries are in nubank: same account? [Y/n]", "\r")
            try terminal.expect("✓ nubank: nothing new, 9 already imported")
        }
        // The number is remembered, so that nobody is asked again.
        let more = Self.ofx.replacing("<FITID>9", with: "<FITID>10").replacing("9.50", with: "7.77")
        try bank.write("junho.ofx", more.replacing("202605", with: "202606"))
        let next = try await bank.run("bills", "import", "junho.ofx", exits: 0)
        #expect(next.out.contains("nubank: 9 new, 2026-06"), "\(next.out)")
    }

    @Test func `without a person the account is named, and a merge makes one of both`() async throws
    {
        let bank = try await Bank()
        try bank.write("nubank.csv", Self.csv)
        try bank.write("cartao.ofx", Self.ofx)
        let both = try await bank.run("bills", "import", "cartao.ofx", "nubank.csv", exits: 0)
        #expect(both.error.contains("bills accounts merge nubank conta"), "\(both.error)")
        let merged = try await bank.run("bills", "accounts", "merge", "conta", "nubank", exits: 64)
        #expect(merged.error.contains("--yes"))
        let done = try await bank.run(
            "bills", "accounts", "merge", "conta", "nubank", "--yes", "--json", exits: 0)
        #expect(done.out.contains(#""data":{"account":"nubank","entries":9}"#), "\(done.out)")
        #expect(try await bank.run("bills").out == "2026-05\tclosed\t49.50\t\tnubank\n")
        let again = try await bank.run("bills", "import", "cartao.ofx", "nubank.csv", exits: 0)
        #expect(again.out == "✓ nubank: nothing new, 18 already imported\n", "\(again.out)")
        #expect(try await bank.run("bills", "accounts", "merge", "nubank", "nubank").status == 64)
    }

    @Test func `files of a renamed account are added to it`() async throws {
        let bank = try await Bank()
        try bank.write("nubank.csv", Self.csv)
        try await bank.run("bills", "import", "nubank.csv", exits: 0)
        try await bank.run("bills", "accounts", "rename", "nubank", "roxinho", exits: 0)
        #expect(try await bank.run("bill", "maio", "--account", "roxinho").status == 0)
        #expect(try await bank.run("bill", "maio", "--account", "nubank").status == 66)
        try bank.write("junho.csv", "date,title,amount\n2026-06-01,Feira,7.00\n")
        let next = try await bank.run("bills", "import", "junho.csv", exits: 0)
        #expect(next.out.contains("roxinho: 1 new"), "\(next.out)")
        try await bank.run("bills", "import", "junho.csv", "--account", "outra", exits: 0)
        let taken = try await bank.run("bills", "accounts", "rename", "outra", "roxinho", exits: 64)
        #expect(taken.error.contains("hint: bills accounts merge outra roxinho"), "\(taken.error)")
        #expect(try await bank.run("bills", "accounts", "rename", "outra", "a/b").status == 64)
        #expect(try await bank.run("bills", "accounts", "rename", "zzz", "a").status == 66)
    }

    @Test func `entries in another currency are those of an account of that currency`() async throws
    {
        let bank = try await Bank()
        try bank.write(
            "revolut.csv",
            "Type,Product,Started Date,Completed Date,Description,Amount,Fee,Currency,State,Balance\n"
                + "A,C,2026-05-04 1:00:00,2026-05-04 1:00:00,Bar,-10.00,0.00,EUR,COMPLETED,1.00\n"
                + "A,C,2026-05-05 1:00:00,2026-05-05 1:00:00,Inn,-7.00,0.00,USD,COMPLETED,1.00\n")
        let first = try await bank.run("bills", "import", "revolut.csv", exits: 0)
        #expect(first.out.contains("revolut: 1 new"), "\(first.out)")
        #expect(first.out.contains("revolut-usd: 1 new"), "\(first.out)")
        let again = try await bank.run("bills", "import", "revolut.csv", "--json", exits: 0)
        #expect(again.out.contains(#""known":2,"leftOut":[],"new":0"#), "\(again.out)")
        let bills = try await bank.run("bills", "--json", exits: 0)
        #expect(bills.out.contains(#""total":{"currency":"EUR","value":"10.00"}"#))
        #expect(bills.out.contains(#""total":{"currency":"USD","value":"7.00"}"#))
    }

    @Test(arguments: [
        ("341", "0341", "123456"), ("341", "341", "12345-6"), ("0341", "341", "0012345-6"),
    ])
    func `zeros and marks in the number of an account do not make another one`(
        _ bank: String, _ other: String, _ number: String
    ) async throws {
        let home = try await Bank()
        try home.write("a.ofx", SampleStatements.account.replacing(">341</B", with: ">\(bank)</B"))
        try home.write(
            "b.ofx",
            SampleStatements.account.replacing(">341</B", with: ">\(other)</B")
                .replacing("12345-6", with: number))
        let done = try await home.run("bills", "import", "a.ofx", "b.ofx", exits: 0)
        #expect(done.out.contains("2 already imported"), "\(done.out)")
    }

    @Test
    func `an account with another number, but the same entries, is named, also if it has a name`()
        async throws
    {
        let bank = try await Bank()
        let bare = "<CCACCTFROM><ACCTID>5f3e-1234"
        try bank.write("a.ofx", Self.ofx)
        try bank.write("b.ofx", Self.ofx.replacing(bare, with: "<CCACCTFROM><ACCTID>55-5f3e-1234"))
        let done = try await bank.run("bills", "import", "a.ofx", "b.ofx", exits: 0)
        #expect(done.error.contains("bills accounts merge conta-1234 conta"), "\(done.error)")
        let named = try await bank.run("bills", "import", "a.ofx", "--account", "x", exits: 0)
        #expect(named.error.contains("bills accounts merge x conta"), "\(named.error)")
        // The fees of a bank are those of each of its accounts.
        let fees = (1...2).map {
            SampleStatements.entry("\($0)", "2026050\($0)", "-\($0).50", "Loja \($0)")
        }.joined()
        try bank.write(
            "c.ofx",
            SampleStatements.card(fees, org: "").replacing(bare, with: "<CCACCTFROM><ACCTID>9"))
        let other = try await bank.run("bills", "import", "c.ofx", exits: 0)
        #expect(!other.error.contains("merge"), "\(other.error)")
    }

    @Test func `of two accounts, a file is added to the one with exactly its number`() {
        let known = ["77/00123", "77/123"].map { number in
            ImportedAccount(
                name: number, number: number, currency: .brl, isCard: false, months: [:],
                importedAt: Date(timeIntervalSince1970: 0))
        }
        func account(_ number: String) -> String {
            let source = StatementSource(
                suggestedName: "banco", number: number, currency: .brl, isCard: false)
            return AccountName.of(source, given: nil, isFirst: true, among: known)
        }
        #expect(account("77/123") == "77/123")
        #expect(account("077/00123") == "77/00123")
    }

    @Test func `a payment that only the file's type names is no part of a card's total`()
        async throws
    {
        let bank = try await Bank()
        try bank.write(
            "card.ofx",
            SampleStatements.card(
                SampleStatements.entry("1", "20260504", "-100.40", "Padaria")
                    + SampleStatements.entry(
                        "2", "20260510", "100.40", "DEB AUT CC", type: "PAYMENT")
            ))
        let imported = try await bank.run("bills", "import", "card.ofx", exits: 0)
        #expect(imported.out == "✓ nubank: 2 new, 2026-05, R$100,40\n", "\(imported.out)")
        #expect(try await bank.run("bills").out == "2026-05\tclosed\t100.40\t\tnubank\n")
        let journal = try await bank.run("bill", "maio", "--format", "hledger", exits: 0)
        #expect(journal.out.contains("Assets:Bank"), "\(journal.out)")
    }
}
