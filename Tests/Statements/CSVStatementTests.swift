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
        let (statements, columns, _) = try StatementReader.read(Array(text.utf8))
        #expect(columns == nil)
        #expect(statements.map(\.source.suggestedName) == ["nubank"])
        #expect(
            lines(statements) == [
                "2026-05-04 1250 Loja \"Boa\", Ltda", "2026-05-07 -1000 Pagamento recebido",
            ])
    }

    @Test func `a doubled quotation mark before an accent is one quotation mark`() throws {
        let text = "date,title,amount\n2026-05-04,\"a \"\"\u{301} \"\"\"\"\",12.50\n"
        let (statements, _, _) = try StatementReader.read(Array(text.utf8))
        #expect(lines(statements) == ["2026-05-04 1250 a \"\u{301} \"\""])
    }

    @Test func `in an account statement of Nubank purchases are negative amounts`() throws {
        let text =
            "Data,Valor,Identificador,Descrição\n04/05/2026,-12.50,6-a,Padaria\n05/05/2026,100.00,6-b,Pix\n"
        let (statements, _, _) = try StatementReader.read(Array(text.utf8))
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
        let (statements, columns, _) = try StatementReader.read(Array(text.utf8), given: map)
        #expect(lines(statements) == ["2026-05-03 750 Café"])
        #expect(statements.first?.skipped == [SkippedEntry(line: 3, reason: .currency)])
        let remembered = try #require(columns)
        #expect(remembered.header == ["Dia", "Histórico", "Valor", "Moeda", "Doc"])
        let again = try StatementReader.read(Array(text.utf8), remembered: [remembered])
        #expect(again.statements == statements)
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

    @Test func `rows that state a balance are left out and listed`() throws {
        let text =
            "date,title,amount\n2026-05-03,Saldo Anterior,100\n2026-05-04,Padaria,1\n00/00/0000,S A L D O,99\n"
        let (statements, _, _) = try StatementReader.read(Array(text.utf8))
        #expect(lines(statements) == ["2026-05-04 100 Padaria"])
        #expect(
            statements.first?.skipped == [
                SkippedEntry(line: 2, reason: .balance), SkippedEntry(line: 4, reason: .balance),
            ])
    }

    private static let broken: [(String, StatementFault.Problem, Int, Int)] = [
        ("", .noStatement, 1, 1),
        ("hello", .unknownFormat, 1, 1),
        ("a,b,c\n1,2,3\n", .unknownColumns(["a", "b", "c"]), 1, 1),
        ("date,title,amount\n2026-05-04,x\n", .fieldCount(2, expected: 3), 2, 1),
        ("date,title,amount\n2026-05-04,a,b,1\n", .fieldCount(4, expected: 3), 2, 1),
        ("date,title,amount\n2026-05-04,\"x,1\n", .quote, 2, 12),
        ("date,title,amount\n2026-05-04,\"x\"y,1\n", .quote, 2, 15),
        ("date,title,amount\n2026-02-30,x,1\n", .date, 2, 1),
        ("date,title,amount\n2026-05-04,x,1.234\n", .ambiguousAmount, 2, 14),
        ("date,title,amount\n2026-05-04,x,\n", .amount, 2, 14),
        ("date,title,amount\n2026-05-04,x\u{0},1\n", .control, 2, 13),
    ]

    @Test(arguments: broken)
    func `the error about a malformed file has its place`(
        _ text: String, _ problem: StatementFault.Problem, _ line: Int, _ column: Int
    ) {
        let fault = #expect(throws: StatementFault.self) {
            try StatementReader.read(Array(text.utf8))
        }
        #expect(fault == StatementFault(problem, line: line, column: column))
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
