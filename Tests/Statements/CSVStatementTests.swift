import Testing
import Values

@testable import MoneyShell

@Suite struct CSVStatementTests {
    @Test(arguments: [
        "date,title,amount\n2026-05-04,\"Loja \"\"Boa\"\", Ltda\",12.50\n2026-05-07,Pagamento recebido,-10\n",
        "\u{FEFF}date,category,title,amount\r\n2026-05-04,casa,\"Loja \"\"Boa\"\", Ltda\",12.5\r\n"
            + "\r\n2026-05-07,,Pagamento   recebido,-10.00\r\n",
        "date;title;amount\n2026-05-04;Loja \"Boa\", Ltda;12,50\n2026-05-07;Pagamento recebido;\"-10,00\"",
    ])
    func `a card statement of Nubank is read`(_ text: String) throws {
        let file = try StatementReader.read(Array(text.utf8))
        let statements = file.statements
        #expect(file.remembered == nil)
        #expect(statements.map(\.source.suggestedName) == ["nubank"])
        #expect(
            lines(statements) == [
                "2026-05-04 1250 Loja \"Boa\", Ltda", "2026-05-07 -1000 Pagamento recebido",
            ])
    }

    @Test func `a doubled quotation mark before an accent is one quotation mark`() throws {
        let text = "date,title,amount\n2026-05-04,\"a \"\"\u{301} \"\"\"\"\",12.50\n"
        let statements = try StatementReader.read(Array(text.utf8)).statements
        #expect(lines(statements) == ["2026-05-04 1250 a \"\u{301} \"\""])
    }

    @Test func `in an account statement of Nubank purchases are negative amounts`() throws {
        let text =
            "Data,Valor,Identificador,Descrição\n04/05/2026,-12.50,6-a,Padaria\n05/05/2026,100.00,6-b,Pix\n"
        let statements = try StatementReader.read(Array(text.utf8)).statements
        #expect(lines(statements) == ["2026-05-04 1250 Padaria", "2026-05-05 -10000 Pix"])
        #expect(statements.first?.entries.map(\.id) == ["6-a", "6-b"])
        #expect(statements.first?.source.isCard == false)
    }

    @Test func `columns are found by the given names, which are returned to be stored`() throws {
        let text =
            "Dia;Histórico;Valor;Moeda;Doc\n3.5.26;Café;-7,50;BRL;x1\n4.5.26;Book;-3,00;USD;x2\n"
        let map = StatementColumns(
            date: "dia", title: "historico", amount: "VALOR", id: "Doc", currency: "Moeda",
            dateFormat: "d.M.yy", negate: true)
        let file = try StatementReader.read(Array(text.utf8), given: map)
        #expect(file.statements.map(\.source.currency) == [.brl, .usd])
        #expect(lines(file.statements) == ["2026-05-03 750 Café", "2026-05-04 300 Book"])
        let remembered = try #require(file.remembered)
        #expect(remembered.header == ["Dia", "Histórico", "Valor", "Moeda", "Doc"])
        let again = try StatementReader.read(Array(text.utf8), remembered: [remembered])
        #expect(again.statements == file.statements)
    }

    @Test(arguments: [
        "03-out-26", "3 Oct 2026", "03/OUTUBRO/2026", "3 out 26", "3-oct-2026", "20261003",
        "\"Oct 3, 2026\"",
    ])
    func `a date may name its month`(_ date: String) throws {
        let text = "date,title,amount\n\(date),Café,7.50\n"
        let file = try StatementReader.read(Array(text.utf8))
        #expect(lines(file.statements) == ["2026-10-03 750 Café"])
        #expect(DateFormat("d-MMM-yy").day("03-xyz-26") == nil)
        #expect(DateFormat("MMM d, yyyy").day("Oct 3, 2026")?.iso == "2026-10-03")
    }

    @Test(
        arguments: [
            ("Valor", "MERCADO", "-50,00", nil, nil), ("Valor", "SALARIO", "3000,00", nil, false),
            ("Valor", "Pix recebido Bia", "200,00", nil, false),
            ("Valor", "PIX ENVIADO BIA", "-200,00", nil, false),
            ("Valor", "PAGAMENTO RECEBIDO", "200,00", nil, nil),
            ("Valor", "PAGAMENTO VIA PIX RECEBIDO", "200,00", nil, nil),
            ("Valor", "Pix - Recebido", "200,00", nil, false),
            ("Valor", "PIX ENVIADO NO CREDITO", "-200,00", nil, nil),
            ("Valor", "Salário Café", "-20,00", nil, nil),
            ("Valor", "SALARIO", "3000,00", false, true), ("Valor", "X", "-1,00", true, false),
        ] as [(String, String, String, Bool?, Bool?)])
    func `the titles of an unknown bank, or the map, say whether it is a card`(
        _ column: String, _ title: String, _ amount: String, _ isAccount: Bool?, _ isCard: Bool?
    ) throws {
        let text = "Data;Desc;\(column)\n04/05/2026;\(title);\(amount)\n"
        var map = StatementColumns(
            date: "Data", title: "Desc", amount: "Valor", negate: true)
        map.bankAccount = isAccount
        let source = try StatementReader.read(Array(text.utf8), given: map).statements[0].source
        #expect(source.isCard == nil && source.seemsCard == isCard)
    }

    @Test(
        arguments: [
            ("Deb_Cred", nil, nil, false), ("Debit;Credit", nil, nil, nil),
            ("Débito;Crédito", nil, false, nil), ("Saldo", nil, false, nil),
            ("Saldo", false, nil, true),
        ] as [(String, Bool?, Bool?, Bool?)])
    func `the columns say whether it is a card, unless the map does`(
        _ columns: String, _ isAccount: Bool?, _ isCard: Bool?, _ seemsCard: Bool?
    ) throws {
        let others = columns.map { $0 == ";" ? ";" : "" }.joined()
        let text = "Data;Desc;Valor;\(columns)\n04/05/2026;x;1,00;\(others)\n"
        var map = StatementColumns(date: "Data", title: "Desc", amount: "Valor")
        map.bankAccount = isAccount
        let source = try StatementReader.read(Array(text.utf8), given: map).statements[0].source
        #expect(source.isCard == isCard && source.seemsCard == seemsCard)
    }

    @Test func `a single mark in a currency of three decimals is what the file shows`() throws {
        func minors(_ amounts: String...) throws -> [Int64] {
            let rows = amounts.map { "2026-05-04;x;\($0)\n" }.joined()
            let map = StatementColumns(
                date: "Date", title: "Desc", amount: "Amount", currencyCode: Currency(code: "KWD"))
            return try StatementReader.read(
                Array("Date;Desc;Amount\n\(rows)".utf8), given: map
            ).statements[0].entries.map(\.minor)
        }
        #expect(try minors("1,234.567", "1,234") == [1_234_567, 1_234_000])
        #expect(try minors("1,234", "2,000") == [1234, 2000])
    }

    @Test func `a single mark in a currency without decimals separates groups`() throws {
        let map = StatementColumns(
            date: "Date", title: "Desc", amount: "Amount", currencyCode: Currency(code: "CLP"))
        let text = "Date;Desc;Amount\n2026-05-04;x;1.234\n2026-05-05;x;500\n"
        let file = try StatementReader.read(Array(text.utf8), given: map)
        #expect(file.statements[0].entries.map(\.minor) == [1234, 500])
    }

    @Test func `lines that a spreadsheet wrote in quotation marks are read`() throws {
        let text = """
            date,title,amount
            2026-05-04,Café,1.00
            "2026-05-04,""IOF de ""\""Café""\""\"",3.50"
            "2026-05-05,""Bar, Zé"",30.00"
            "2026-05-06","Loja","5.00"
            "2026-05-07,Padaria,6.00"
            "Limits, fees and terms may change, see the contract"

            """
        let file = try StatementReader.read(
            Array(text.replacing("\n", with: "\r\n").utf8))
        #expect(
            lines(file.statements) == [
                "2026-05-04 100 Café", "2026-05-04 350 IOF de \"Café\"", "2026-05-05 3000 Bar, Zé",
                "2026-05-06 500 Loja", "2026-05-07 600 Padaria",
            ])
        #expect(file.skipped.map(\.reason) == [.noDate])
    }

    @Test(
        arguments: [
            (
                ["Booking Date", "Partner Name", "Type", "Amount (EUR)", "Original Currency"],
                ["2026-05-04", "Hotel", "Presentment", "-90.00", "USD"],
                #"{"date": "Booking Date", "title": "Partner Name", "amount": "Amount (EUR)", "#
                    + #""currencyCode": "EUR", "negate": true}"#
            ),
            (
                ["Date", "Name", "Type", "Status", "Currency", "Amount"],
                ["04/05/2026", "Cafe", "Payment", "Completed", "USD", "12.50"],
                #"{"date": "Date", "title": "Name", "amount": "Amount", "status": "Status", "#
                    + #""currency": "Currency"}"#
            ),
            (
                ["Date", "Description", "Money In", "Money Out", "Balance"],
                ["04/05/2026", "Cafe", "", "12.50", "1.00"],
                #"{"date": "Date", "title": "Description", "in": "Money In", "out": "Money Out"}"#
            ),
        ])
    func `the proposed map has what names and texts of columns say`(
        _ header: [String], _ row: [String], _ map: String
    ) {
        #expect(ColumnGuess(header, [row]).map == map)
    }

    @Test func `a column of currencies that is empty in some rows is not taken for one`() {
        let guess = ColumnGuess(
            ["Date", "Payee", "Original Currency", "Amount"],
            [["2026-05-03", "Café", "", "7.50"], ["2026-05-04", "Bar", "USD", "3.00"]])
        #expect(guess.currency == nil && guess.amount == 3 && guess.title == 1)
    }

    @Test(
        arguments: [
            (
                ["Data", "Histórico", "Valor(US$)", "Valor(R$)"],
                ["04/05/2026", "Bar", "1,80", "9,00"], 3
            ),
            (
                ["Fecha", "F.Valor", "Concepto", "Importe"],
                ["04/05/2026", "05/05/2026", "Bar", "9,00"], 3
            ),
        ])
    func `the amount is in the account's currency, and no date`(
        _ header: [String], _ row: [String], _ amount: Int
    ) {
        #expect(ColumnGuess(header, [row]).amount == amount)
    }

    @Test func `words for a direction are known in other languages`() {
        let rows = [["20260504", "Bar", "Af", "1,80"], ["20260505", "Loon", "Bij", "9,00"]]
        #expect(ColumnGuess(["Datum", "Naam", "Af Bij", "Bedrag (EUR)"], rows).direction == 2)
    }

    @Test func `a title with a comma may end with an instalment`() throws {
        let text = "data,lançamento,valor\n2026-05-04,LOJA, SP 04/10,20\n"
        let file = try StatementReader.read(Array(text.utf8))
        #expect(lines(file.statements) == ["2026-05-04 2000 LOJA, SP 04/10"])
    }

    @Test func `most characters decide the encoding, and what cannot be decoded is marked`() throws
    {
        let cut: [UInt8] =
            Array("date,title,amount\n2026-05-03,São João,1\n2026-05-04,Cora".utf8) + [0xC3]
        let read = try StatementReader.read(cut + Array(",2\n".utf8))
        #expect(
            lines(read.statements) == ["2026-05-03 100 São João", "2026-05-04 200 Cora\u{FFFD}"])
        #expect(read.damaged == [3])

        let windows: [UInt8] = [0x53, 0xE3, 0x6F, 0x20, 0x81, 0x20, 0xC9, 0x64, 0xE9, 0x6E]
        let other = try StatementReader.read(
            Array("date,title,amount\n2026-05-03,".utf8) + windows + Array(",1\n".utf8))
        #expect(lines(other.statements) == ["2026-05-03 100 São \u{FFFD} Édén"])
        #expect(other.damaged == [2])
    }

    @Test func `rows that state a balance or a total are left out and listed`() throws {
        let text = """
            date,title,amount
            2026-05-03,Saldo Anterior,100
            2026-05-04,Padaria,1
            00/00/0000,S A L D O,99
            2026-05-05,Total do período,7
            ,Totais,7
            2026-05-06,Total Modas,2
            2026-05-06,Total,4
            2026-05-07,Saldo Bar,3

            """
        let file = try StatementReader.read(Array(text.utf8))
        #expect(
            lines(file.statements) == [
                "2026-05-04 100 Padaria", "2026-05-06 200 Total Modas", "2026-05-06 400 Total",
                "2026-05-07 300 Saldo Bar",
            ])
        #expect(
            file.skipped == [
                SkippedEntry(line: 2, reason: .balance), SkippedEntry(line: 4, reason: .balance),
                SkippedEntry(line: 5, reason: .total), SkippedEntry(line: 6, reason: .total),
            ])
    }

    private static let broken: [(String, StatementFault.Problem, Int, Int)] = [
        ("", .otherKind(.empty), 1, 1),
        ("hello", .unknownFormat, 1, 1),
        (
            "a,b,c\n1,2,3\n",
            .unknownColumns(
                ["a", "b", "c"], map: #"{"date": "…", "title": "…", "amount": "…"}"#), 1, 1
        ),
        (
            "note\n\nDia;Histórico;Valor\n1;2;-3\n",
            .unknownColumns(
                ["Dia", "Histórico", "Valor"],
                map: #"{"date": "Dia", "title": "Histórico", "amount": "Valor", "negate": true}"#),
            3, 1
        ),
        (
            "When;Details;Debit Amount;Credit Amount;Cur\n1;2;3;;USD\n1;2;;3;USD\n",
            .unknownColumns(
                ["When", "Details", "Debit Amount", "Credit Amount", "Cur"],
                map:
                    #"{"date": "…", "title": "Details", "in": "Credit Amount", "out": "Debit Amount", "currency": "Cur"}"#
            ), 1, 1
        ),
        (
            "data;texto;valor;deb/cred\n1;2;3;D\n1;2;3;C\n",
            .unknownColumns(
                ["data", "texto", "valor", "deb/cred"],
                map:
                    #"{"date": "data", "title": "texto", "amount": "valor", "direction": "deb/cred"}"#
            ), 1, 1
        ),
        ("Prezado cliente, sua fatura,\nchegou.\n", .unknownFormat, 1, 1),
        (
            "data;lançamento;valor\n1;2;3\n",
            .unknownColumns(
                ["data", "lançamento", "valor"],
                map: #"{"date": "data", "title": "lançamento", "amount": "valor"}"#), 1, 1
        ),
        (
            "date,title,amount\n2026-05-04,x,1\n05/13/2026,x,1\n", .monthFirst(format: "M/d/yyyy"),
            3, 1
        ),
        // The row is left out as a balance, and its date shows the order of the others.
        (
            "date,title,amount\n05/13/2026,Saldo Anterior,1\n05/04/2026,x,1\n",
            .monthFirst(format: "M/d/yyyy"), 2, 1
        ),
        ("2026-05-04,x,12.50\n", .noHeader, 1, 1),
    ]

    @Test func `columns are guessed by what is in them if their names say nothing`() {
        let guess = ColumnGuess(
            ["Quando", "Quem", "Quanto"],
            [["03/10/26", "Padaria", "-12,50"], ["04/10/26", "Uber", "-9,00"]])
        #expect([guess.date, guess.title, guess.amount] == [0, 1, 2])
    }

    @Test func `a file with a column of balances is of an account`() throws {
        let text = "data;texto;valor;saldo\n04/05/2026;x;-12,50;87,50\n"
        let map = #"{"date": "data", "title": "texto", "amount": "valor"}"#
        let file = try StatementReader.read(
            Array(text.utf8), given: ColumnMap.read(Array(map.utf8), at: "map.json"))
        #expect(file.statements.map(\.source.isCard) == [false])
    }

    @Test(arguments: broken + OFXReaderTests.malformed)
    func `the error about a malformed file, or one that is no statement, has its place`(
        _ text: String, _ problem: StatementFault.Problem, _ line: Int, _ column: Int
    ) {
        let fault = #expect(throws: StatementFault.self) {
            try StatementReader.read(Array(text.utf8))
        }
        #expect(fault == StatementFault(problem, line: line, column: column))
    }

    private static let rows: [(String, SkippedEntry.Reason)] = [
        ("2026-05-05,x", .unreadable(fault(.fieldCount(2, expected: 3), 1))),
        ("2026-05-05,a,b,12,50", .unreadable(fault(.fieldCount(5, expected: 3), 1))),
        ("2026-05-05,a,1,234.56", .unreadable(fault(.fieldCount(4, expected: 3), 1))),
        ("2026-05-05,a,R$ 1,234.56", .unreadable(fault(.fieldCount(4, expected: 3), 1))),
        ("2026-02-30,x,1", .unreadable(fault(.dateOfColumn, 1))),
        ("x,x,1", .unreadable(fault(.dateOfColumn, 1))),
        ("2026-05-04,x,a1", .unreadable(fault(.amount, 14))),
        ("2026-05-04,x,1e3", .unreadable(fault(.exponent, 14))),
        ("2026-05-04,x,", .noAmount), ("2026-05-04,x,.", .noAmount),
        (",x,1", .noDate), (",,", .noDate), ("Emitido em 2026", .noDate),
        ("date,title,amount", .header), ("Total,,7.00", .total), ("Saldo,,7.00", .balance),
    ]

    @Test(arguments: rows)
    func `a row that is no entry is listed, and asked about if it cannot be read`(
        _ row: String, _ reason: SkippedEntry.Reason
    ) throws {
        let text = "date,title,amount\n2026-05-03,Padaria,12.50\n\(row)\n2026-05-06,Bar,1.50\n"
        let file = try StatementReader.read(Array(text.utf8))
        #expect(lines(file.statements) == ["2026-05-03 1250 Padaria", "2026-05-06 150 Bar"])
        #expect(file.skipped == [SkippedEntry(line: 3, reason: reason)])
    }

    private static func fault(_ problem: StatementFault.Problem, _ column: Int) -> StatementFault {
        StatementFault(problem, line: 3, column: column)
    }

    @Test func `an amount is read as the others of its file show, and refused if they do not`()
        throws
    {
        func read(_ amounts: String...) throws -> StatementFile {
            try StatementReader.read(
                Array(
                    ("date;title;amount\n" + amounts.map { "2026-05-04;x;\($0)\n" }.joined()).utf8))
        }
        let shown = try read("1.234", "12,50")
        #expect(lines(shown.statements) == ["2026-05-04 123400 x", "2026-05-04 1250 x"])
        let alone = try read("1.234", "7")
        #expect(lines(alone.statements) == ["2026-05-04 700 x"])
        #expect(alone.unreadable.map(\.problem) == [.ambiguousAmount])
    }

    @Test(arguments: [
        "sep=;\ndate;title;amount\n2026-05-03;a, b;12,50\n",
        "date,title,amount,\r\n2026-05-03,\"a, b\",12.50,\r\n",
        "date,title,amount\n2026-05-03,a, b,12.50\n",
        "date\ttitle\tamount\r2026-05-03 10:22:11\ta, b\t12.50\r",
        "Extrato\n\nConta;1\ndate;title;amount\n03/05/26;a, b;12,50\n\n\n",
        "date,title,amount\n2026-05-03T10:22:11Z,\"a, b\",12.50 D\n",
        "date,title,amount\0\n2026-05-03,\"a, b\",12.50\n\0\0",
    ])
    func `a header is found, whatever is around it`(_ text: String) throws {
        let file = try StatementReader.read(Array(text.utf8))
        #expect(lines(file.statements) == ["2026-05-03 1250 a, b"])
        #expect(file.skipped.isEmpty)
    }

    @Test func `incoming and outgoing amounts may have columns of their own`() throws {
        let map = StatementColumns(date: "d", title: ["t", "u"], incoming: "in", outgoing: "out")
        let text = """
            d;t;u;in;out
            04/05/2026;Pix;Ana;;50,00
            05/05/2026;Ted;;1.500,00;0,00
            06/05/2026;Taxa;;;2,00
            07/05/2026;x;;1,00;1,00
            08/05/2026;x;;0,00;0,00
            09/05/2026;x;;-1,00;

            """
        let file = try StatementReader.read(Array(text.utf8), given: map)
        #expect(
            lines(file.statements) == [
                "2026-05-04 5000 Pix Ana", "2026-05-05 -150000 Ted", "2026-05-06 200 Taxa",
            ])
        #expect(file.skipped.map(\.reason.name) == ["direction", "no-amount", "direction"])
        #expect(file.assumesCurrency)
    }

    @Test
    func
        `an outgoing amount with another sign than the others, or an unknown status, is asked about`()
        throws
    {
        let sides = StatementColumns(date: "d", title: "t", incoming: "in", outgoing: "out")
        let rows = "d;t;in;out\n04/05/2026;a;;5,00\n05/05/2026;b;;6,00\n06/05/2026;c;;-7,00\n"
        let file = try StatementReader.read(Array(rows.utf8), given: sides)
        #expect(lines(file.statements) == ["2026-05-04 500 a", "2026-05-05 600 b"])
        #expect(file.unreadable.map(\.problem) == [.direction])

        let states = StatementColumns(date: "d", title: "t", amount: "v", fee: "f", status: "s")
        let text =
            "d;t;v;f;s\n04/05/2026;a;1,00;;Pago\n04/05/2026;b;1,00;;Nova\n04/05/2026;c;1,00;x1;Pago\n"
            + "04/05/2026;d;1,00;0,50;\n04/05/2026;e;1,00;;Recusada\n"
        let other = try StatementReader.read(Array(text.utf8), given: states)
        #expect(lines(other.statements) == ["2026-05-04 100 a", "2026-05-04 150 d"])
        #expect(other.skipped.map(\.reason.name) == ["status", "amount", "pending"])
    }

    @Test func `a file without a header is read by the places of its columns`() throws {
        let text = "04/05/2026;PIX ANA;-50,00\n05/05/2026;TED;1500,00\n"
        let places = StatementColumns(
            header: false, date: .place(1), title: StatementColumns.Title(columns: [.place(2)]),
            amount: .place(3), negate: true)
        let named = StatementColumns(
            date: "04/05/2026", title: "PIX ANA", amount: "-50,00", negate: true)
        for map in [places, named, nil] {
            let file = try StatementReader.read(Array(text.utf8), given: map)
            #expect(
                lines(file.statements) == ["2026-05-04 5000 PIX ANA", "2026-05-05 -150000 TED"])
            #expect(file.remembered == nil)
        }
    }

    @Test func `other kinds of file are named`() {
        let kinds: [(String, String)] = [
            ("%PDF-1.4\n", "a PDF"), ("PK\u{3}\u{4}xl/workbook.xml", "a spreadsheet (XLSX or ODS)"),
            ("PK\u{3}\u{4}a.ofx", "a ZIP archive"), ("!Type:Bank\nD05/04/2026\n", "a QIF file"),
            (":20:1\n:25:1\n", "an MT940 file"),
            ("<OFC><DTD>2</OFC>", "an OFC file, of the time before OFX"),
            ("<html><body>", "a web page (HTML)"),
            ("{\"a\": 1}", "a JSON file"), ("{\\rtf1", "an RTF document"),
            ("<?xml version=\"1.0\"?><a/>", "an XML file, but no OFX"),
            ("34100000" + String(repeating: " ", count: 232) + "\r\n", "a CNAB file for companies"),
            (
                "02RETORNO01" + String(repeating: " ", count: 389) + "\r\n",
                "a CNAB file for companies"
            ),
            (
                "<Document xmlns=\"urn:iso:std:iso:20022:tech:xsd:camt.053.001.02\">",
                "an ISO 20022 file (CAMT.053)"
            ),
        ]
        for (text, name) in kinds {
            let fault = #expect(throws: StatementFault.self) {
                try StatementReader.read(Array(text.utf8))
            }
            guard case .otherKind(let kind)? = fault?.problem else {
                Issue.record("\(name): \(String(describing: fault))")
                continue
            }
            #expect(kind.name.english == name)
        }
    }

    @Test func `a file that is too large is refused before it is read`() {
        let bytes = [UInt8](repeating: 0x31, count: StatementReader.largest + 1)
        let fault = #expect(throws: StatementFault.self) { try StatementReader.read(bytes) }
        #expect(fault?.problem == .tooLarge(limit: StatementReader.largest))
    }

    private func lines(_ statements: [Statement]) -> [String] {
        statements.flatMap(\.entries).map { "\($0.day.iso) \($0.minor) \($0.title)" }
    }
}
