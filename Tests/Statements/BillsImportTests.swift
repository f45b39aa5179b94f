import Essentials
import Foundation
import TestSupport
import Testing

/// Importing, listing and exporting bills from files.
@Suite(.timeLimit(.minutes(20)))
struct BillsImportTests {
    @Test func `imported bills are listed without a backend`() async throws {
        let bank = try await Bank()
        try bank.write("a.csv", Self.may)
        let trial = try await bank.run("bills", "import", "a.csv", "--dry-run", "--json")
        #expect(trial.out.contains(#""known":0,"leftOut":[],"new":3,"otherFiles":[]"#))
        #expect(trial.out.ranges(of: #""title":"Padaria""#).count == 2, "\(trial.out)")
        #expect(try await bank.run("bills", "accounts", "--json").out.contains(#""data":[]"#))

        let first = try await bank.run("bills", "import", "a.csv", "--json", exits: 0)
        #expect(first.out.contains(#""known":0,"leftOut":[],"new":3,"otherFiles":[]"#))
        #expect(
            first.out.contains(
                #"[{"account":"nubank","known":0,"months":["2026-05","2026-06"],"new":3,"sum":{"currency":"BRL","value":"32.00"}}]"#
            ), "\(first.out)")
        let again = try await bank.run("bills", "import", "a.csv", "--json")
        #expect(again.out.contains(#""known":3,"leftOut":[],"new":0,"otherFiles":[]"#))

