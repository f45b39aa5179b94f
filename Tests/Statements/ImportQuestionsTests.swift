import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

/// What an import asks, leaves out and refuses.
@Suite(.timeLimit(.minutes(20)))
struct ImportQuestionsTests {
    @Test func `the columns of an unknown file are asked for once`() async throws {
        let bank = try await Bank()
        let rows =
            "Extrato\nDia;Hora;O que;Quanto;Moeda\n04/05/2026;10:00;Padaria;-12,50;BRL\n"
            + "05/05/2026;10:00;Salário;1.500,00;BRL\n"
        try bank.write("novo.csv", rows)
        let refused = try await bank.run("bills", "import", "novo.csv", exits: 65)
        #expect(
            refused.error.contains(
                #"--map '{"date": "Dia", "title": "O que", "amount": "Quanto", "currency": "Moeda", "negate": true}'"#
            ), "\(refused.error)")
        let guess = try await bank.run("bills", "import", "novo.csv", "--print-map", exits: 0)
        #expect(guess.out.hasPrefix(#"{"date": "Dia", "title": "O que""#), "\(guess.out)")
        let drawing = ["TERM": "xterm"]
        try await atTerminal(["bills", "import", "novo.csv"], drawing, in: bank.home) { terminal in
            try terminal.expect("novo.csv: which column is which?")
            for (list, answer) in [("date›", "\r"), ("title›", "que\r"), ("amount›", "quanto\r")] {
                try terminal.expect(list)
                // Keys count from when the whole list is shown.
                try terminal.answer("BRL · BRL", answer)
            }
            try terminal.answer("-12,50 Padaria: is this money that went out? [Y/n]", "\r")
            try terminal.answer("name of the account [novo]: ", "banco\r")
            try terminal.expect("✓ banco: 2 new, 2026-05, -R$1.487,50")
        }
        let again = try await bank.run("bills", "import", "novo.csv", exits: 0)
        #expect(again.out == "✓ banco: nothing new, 2 already imported\n", "\(again.out)")
        let map = try await bank.run("bills", "import", "novo.csv", "--print-map", exits: 0)
        #expect(
            map.out
                == #"{"amount":"Quanto","currency":"Moeda","date":"Dia","negate":true,"title":"O que"}"#
                + "\n")
        try bank.write("map.json", map.out)
        let given = try await bank.run(
            "bills", "import", "novo.csv", "--map", "map.json", "--json", exits: 0)
        #expect(given.out.contains(#""known":2,"leftOut":[],"new":0"#), "\(given.out)")
    }

    @Test func `a wrong column is asked for again, and a forgotten account's columns, too`()
        async throws
    {
        let bank = try await Bank()
        try bank.write(
            "ext.csv",
            "Quando|O que|Quanto custou|Saldo\n04/05/2026|Padaria|-12,50|100,00\n"
                + "05/05/2026|Bar|-30,00|70,00\n")
        let drawing = ["TERM": "xterm"]
        for _ in 1...2 {
            try await atTerminal(["bills", "import", "ext.csv"], drawing, in: bank.home) {
                terminal in
                try terminal.expect("date›")
                try terminal.answer("100,00 · 70,00", "que\r")
                try terminal.expect("O que has no date")
                try terminal.answer("100,00 · 70,00", "\r")
                for list in ["title›", "amount›"] {
                    try terminal.expect(list)
                    try terminal.answer("100,00 · 70,00", "\r")
                }
                try terminal.answer("is this money that went out? [Y/n]", "y")
                try terminal.answer("name of the account [ext]: ", "\r")
                try terminal.expect("✓ ext: 2 new, 2026-05, R$42,50")
            }
            _ = try await bank.run("bills", "forget", "ext", "--yes", exits: 0)
        }
    }

    @Test func `the sign that most amounts have is asked about`() async throws {
        let bank = try await Bank()
        try bank.write(
            "card.csv",
            "when,what,how\n2026-05-04,Books,45.10\n2026-05-05,Bar,30.00\n2026-05-06,Thanks,-75.10\n"
        )
        try await atTerminal(["bills", "import", "card.csv"], ["TERM": "xterm"], in: bank.home) {
            terminal in
            for list in ["date›", "title›", "amount›"] {
                try terminal.expect(list)
                try terminal.answer("45.10 · 30.00", "\r")
            }
            try terminal.answer("45.10 Books: is this money that went out? [Y/n]", "y")
            try terminal.answer("name of the account [card]: ", "\r")
            try terminal.expect("✓ card: 3 new, 2026-05, R$0,00")
        }
    }

    @Test func `with a map, the account is named by the person or after the file`() async throws {
        let bank = try await Bank()
        try bank.write("meu banco.csv", "day,what,how\n2026-05-05,Padaria,12.50\n")
        try bank.write("junho.csv", "day,what,how\n2026-06-05,Padaria,11.50\n")
        try bank.write("outro.csv", "dia,que,quanto\n2026-06-05,Padaria,11.50\n")
        try bank.write("map.json", #"{"date":1,"title":2,"amount":3}"#)
        let map = ["--map", "map.json"]
        let named = try await bank.home.run(
            ["bills", "import", "meu banco.csv"] + map, exits: 0)
        #expect(named.out.hasPrefix("✓ meu-banco: 1 new"), "\(named.out)")
        // The columns of this header are known by now.
        let same = try await bank.home.run(["bills", "import", "junho.csv"] + map, exits: 0)
        #expect(same.out.hasPrefix("✓ meu-banco: 1 new"), "\(same.out)")
        try await atTerminal(["bills", "import", "outro.csv"] + map, in: bank.home) { terminal in
            try terminal.answer("name of the account [outro]: ", "visa\r")
            try terminal.expect("✓ visa: 1 new")
        }
        let accounts = try await bank.run("bills", "accounts", exits: 0)
        #expect(!accounts.out.contains("csv"), "\(accounts.out)")
    }

    @Test func `columns named for one account are another one's only if their signs agree`()
        async throws
    {
        let bank = try await Bank()
        let header = "Data;Descrição;Valor\n"
        try bank.write("a.csv", header + "04/05/2026;MERCADO;-100,00\n05/05/2026;SALARIO;1000,00\n")
        try bank.write("b.csv", header + "04/05/2026;LOJA;50,00\n05/05/2026;POSTO;70,00\n")
        try bank.write("c.csv", header + "04/06/2026;BAR;-50,00\n05/06/2026;POSTO;-70,00\n")
        let map = #"{"date":"Data","title":"Descrição","amount":"Valor","negate":true}"#
        try await bank.run("bills", "import", "a.csv", "--account", "a", "--map", map, exits: 0)
        let other = try await bank.run("bills", "import", "b.csv", "--account", "b", exits: 65)
        #expect(other.error.contains(#""amount": "Valor", "negate": …}"#), "\(other.error)")
        let plain = map.replacing(#","negate":true"#, with: "")
        try await bank.run("bills", "import", "b.csv", "--account", "b", "--map", plain, exits: 0)
        // Each keeps its own.
        let again = try await bank.run("bills", "import", "a.csv", "--account", "a", exits: 0)
        #expect(again.out == "✓ a: nothing new, 2 already imported\n", "\(again.out)")
        let unsure = try await bank.run("bills", "import", "b.csv", exits: 64)
        #expect(
            unsure.error.contains("b.csv may be of a, b\nhint: bills import b.csv --account a"),
            "\(unsure.error)")
        let drawing = ["TERM": "xterm"]
        try await atTerminal(["bills", "import", "b.csv"], drawing, in: bank.home) { terminal in
            try terminal.expect("b.csv: of which account?")
            try terminal.expect("› a")
            try terminal.answer("b", "b\r")
            try terminal.expect("✓ b: nothing new, 2 already imported")
        }
        let like = try await bank.run("bills", "import", "c.csv", "--account", "c", exits: 0)
        #expect(like.error.contains("c.csv: columns as in a"), "\(like.error)")
        #expect(like.out.contains("c: 2 new, 2026-06, R$120,00"), "\(like.out)")
    }

    @Test func `rows that cannot be read are left out only after a yes, or with the option`()
        async throws
    {
        let bank = try await Bank()
        try bank.write(
            "a.csv",
            "date,title,amount\n2026-05-03,Padaria,12.50\n2026-05-04,Bar,x\n2026-05-05,,1.00\n")
        let refused = try await bank.run("bills", "import", "a.csv", exits: 65)
        #expect(
            refused.error.contains("a.csv, line 3, column 16: not an amount"), "\(refused.error)")
        #expect(refused.error.contains("hint: --skip-invalid"), "\(refused.error)")
        try await atTerminal(["bills", "import", "a.csv"], in: bank.home) { terminal in
            try terminal.expect("a.csv, line 3, column 16: not an amount")
            try terminal.answer("1 row cannot be read; import the other 2? [y/N]", "n\r")
        }
        #expect(try await bank.run("bills", "accounts", "--json").out.contains(#""data":[]"#))
        let skipped = try await bank.run(
            "bills", "import", "a.csv", "--skip-invalid", "--json", exits: 0)
        #expect(
            skipped.out.contains(#""skipped":[{"file":"a.csv","line":3,"why":"amount"}]"#),
            "\(skipped.out)")
        #expect(skipped.out.contains(#""new":2"#))
    }

    @Test func `of a folder, what is no statement is left out and named`() async throws {
        let bank = try await Bank()
        try FileManager.default.createDirectory(
            at: bank.home.file("meus extratos"), withIntermediateDirectories: true)
        try bank.write("meus extratos/contatos.csv", "nome,telefone\nAna,61 0000\n")
        let none = try await bank.run("bills", "import", "meus extratos", exits: 66)
        #expect(none.error.contains("no statement in meus extratos: contatos.csv"), "\(none.error)")
        #expect(
            none.error.contains("bills import 'meus extratos/contatos.csv'"), "\(none.error)")
        try bank.write(
            "meus extratos/fundo.ofx", "<OFX><INVSTMTRS><DTASOF>20260531</INVSTMTRS></OFX>")
        try bank.write("meus extratos/fatura.csv", "date,title,amount\n2026-05-03,Padaria,12.50\n")
        try bank.write("meus extratos/junho.tsv", "date\ttitle\tamount\n2026-06-03\tBar\t9.00\n")
        let some = try await bank.run("bills", "import", "meus extratos", exits: 0)
        #expect(some.out.contains("nubank: 2 new"), "\(some.out)")
        // A month after the last one has no spending.
        let later = try await bank.run("spending", "--from", "2026-07", exits: 0)
        #expect(later.out.isEmpty && later.error.contains("nothing was spent"), "\(later)")
        #expect(
            some.error.contains("left out, no statements: contatos.csv, fundo.ofx"), "\(some.error)"
        )
        #expect(try await bank.run("bills", "import", "meus extratos/contatos.csv").status == 65)
        try bank.write("meus extratos/cut.ofx", "<OFX><STMTRS><BANKTRANLIST><STMTTRN><TRNAMT>-1")
        let damaged = try await bank.run("bills", "import", "meus extratos", exits: 65)
        #expect(damaged.error.contains("cut.ofx, line 1"), "\(damaged.error)")
    }

    @Test func `files that may be of several accounts are asked about once, and each is named`()
        async throws
    {
        let bank = try await Bank()
        for (name, rows) in [
            ("a", ["05-03", "05-30"]), ("b", ["05-04", "05-29"]), ("c", ["06-04"]),
        ] {
            let lines = rows.map { "2026-\($0),Loja \(name),12.50\n" }.joined()
            try bank.write("\(name).csv", "date,title,amount\n" + lines)
        }
        let piped = try await bank.run("bills", "import", "a.csv", "b.csv", "--dry-run", exits: 0)
        #expect(piped.error.contains("a.csv: nubank\nb.csv: nubank\n"), "\(piped.error)")
        let trial = ["bills", "import", "a.csv", "c.csv", "--dry-run"]
        try await atTerminal(trial, in: bank.home) { terminal in
            try terminal.answer("a.csv, c.csv: are these 2 files of one account? [Y/n] ", "\r")
            try terminal.expect("c.csv: nubank")
        }
        try await atTerminal(["bills", "import", "a.csv", "b.csv"], in: bank.home) { terminal in
            try terminal.answer("a.csv, b.csv: are these 2 files of one account? [y/N] ", "\r")
            try terminal.answer("name of the account [a]: ", "roxo\r")
            try terminal.answer("name of the account [b]: ", "\r")
            try terminal.expect("a.csv: roxo")
            try terminal.expect("b.csv: b")
        }
    }

    private struct Case {
        let files: [String]
        var map: String?
        let entries: Int
        let sum: String
        var skipped = 0
        var total: String?
    }

    private static let cases = [
        Case(files: ["id-is-position-1.ofx", "id-is-position-2.ofx"], entries: 3, sum: "108.00"),
        Case(files: ["id-is-position-2.ofx", "id-is-position-1.ofx"], entries: 3, sum: "108.00"),
        Case(
            files: ["amount-corrected-1.ofx", "amount-corrected-2.ofx"], entries: 2, sum: "65.10"),
        Case(files: ["balance-rows.ofx"], entries: 3, sum: "-1399.60", skipped: 2),
        Case(files: ["half-character-1.csv", "half-character-2.csv"], entries: 3, sum: "50.50"),
        Case(files: ["payment-words.csv"], entries: 3, sum: "0.00", total: "100.40"),
        Case(
            files: ["payment-words.csv"], map: "payment-words.map.json", entries: 3, sum: "0.00",
            total: "100.40"),
        Case(files: ["reversal-alone.ofx"], entries: 2, sum: "30.00"),
        Case(files: ["no-header.csv"], entries: 3, sum: "-1437.50"),
        Case(files: ["no-header.csv"], map: "no-header.map.json", entries: 3, sum: "-1437.50"),
        Case(files: ["dollar-card.csv"], map: "dollar-card.map.json", entries: 2, sum: "83.50"),
        Case(files: ["ledgerbal-empty.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["ledgerbal-words.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["xml-header-sgml-body.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["amount-is-a-point.ofx"], entries: 3, sum: "-1399.60", skipped: 1),
        Case(files: ["curdef-empty.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["less-than-in-memo.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["header-in-comment.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["utf16.ofx"], entries: 3, sum: "-1399.60"),
        Case(files: ["utf16.csv"], entries: 1, sum: "12.50"),
        Case(files: ["zone-without-bracket.ofx"], entries: 5, sum: "-1396.60"),
        Case(files: ["many-decimals.ofx"], entries: 4, sum: "-1417.67"),
        Case(files: ["three-decimals.ofx"], entries: 5, sum: "-1365.83"),
        Case(files: ["inter-conta.csv"], entries: 2, sum: "962.50"),
        Case(files: ["inter-conta.csv"], map: "inter-conta.map.json", entries: 2, sum: "962.50"),
        Case(files: ["bradesco-conta.csv"], entries: 2, sum: "-1450.00", skipped: 2),
        Case(files: ["blank-amount-rows.csv"], entries: 1, sum: "50.00", skipped: 2),
        Case(files: ["trailing-comma.csv"], entries: 1, sum: "12.50"),
        Case(files: ["date-with-time.csv"], entries: 1, sum: "12.50"),
    ]

    @Test(.recorded("cases/files"), arguments: cases)
    private func `a file that went wrong for somebody is read to the cent`(_ one: Case) throws {
        var seen = ImportedEntries()
        var skipped = 0
        for name in one.files {
            let map = try one.map.map {
                try ColumnMap.read([UInt8](SharedFolder.data("cases/files/" + $0)), at: $0)
            }
            let file = try StatementReader.read(
                [UInt8](SharedFolder.data("cases/files/" + name)), given: map)
            skipped += file.skipped.count
            for statement in file.statements {
                seen.add(ImportedEntries(statement.entries, dates: statement.dates))
            }
        }
        let sum = seen.entries.reduce(0) { $0 + $1.minor }
        #expect(seen.entries.count == one.entries)
        #expect(Money(minor: sum, currency: .brl).decimalString == one.sum)
        #expect(skipped == one.skipped)
        let card = ImportedAccount(
            name: "a", number: nil, currency: .brl, isCard: true, months: [:],
            importedAt: .distantPast)
        if let total = one.total {
            let counted = card.total(of: seen.entries, payments: seen.payments)
            #expect(counted.decimalString == total)
        }
    }

    @Test(
        .recorded("cases/files"),
        arguments: [
            "kind.qif", "kind-camt053.xml", "kind.xlsx", "kind-session-over.csv",
            "kind-investment.ofx",
        ])
    func `a file of another kind is named`(_ name: String) throws {
        let bytes = [UInt8](try SharedFolder.data("cases/files/" + name))
        let fault = #expect(throws: StatementFault.self) { try StatementReader.read(bytes) }
        guard case .otherKind = fault?.problem else {
            Issue.record("\(name): \(String(describing: fault))")
            return
        }
    }
}
