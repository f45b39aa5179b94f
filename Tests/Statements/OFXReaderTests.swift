import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct OFXReaderTests {
    @Test func `a card bill in OFX 1 is read`() throws {
        let statement = try one(SampleStatements.bill)
        #expect(statement.source.suggestedName == "nubank")
        #expect(statement.source.number == "5f3e-1234")
        #expect(statement.source.isCard == true)
        #expect(
            lines(statement) == [
                "a1 2026-05-04 1250 Padaria", "a2 2026-05-04 1250 Padaria",
                "a3 2026-05-11 3400 H&M - Parcela 2/5", "a4 2026-05-07 -100000 Pagamento recebido",
            ])
        #expect(statement.owed?.minor == 5900)
        #expect(statement.total() == statement.owed)
    }

    @Test func `a bank account in OFX 2 is read`() throws {
        let statement = try one(SampleStatements.account)
        #expect(statement.source.suggestedName == "banco-itau")
        #expect(statement.source.isCard == false)
        #expect(statement.source.number?.contains("/") == true)
        #expect(
            lines(statement) == [
                "1 2026-05-02 123456 Luz & Água maio",
                "2 2026-05-05 -500000 Empresa Salário <maio>",
            ])
        #expect(statement.owed == nil)
    }

    @Test(
        arguments: [
            ("DEBIT", "-10.00", 1000), ("DEBIT", "10.00", -1000), ("CREDIT", "10.00", -1000),
            ("CREDIT", "-10.00", 1000), ("OTHER", "-10.00", 1000), ("OTHER", "10.00", -1000),
            ("PAYMENT", "-10,00", 1000),
        ] as [(String, String, Int64)])
    func `a sign says what it says, whatever the type`(
        _ type: String, _ amount: String, _ minor: Int64
    ) throws {
        let entry = SampleStatements.entry("a", "20260504", amount, "x", type: type)
        #expect(try one(SampleStatements.card(entry)).entries.map(\.minor) == [minor])
    }

    @Test func `debits are outgoing in a statement without any sign`() throws {
        let entries = [
            ("DEBIT", "10.00"), ("CREDIT", "7.00"), ("DEBIT", "2.00"), ("FEE", "3.00"),
            ("CHECK", "4.00"), ("ATM", "5.00"),
        ].enumerated().map { SampleStatements.entry("\($0)", "20260504", $1.1, "x", type: $1.0) }
        #expect(
            try one(SampleStatements.card(entries.joined())).entries.map(\.minor) == [
                1000, -700, 200, 300, 400, -500,
            ])
    }

    @Test(arguments: [("DEBIT", "-100.00", "40.00", 1), ("CREDIT", "100.00", "-40.00", -1)])
    func `if the signs follow the types, an entry with the other sign was taken back`(
        _ type: String, _ usual: String, _ other: String, _ direction: Int64
    ) throws {
        let entries = [usual, other].enumerated().map { index, amount in
            SampleStatements.entry("\(index)", "20260504", amount, "x", type: type)
        }
        for entries in [entries, entries.reversed()] {
            let read = try one(SampleStatements.card(entries.joined())).entries
            #expect(read.map(\.minor).reduce(0, +) == 6000 * direction)
        }
    }

    @Test func `rows that state a balance are left out, and the first one is checked`() throws {
        func entry(_ type: String, _ id: String, _ amount: String, _ title: String) -> String {
            SampleStatements.entry(id, "20260504", amount, title, type: type)
        }
        let uuid = "c0ffee00-1111-4222-8333-000000000001"
        let rows = [
            entry("OTHER", "", "2350.10", "Saldo Anterior"),
            entry("DEBIT", "a1", "-12.50", "Saldo Bar"),
            entry("CREDIT", "20260504001", "2337.60", "SALDO TOTAL DISPONIVEL DIA"),
            entry("DEBIT", "20260504003", "-0.40", "SALDO DO DIA"),
            entry("OTHER", uuid, "-1.00", "Saldo Modas"),
            entry("OTHER", "", "2336.60", "S A L D O"),
            entry("CREDIT", "0", "0.00", "SALDO DO DIA"),
        ]
        let text =
            "<OFX><STMTRS><CURDEF>BRL<BANKTRANLIST><DTSTART>20260501<DTEND>20260510\(rows.joined())"
            + "</BANKTRANLIST><LEDGERBAL><BALAMT>2336.60<DTASOF>20260510</LEDGERBAL></STMTRS></OFX>"
        let file = try StatementReader.read(Array(("OFXHEADER:100\n" + text).utf8))
        let statement = try #require(file.statements.first)
        #expect(statement.entries.map(\.title) == ["Saldo Bar", "Saldo Modas"])
        #expect(file.skipped.map(\.reason) == Array(repeating: .balance, count: 5))
        #expect(statement.opening?.minor == -235_010)
        #expect(statement.owed?.minor == -233_660)
    }

    @Test func `a bank that calls all that goes a payment says nothing by it`() throws {
        let rows = [("500.00", "PGTO DEBITO CONTA"), ("-89.80", "LOJA"), ("54.50", "ESTORNO LOJA")]
            .enumerated().map {
                SampleStatements.entry("\($0)", "20260504", $1.0, $1.1, type: "PAYMENT")
            }
        #expect(try one(SampleStatements.card(rows.joined())).total().minor == 3530)
    }

    @Test func `a line of credit is a card`() throws {
        let text = SampleStatements.account.replacing("CHECKING", with: "CREDITLINE")
        #expect(try one(text).source.isCard == true)
    }

    @Test func `the code of an earlier money of Brazil is taken for the real`() throws {
        let text = SampleStatements.bill.replacing("<CURDEF>BRL", with: "<CURDEF>BRC")
        let file = try StatementReader.read(Array(text.utf8))
        #expect(file.statements.map(\.source.currency) == [.brl] && file.assumesCurrency)
    }

    @Test func `the dates of a file are those that it states`() throws {
        func dates(_ server: String, _ rest: String) throws -> StatementDates {
            try one(
                "OFXHEADER:100\n<OFX><SONRS>\(server)</SONRS><STMTRS><CURDEF>BRL<BANKTRANLIST>\(rest)</STMTRS></OFX>"
            ).dates
        }
        let period = "<DTSTART>20260501<DTEND>20260506120000[-3:BRT]</BANKTRANLIST>"
        let balance = "<LEDGERBAL><BALAMT>1<DTASOF>20260531</LEDGERBAL>"
        let all = try dates("<DTSERVER>20260507101500", period + balance)
        #expect(all.moment.made == 20_260_507_101_500)
        #expect(all.days?.count == 6)
        #expect(try dates("", period + balance).moment.made == 20_260_531_000_000)
        #expect(try dates("<DTSERVER>00000000", period).moment.made == 20_260_506_000_000)
        #expect(try dates("<DTSERVER>20261399", "</BANKTRANLIST>") == .unknown)
    }

    @Test func `bytes that are not UTF-8 are read as Windows-1252, regardless of the header`()
        throws
    {
        let text = SampleStatements.card(
            SampleStatements.entry("a", "20260504", "-1", "Caf§ § 5")
        ).replacing("ENCODING:USASCII", with: "ENCODING:UTF-8")
        var bytes = Array(text.utf8)
        // The bytes of a section sign in UTF-8 are C2 A7.
        while let index = bytes.firstIndex(of: 0xC2) {
            bytes.replaceSubrange(index...(index + 1), with: [0xE9])
        }
        let statement = try #require(try StatementReader.read(bytes).statements.first)
        #expect(statement.entries.first?.title == "Café é 5")
        bytes[bytes.firstIndex(of: 0xE9) ?? 0] = 0x80
        #expect(
            try StatementReader.read(bytes).statements.first?.entries.first?.title == "Caf€ é 5")
    }

    @Test(arguments: [("DEBIT", "Padaria "), ("X", "")])
    func `a title has at most 200 characters, also if it is the type of the entry`(
        type: String, memo: String
    ) throws {
        let long = String(repeating: memo, count: 50)
        let bill = SampleStatements.card(
            SampleStatements.entry(
                "a1", "20260504", "-1.00", long, type: String(repeating: type, count: 300)))
        let entry = try #require(
            StatementReader.read(Array(bill.utf8)).statements.first?.entries.first)
        #expect(entry.title.count == 200)
    }

    @Test func `an entry in another currency is kept in it, beside those of the account's`() throws
    {
        let aggregate = SampleStatements.entry("1", "20260504", "-5.00", "Store")
            .replacing("</STMTTRN>", with: "<CURRENCY><CURRATE>5.2<CURSYM>USD</CURRENCY></STMTTRN>")
        let plain = SampleStatements.entry("2", "20260504", "-7.00", "Shop")
            .replacing("</STMTTRN>", with: "<CURRENCY>USD</STMTTRN>")
        let own = SampleStatements.entry("a", "20260504", "-26.00", "Store")
            .replacing("</STMTTRN>", with: "<ORIGCURRENCY><CURSYM>USD</ORIGCURRENCY></STMTTRN>")
        let text = SampleStatements.card(aggregate + plain + own)
        let statements = try StatementReader.read(Array(text.utf8)).statements
        #expect(statements.map(\.source.currency) == [.brl, .usd])
        #expect(statements.map { $0.entries.map(\.minor) } == [[2600], [500, 700]])
        #expect(Set(statements.map(\.source.number)).count == 1)
    }

    @Test func `a pending entry is left out and listed`() throws {
        let pending =
            "<STMTTRNP><TRNTYPE>DEBIT<DTTRAN>20260505<TRNAMT>-9.00<NAME>Hotel</STMTTRNP>\n"
        let text = SampleStatements.card(
            pending + SampleStatements.entry("a", "20260504", "-1.00", "x"))
        let file = try StatementReader.read(Array(text.utf8))
        #expect(file.statements.flatMap(\.entries).count == 1)
        #expect(file.skipped == [SkippedEntry(line: 18, reason: .pending)])
    }

    static let malformed: [(String, StatementFault.Problem, Int, Int)] = [
        ("<OFX></OFX>", .noStatement, 1, 1),
        (
            "<?xml version=\"1.0\"?>\n<!DOCTYPE x [<!ENTITY a \"b\">]><OFX></OFX>", .declaration, 2,
            1
        ),
        (
            SampleStatements.account.replacing("</FITID><NAME>L", with: "</FITIT><NAME>L"), .tag,
            14, 9
        ),
        (SampleStatements.account.replacing("</STMTRS>", with: ""), .tag, 19, 1),
    ]

    private static let unreadable: [(String, StatementFault.Problem, Int, Int)] = [
        (SampleStatements.bill.replacing("-34.00", with: "-34.0x"), .amount, 35, 9),
        (SampleStatements.bill.replacing("-34.00", with: "1.2E3"), .exponent, 35, 9),
        (SampleStatements.bill.replacing("20260511", with: "20260532"), .date, 34, 11),
        (
            SampleStatements.bill.replacing("<DTPOSTED>20260511000000[-3:BRT]\n", with: ""),
            .missing(field: "DTPOSTED"), 32, 1
        ),
        (
            SampleStatements.bill.replacing("<TRNAMT>-34.00\n", with: ""),
            .missing(field: "TRNAMT"), 32, 1
        ),
        (
            SampleStatements.bill.replacing("<TRNAMT>-34.00", with: "<TRNAMT>-34.00<TRNAMT>-1"),
            .tag, 32, 1
        ),
    ]

    @Test(arguments: unreadable)
    func `an entry that cannot be read is listed with its place, and the others are read`(
        _ text: String, _ problem: StatementFault.Problem, _ line: Int, _ column: Int
    ) throws {
        let file = try StatementReader.read(Array(text.utf8))
        #expect(file.unreadable == [StatementFault(problem, line: line, column: column)])
        #expect(file.statements.flatMap(\.entries).count == 3)
    }

    private static let unneeded: [(String, String)] = [
        ("<BALAMT>-59.00", "<BALAMT></BALAMT>"), ("<BALAMT>-59.00", "<BALAMT>N/A"),
        ("<CURDEF>BRL", "<CURDEF></CURDEF>"), ("<CURDEF>BRL", "<CURDEF>R$"), ("<CURDEF>BRL", ""),
        ("<DTSERVER>20260602120000[-3:BRT]", "<DTSERVER>x"), ("<DTSTART>20260503", "<DTSTART>"),
        ("</CREDITCARDMSGSRSV1></OFX>", "</CREDITCARDMSGSRSV1>"),
        ("</OFX>", "</OFX>\u{0}\u{0}\u{0}"),
        ("<OFX>", "<OFX xmlns=\"http://ofx.net/\">"), ("OFXHEADER:100\n", ""),
        ("OFXHEADER:100\n", "Content-Type: application/x-ofx\n\nOFXHEADER:100\n"),
        ("OFXHEADER:100", "<!-- OFXHEADER:100 -->"), ("Padaria", "Pada\u{1}ria"),
    ]

    @Test(arguments: unneeded)
    func `what is not needed does not refuse a file`(_ text: String, _ other: String) throws {
        #expect(SampleStatements.bill.contains(text))
        let file = try StatementReader.read(
            Array(SampleStatements.bill.replacing(text, with: other).utf8))
        #expect(file.statements.flatMap(\.entries).map(\.minor) == [1250, 1250, 3400, -100_000])
        #expect(file.skipped.isEmpty)
    }

    @Test(arguments: ["<5% PADARIA", "A < FILIAL", "EU <3 VOCE", "<FILIAL CENTRO", "a<b", "x </ y"])
    func `a mark that begins no tag is text`(_ memo: String) throws {
        let statement = try one(
            SampleStatements.card(SampleStatements.entry("a", "20260504", "-1.00", memo)))
        #expect(statement.entries.map(\.title) == [memo])
    }

    @Test func `a header of XML before a body of SGML, and UTF-16, are read`() throws {
        let body = SampleStatements.bill.dropFirst(SampleStatements.head.count)
        let mixed = "<?xml version=\"1.0\"?>\n<?OFX OFXHEADER=\"200\"?>\n" + body
        let bytes = Array(mixed.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] })
        for bytes in [Array(mixed.utf8), [0xFF, 0xFE] + bytes, bytes] {
            #expect(try StatementReader.read(bytes).statements.first?.entries.count == 4)
        }
    }

    @Test(arguments: [
        "20260511100000-3:GMT", "20260511100000 [-3:BRT]", "20260511100000.000[-3:GMT]",
        "2026-05-11", "20260511T100000Z", "20260511", "20260511235959[+14]",
    ])
    func `a date is that which is written, in any notation of the time and zone`(
        _ date: String
    ) throws {
        let entry = "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>\(date)<TRNAMT>-1.00<FITID>1<MEMO>x</STMTTRN>"
        #expect(try one(SampleStatements.card(entry)).entries.map(\.day.iso) == ["2026-05-11"])
    }

    @Test func `an error of the bank, and a statement of investments, are named`() {
        let failed =
            "<OFX><SIGNONMSGSRSV1><SONRS><STATUS><CODE>15500<SEVERITY>ERROR<MESSAGE>Signon invalid</STATUS></SONRS></OFX>"
        let funds =
            "<OFX><INVSTMTMSGSRSV1><INVSTMTTRNRS><INVSTMTRS><DTASOF>20260531</INVSTMTRS></INVSTMTTRNRS></OFX>"
        for (text, kind) in [
            (failed, OtherKind.bankError("15500", "Signon invalid")), (funds, .investment),
            (funds.replacing("INV", with: "LOAN"), .investment),
        ] {
            let fault = #expect(throws: StatementFault.self) {
                try StatementReader.read(Array(text.utf8))
            }
            #expect(fault?.problem == .otherKind(kind))
        }
    }

    @Test func `an aggregate that is never closed hides no account`() throws {
        let hidden =
            "<BANKMSGSRSV1><STMTTRNRS><STATUS><CODE>0<STMTRS><CURDEF>BRL</STMTRS></STMTTRNRS>"
        let damaged = SampleStatements.bill.replacing("</OFX>", with: hidden + "</OFX>")
        #expect(damaged != SampleStatements.bill)
        let fault = #expect(throws: StatementFault.self) {
            try StatementReader.read(Array(damaged.utf8))
        }
        #expect(fault?.problem == .truncated)
    }

    @Test func `a file that is cut anywhere is refused, or has all its entries`() throws {
        for text in [SampleStatements.bill, SampleStatements.account] {
            let bytes = Array(text.utf8)
            let whole = try StatementReader.read(bytes).statements.map(\.entries)
            for count in bytes.indices {
                guard let cut = try? StatementReader.read(Array(bytes[..<count])) else { continue }
                #expect(cut.statements.map(\.entries) == whole, "\(count)")
            }
        }
    }

    @Test(
        .python("ofxparse", "ofxtools"),
        arguments: [SampleStatements.bill, SampleStatements.account])
    func `ofxtools and ofxparse read the same entries`(_ text: String) async throws {
        // Both readers believe the encoding in the header.
        let utf8 = text.replacing(
            "ENCODING:USASCII\nCHARSET:1252", with: "ENCODING:UTF-8\nCHARSET:NONE")
        let answer = try await onOwnThread {
            try PythonScript.run("Tests/Judges/ofx.py", input: Data(utf8.utf8))
        }
        let statement = try one(text)
        let own = statement.entries.map { entry in
            let amount = Money(minor: -entry.minor, currency: .brl).decimalString
            return "\(entry.id ?? "") \(entry.day.iso) \(amount)"
        }
        let judged = String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
        #expect(judged == own.map { "ofxtools " + $0 } + own.map { "ofxparse " + $0 })
    }

    private func one(_ text: String) throws -> Statement {
        let statements = try StatementReader.read(Array(text.utf8)).statements
        #expect(statements.count == 1)
        return try #require(statements.first)
    }

    private func lines(_ statement: Statement) -> [String] {
        statement.entries.map { "\($0.id ?? "-") \($0.day.iso) \($0.minor) \($0.title)" }
    }
}