        #expect(
            try await bank.run("bills").out
                == "2026-05\tclosed\t25.00\t\tnubank\n2026-06\tclosed\t7.00\t\tnubank\n"
        )
        let bill = try await bank.run("bill", "maio")
        #expect(bill.out.hasSuffix("2026-05-04\tPadaria\t12.50\n2026-05-04\tPadaria\t12.50\n"))
        let offline = try await bank.run("bill", "maio", "--offline", "--search", "pada", "--json")
        #expect(offline.out.contains(#""total":{"currency":"BRL","value":"25.00"}"#))
        #expect(offline.out.contains(#""account":"nubank""#))
        #expect(offline.out.contains(#""dueDate":null"#))
        let rows = try await bank.run("bills", "--csv")
        #expect(rows.out.contains("2026-05,nubank,closed,false,,2026-05-01,"), "\(rows.out)")
        let without = try await bank.run("bill")
        #expect(without.out.contains("Feira"))
        #expect(try await bank.run("boleto", "maio").status == 66)
    }

    @Test func `the boleto of a month is the issuer's, also if bills of that month are imported`()
        async throws
    {
        let bank = try await Bank(sandbox: true)
        let due = try await bank.run("boleto", "--json", exits: 0)
        let month = try #require(due.out.firstMatch(of: /"month":"([0-9-]+)"/)).1
        try bank.write("a.csv", "date,title,amount\n\(month)-04,Padaria,12.50\n")
        try await bank.run("bills", "import", "a.csv", exits: 0)

        let boleto = try await bank.run("boleto", String(month), "--json", exits: 0)
        #expect(boleto.out.contains(#""month":"\#(month)""#))
        let bill = try await bank.run("bill", String(month), exits: 66)
        let hint = try #require(bill.error.firstMatch(of: /hint: bill ([0-9-]+), or bill\b/)).1
        #expect(try await bank.run("bill", String(hint)).status == 0)
    }

    @Test func `boleto with the row of an imported bill names no other bill`() async throws {
        let bank = try await Bank(sandbox: true)
        let year = (1...12).map { "2025-\($0 < 10 ? "0" : "")\($0)-03,Padaria,12.50\n" }.joined()
        try bank.write("a.csv", "date,title,amount\n\(year)")
        #expect(try await bank.run("bills", "import", "a.csv").status == 0)
        let listed = try await bank.run("bills").out.split(separator: "\n")
        #expect(listed[10].hasPrefix("2025-11"), "\(listed)")
        for row in ["3", "11", "12"] {
            let refused = try await bank.run("boleto", row, exits: 66)
            #expect(refused.error.contains("has not sent a boleto"), "\(refused.error)")
        }
    }

    @Test func `the kind of an account is what a file says, and not lost by one that does not`()
        async throws
    {
        let bank = try await Bank()
        try bank.write(
            "a.csv", "Data,Valor,Identificador,Descrição\n04/05/2026,10.00,1,Pagamento\n")
        try bank.write("b.csv", "day,what,how\n2026-05-05,Padaria,12.50\n")
        try await bank.run("bills", "import", "a.csv", "--account", "conta", exits: 0)
        try bank.write("map.json", #"{"date":"day","title":"what","amount":"how"}"#)
        try await bank.run(
            "bills", "import", "b.csv", "--account", "conta", "--map", "map.json", exits: 0)
        let accounts = try await bank.run("vault", "export", "-")
        #expect(accounts.out.contains(#""isCard":false"#), "\(accounts.out)")
    }

    @Test func `several accounts are listed together, and one is removed after confirmation`()
        async throws
    {
        let bank = try await Bank()
        try bank.write("a.csv", Self.may)
        for name in ["nubank", "itau"] {
            try await bank.run("bills", "import", "a.csv", "--account", name, exits: 0)
        }
        let ambiguous = try await bank.run("bill", "maio", exits: 66)
        #expect(ambiguous.error.contains("there are several bills of maio; accounts: itau, nubank"))
        #expect(ambiguous.error.contains("hint: bill maio --account itau"))
        #expect(try await bank.run("bill", "maio", "--account", "itau").status == 0)
        #expect(try await bank.run("bill", "itau/2026-05").out.contains("Padaria"))
        #expect(try await bank.run("bill", "maio", "--account", "itua").status == 66)

        #expect(try await bank.run("bills", "forget", "itau", "--json").status == 64)
        #expect(try await bank.run("bills", "forget", "itau", "--yes").status == 0)
        #expect(try await bank.run("bill", "maio", "--account", "itau").status == 66)
        #expect(try await bank.run("bill", "maio").status == 0)
    }

    @Test func `home counts imported bills, and without any names the ways to them`() async throws {
        let bank = try await Bank()
        try bank.write("a.csv", Self.may)
        let ways = "bills import FILE, or config set bills.url URL"
        let before = try await bank.run("home")
        #expect(before.error == "nothing is pending; no bills are saved yet → \(ways)\n")
        let none = try await bank.run("bills", exits: 78)
        #expect(none.error.hasSuffix("hint: \(ways)\n"), "\(none.error)")
        #expect(try await bank.run("bills", "import", "a.csv").status == 0)
        #expect(try await bank.run("home").error == "nothing is due or pending\n")
    }

    @Test(arguments: ["xterm", "dumb"])
    func `bill offers each bill of several accounts, and opens the picked one`(
        _ type: String
    ) async throws {
        let bank = try await Bank()
        try bank.write("a.csv", Self.may)
        try bank.write("b.csv", "date,title,amount\n2026-06-09,Livraria,88.80\n")
        for (file, name) in [("a.csv", "nubank"), ("b.csv", "banco")] {
            #expect(try await bank.run("bills", "import", file, "--account", name).status == 0)
        }
        try await atTerminal([], ["TERM": type], in: bank.home) { terminal in
            try terminal.answer("cofre> ", "bill\r")
            try terminal.expect("banco · R$88,80 · closed")
            try terminal.expect("nubank · R$7,00 · closed")
            try terminal.answer("nubank · R$25,00 · closed", type == "dumb" ? "1\r" : "banco\r")
            try terminal.expect("bill banco/2026-06")
            try terminal.expect("Livraria")
            try terminal.expect("cofre> ")
        }
    }

    @Test func `column names are given once and remembered`() async throws {
        let bank = try await Bank()
        let file = "Dia;Hist\u{F3}rico;Valor\n03/05/2026;Caf\u{E9};-7,50\n"
        try Data(file.unicodeScalars.map { UInt8($0.value) }).write(to: bank.home.file("b.csv"))
        let unknown = try await bank.run("bills", "import", "b.csv", exits: 65)
        #expect(
            unknown.error.contains(
                "b.csv, line 1, column 1: unknown columns: Dia, Histórico, Valor"))
        let map = #"{"date":"Dia","title":"Histórico","amount":"Valor","negate":true}"#
        let named = try await bank.run(
            "bills", "import", "b.csv", "--map", map, "--account", "itau", "--json")
        #expect(named.out.contains(#""new":1"#), "\(named.error)")
        let remembered = try await bank.run("bills", "import", "b.csv", "--json")
        #expect(remembered.out.contains(#""known":1,"leftOut":[],"new":0"#), "\(remembered.error)")
        #expect(try await bank.run("bill", "mai", "--account", "itau").out.contains("Café\t7.50"))
        for map in [
            #"{"date":"Dia"}"#, "{", #"{"data":"Dia"}"#, #"{"date":"X","title":"Y","amount":"Z"}"#,
        ] {
            try bank.write("map.json", map)
            let wrong = try await bank.run(
                "bills", "import", "b.csv", "--map", "map.json", "--json", exits: 65)
            #expect(wrong.error.contains(#""code":"invalid-data""#))
        }
        try bank.write(
            "map.json",
            #"{"date":"Dia","title":"Dia","amount":"Valor","in":"Valor","direction":"Dia"}"#)
        let twice = try await bank.run("bills", "import", "b.csv", "--map", "map.json", exits: 65)
        #expect(twice.error.contains("the value of in has"), "\(twice.error)")
    }

    private static func account(
        _ made: Int, _ entries: [(id: String, title: String, amount: String)]
    ) -> String {
        "OFXHEADER:100\n\n<OFX><SONRS><DTSERVER>202605\(made < 10 ? "0" : "")\(made)120000</SONRS>"
            + "<STMTRS><CURDEF>BRL<BANKACCTFROM><ACCTID>1</BANKACCTFROM>"
            + "<BANKTRANLIST><DTSTART>20260501<DTEND>20260506\n"
            + entries.map {
                "<STMTTRN><TRNTYPE>PAYMENT<DTPOSTED>20260506<TRNAMT>\($0.amount)<FITID>\($0.id)<MEMO>\($0.title)</STMTTRN>\n"
            }.joined() + "</BANKTRANLIST></STMTRS></OFX>\n"
    }

    @Test func `a document with XML entities and a file that is too large are refused`()
        async throws
    {
        let bank = try await Bank()
        let bomb =
            "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\">]>\n<OFX>&a;</OFX>"
        try bank.write("bomb.ofx", bomb)
        let refused = try await bank.run("bills", "import", "bomb.ofx", exits: 65)
        #expect(
            refused.error.contains(
                "bomb.ofx, line 2, column 1: DOCTYPE and ENTITY declarations are not accepted"))
        #expect(
            FileManager.default.createFile(atPath: bank.home.file("huge.csv").path(), contents: nil)
        )
        let huge = try FileHandle(forWritingTo: bank.home.file("huge.csv"))
        try huge.truncate(atOffset: 4 << 30)
        let outcome = try await bank.run("bills", "import", "huge.csv", exits: 65)
        #expect(outcome.error.contains("more than 64 MiB"))
    }

    @Test(.python("hypothesis"))
    func `overlapping files in any order and number are imported as their union`() async throws {
        let program = BuiltProduct.url("cofre").path()
        let answer = try await onOwnThread {
            try PythonScript.run("Tests/Judges/statements.py", [program])
        }
        #expect(String(decoding: answer, as: UTF8.self).hasPrefix("agreed on "))
    }

    private static let may = """
        date,title,amount
        2026-05-04,Padaria,12.50
        2026-05-04,Padaria,12.50
        2026-06-01,Feira,7.00

        """
}
