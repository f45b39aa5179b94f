import Essentials
import Foundation
import TestSupport
import Testing
import Values

@testable import MoneyShell

@Suite struct JournalTests {
    /// Titles with every character that is special in one of the formats.
    private static let titles = [
        "Padaria", "Padaria", "H&M <2/5>", "Loja \"Boa\", Ltda; x", "a | b", "* pago", "! x",
        "(código) y",
        "; comentário", "=1+1", "@custo", "{x} [y]", "back\\slash \"", "dois  espaços", "%",
        "#tag :a:",
        "2026-01-01 * x", "include /etc/passwd", "linha\nnova", "\u{202E}oxe", "\u{1B}[31mred",
        "-->", "--",
        "", "'", "Água 中文 🐟", "]]>", "x;y:z",
        // With a combining mark, each of them is another character.
        "a \"\u{301} \\\u{301} ;\u{301} |\u{301} <\u{338} &\u{301} --\u{301}",
        "many" + String(repeating: "\u{301}", count: 5000),
    ]

    private static let entries: [JournalEntry] = {
        let items = titles.enumerated().map { index, title in
            LineItem(
                date: Day(ordinal: 20_000 + index / 3), title: title,
                amount: Money(minor: Int64(index + 1) * 1234 + 1, currency: .brl))
        }
        let payment = LineItem(
            date: Day(ordinal: 20_005), title: "Pagamento recebido",
            amount: Money(minor: -5_000_000, currency: .brl))
        return JournalEntry.entries(of: bill(items + [payment]), items + [payment])
    }()

    private static let declined = JournalEntry(
        id: "7f3a91c2", day: Day(ordinal: 20_003), title: "Ana\n2026-01-01 * y\n  a  1 BRL",
        amount: Money(minor: 99, currency: .brl), remark: "declined")

    private static var total: Int64 { entries.reduce(0) { $0 + $1.amount.minor } }

    @Test(.installed("/usr/bin/hledger"))
    func `hledger accepts the journal in strict mode, and its sum agrees`() async throws {
        let file = try Written(.hledger)
        let check = try await InstalledTool.status(
            "/usr/bin/hledger", ["-f", file.path, "check", "--strict"], mixed: true)
        #expect(check.status == 0, "\(check.out)")
        let balance = try await InstalledTool.run(
            "/usr/bin/hledger", ["-f", file.path, "balance", "Liabilities:Card", "--flat", "-N"])
        #expect(balance.split(separator: " ").first.map(String.init) == Self.sum)
        let codes = try await InstalledTool.run("/usr/bin/hledger", ["-f", file.path, "codes"])
        #expect(Set(codes.split(separator: "\n").map(String.init)) == Set(Self.entries.map(\.id)))
    }

    @Test(.installed("/usr/bin/ledger"))
    func `ledger accepts the journal in pedantic mode, and its sum agrees`() async throws {
        let file = try Written(.ledger)
        let balance = try await InstalledTool.status(
            "/usr/bin/ledger",
            ["--pedantic", "-f", file.path, "balance", "^Liabilities:Card$", "--flat"], mixed: true)
        #expect(balance.status == 0, "\(balance.out)")
        #expect(balance.out.split(separator: " ").first.map(String.init) == Self.sum)
        let codes = try await InstalledTool.run(
            "/usr/bin/ledger", ["-f", file.path, "--format", "%(code)\n", "register"])
        #expect(Set(codes.split(separator: "\n").map(String.init)) == Set(Self.entries.map(\.id)))
    }

    @Test(.python("beancount"))
    func `beancount accepts the journal, and its sum agrees`() async throws {
        try await judged(.beancount)
    }

    @Test(.python("ofxtools", "ofxparse"))
    func `ofxtools and ofxparse read the statement, and its sum agrees`() async throws {
        try await judged(.ofx)
    }

    @Test(.python()) func `Python's csv module reads every row, and the sum agrees`() async throws {
        try await judged(.csv)
    }

    @Test func `cofre reads the exported statement and table again`() throws {
        for format in [Journal.Format.ofx, .csv] {
            let text = Self.text(format, Self.entries)
            let read = try StatementReader.read(Array(text.utf8)).statements.flatMap(\.entries)
            #expect(read.map(\.minor) == Self.entries.map(\.amount.minor), "\(format)")
            #expect(read.map(\.id) == Self.entries.map(\.id))
            #expect(read.map(\.day) == Self.entries.map(\.day))
        }
    }

    @Test func `an OFX file has a statement for each account and currency`() throws {
        var entries = [
            JournalEntry(
                id: "1", day: Day(ordinal: 20_000), title: "a",
                amount: Money(minor: 1000, currency: .brl)),
            JournalEntry(
                id: "2", day: Day(ordinal: 20_001), title: "b",
                amount: Money(minor: 1500, currency: try #require(Currency(code: "JPY")))),
            JournalEntry(
                id: "3", day: Day(ordinal: 20_002), title: "c",
                amount: Money(minor: -300_000, currency: .brl)),
        ]
        entries[2].own = .named("conta", isCard: false)
        let read = try StatementReader.read(Array(Self.text(.ofx, entries).utf8)).statements
        #expect(read.map(\.source.isCard) == [false, true, true])
        #expect(read.map(\.source.currency.code) == ["BRL", "BRL", "JPY"])
        #expect(read.map { $0.entries.map(\.minor) } == [[-300_000], [1000], [1500]])
        #expect(read.map(\.owed?.minor) == [nil, 1000, 1500])
    }

    @Test func `cofre reads titles again that a spreadsheet could take for formulas`() throws {
        let titles = ["-10% DESCONTO", "=1+1", "+MAIS", "@custo", "'aspas'", "a;=b", "x;y:z"]
        let entries = titles.map {
            JournalEntry(
                id: $0, day: Day(ordinal: 20_000), title: $0,
                amount: Money(minor: 1, currency: .brl))
        }
        let read = try StatementReader.read(Array(Self.text(.csv, entries).utf8)).statements
        #expect(read.flatMap(\.entries).map(\.title) == titles)
    }

    @Test func `the id of an entry does not depend on the other entries`() throws {
        let items = Self.titles.prefix(5).map {
            LineItem(
                date: Day(ordinal: 20_000), title: $0, amount: Money(minor: 1, currency: .brl))
        }
        let all = JournalEntry.entries(of: Self.bill(Array(items)), Array(items))
        let some = JournalEntry.entries(of: Self.bill(Array(items)), Array(items[2...]))
        #expect(Array(all[2...]) == some)
        #expect(Set(all.map(\.id)).count == all.count)
        #expect(all.allSatisfy { $0.id.utf8.count == 16 })
    }

    private func judged(_ format: Journal.Format) async throws {
        let input = Data(Self.text(format, Self.entries + [Self.declined]).utf8)
        let answer = try await onOwnThread {
            try PythonScript.run("Tests/Judges/journal.py", [format.rawValue], input: input)
        }
        let judged = String(decoding: answer, as: UTF8.self).split(separator: "\n").map(String.init)
        let own = Self.entries.map { "\($0.id) \($0.day.iso) \($0.amount.decimalString)" }
        #expect(judged.sorted() == own.sorted())
    }

    /// The debt of the card as a negative balance.
    private static var sum: String { Money(minor: -total, currency: .brl).decimalString }

    private static func bill(_ items: [LineItem]) -> Bill {
        let none = Money(minor: 0, currency: .brl)
        return Bill(
            state: .closed, due: Day(ordinal: 20_030), total: none, cumulative: none,
            pastBalance: none, interest: none, items: items)
    }

    private static func text(_ format: Journal.Format, _ entries: [JournalEntry]) -> String {
        Journal.text(
            entries, as: format, JournalAccounts(card: nil, expenses: nil, bank: nil),
            account: "nubank", today: Day(ordinal: 20_040))
    }

    /// Writes a journal to a file, with a declined payment as a comment.
    private struct Written {
        private let home: TemporaryHome
        var path: String { home.file("journal").path() }

        init(_ format: Journal.Format) throws {
            home = try TemporaryHome()
            let text = JournalTests.text(format, JournalTests.entries + [JournalTests.declined])
            try Data(text.utf8).write(to: home.file("journal"))
        }
    }
}
