import Terminal
import Testing
import Values

@testable import MoneyShell

struct TableLayoutTests {
    @Test(arguments: [
        (80, "1  7f3a91c2  declined  R$2.500,00  @marina.coelho  Visa •••• 4242  2026-11-21 0…"),
        (60, "1  7f3a91c2  declined  R$2.500,00  @marina.coelho  Visa •••…"),
        (40, "1  declined  R$2.500,00  @marina.coelho"),
        (34, "1  declined  R$2.500,00  @marina.…"), (30, "1  declined  R$2.500,00"),
        (16, "1  …  R$2.500,00"), (8, "1  …  R$2.500,00"),
    ])
    func `money is never truncated, and dim columns are removed first`(columns: Int, line: String) {
        #expect(render(payments, columns: columns) == [line])
    }

    @Test(arguments: [
        (80, "1  @marina.coelho  Marina Coelho"), (60, "1  @marina.coelho  Marina Coelho"),
        (28, "1  @marina.coelho  Marina C…"), (24, "1  @marina.coelho"),
        (16, "1  @marina.coel…"),
    ])
    func `a name is truncated before its handle`(columns: Int, line: String) {
        let table = contacts([("@marina.coelho", "Marina Coelho")])
        #expect(render(table, columns: columns) == [line])
    }

    @Test(arguments: [
        (80, "1  Visa •••• 4242  08/39   default"), (26, "1  Visa •••• 4242  default"),
        (20, "1  Visa •••• 4242"), (16, "1  Visa •••• 42…"),
    ])
    func `the first column is always shown`(columns: Int, line: String) {
        let row = [Span("Visa •••• 4242"), Span("08/39"), Span("default", .accent)]
        let table = Table(
            columns: ["card", "expiry", "default"].map { .init($0) }, rows: [row],
            isNumbered: true)
        #expect(render(table, columns: columns) == [line])
    }

    @Test func `a dispensable column makes room for one that is never cut`() {
        let table = Table(
            columns: [.init("id", isDispensable: true), .init("to"), .init("note")],
            rows: ["7f3a91c2 @marina lunch", "8a4b92d3 @eduardo a_longer_note"].map {
                $0.split(separator: " ").map { Span(String($0)) }
            }, isNumbered: true, firstUncutColumn: 2)

        #expect(
            render(table, columns: 80) == [
                "1  7f3a91c2  @marina   lunch", "2  8a4b92d3  @eduardo  a_longer_note",
            ])
        #expect(
            render(table, columns: 20) == [
                "1  @marina   lunch", "2  @eduardo", "    a_longer_note",
            ])
        // What is shown below a row takes no room from it.
        #expect(
            render(table, columns: 26) == [
                "1  7f3a91c2  @marina", "    lunch", "2  8a4b92d3  @eduardo", "    a_longer_note",
            ])
    }

    @Test(arguments: [16, 40, 60, 80])
    func `names of every script are aligned`(columns: Int) {
        let table = contacts(SampleNames.all.map { ("@marina.coelho", $0) })
        let lines = render(table, columns: columns)
        #expect(lines.count == SampleNames.all.count)
        #expect(lines.allSatisfy { SampleScreen.cells($0) <= columns }, "\(lines)")
        guard columns > 16 else { return }
        for (line, name) in zip(lines, SampleNames.all) {
            #expect(line.dropFirst(19).first { !$0.isMark } == name.first)
        }
    }

    @Test(arguments: [
        (Character("."), 40, ["   1.08  USD", "1234.5   CLP", " 149     JPY"]),
        (",", 40, ["  1.08  USD", "1234.5  CLP", "   149  JPY"]),
        (".", 12, ["  1.08  USD", "1234.5  CLP", "   149  JPY"]),
    ])
    func `numbers are aligned at the decimal point if there is room`(
        _ point: Character, _ columns: Int, _ lines: [String]
    ) {
        let rows = [("1.08", "USD"), ("1234.5", "CLP"), ("149", "JPY")]
        let table = Table(
            columns: [.init("", point: point), .init("")],
            rows: rows.map { [Span($0.0), Span($0.1, .accent)] })
        let screen = Screen(
            columns: columns, colors: .none, wraps: table.firstUncutColumn != nil)
        let text = TextRenderer(screen: screen).render([.table(table)])
        #expect(text.split(separator: "\n").map(String.init) == lines)
    }

    @Test func `dispensable columns are removed first, and uncuttable ones are not truncated`() {
        let columns: [Table.Column] = [
            .init("id", isDispensable: true), .init("card", isWhole: true), .init("note"),
        ]
        let row = [
            Span("7f3a91c2"), Span("Visa •••• 4242"), Span("a rather long note of somebody"),
        ]
        let table = Table(columns: columns, rows: [row])
        func line(_ columns: Int) -> [String] {
            let screen = Screen(columns: columns, colors: .none, wraps: true)
            return Array(TextRenderer(screen: screen).lines(of: [.table(table)]).dropFirst())
        }
        #expect(line(80) == ["7f3a91c2  Visa •••• 4242  a rather long note of somebody"])
        let long = String(repeating: "long ", count: 20)
        let other = Table(columns: columns, rows: [[row[0], row[1], Span(long)]])
        let screen = Screen(columns: 80, colors: .none, wraps: true)
        let lines = Array(TextRenderer(screen: screen).lines(of: [.table(other)]).dropFirst())
        #expect(lines.map { $0.prefix(16) } == ["Visa •••• 4242  "])
        #expect(lines[0].hasSuffix("…"))
    }

    private var payments: Table {
        Table(
            columns: [
                .init("id"), .init("status"), .init("amount", isRightAligned: true), .init("to"),
                .init("card"), .init("date"),
            ],
            rows: [
                [
                    Span("7f3a91c2", .dim), Span("declined", .bad), Span("R$2.500,00"),
                    Span("@marina.coelho", .accent), Span("Visa •••• 4242"),
                    Span("2026-11-21 08:15", .dim),
                ]
            ],
            isNumbered: true)
    }

    private func contacts(_ people: [(handle: String, name: String)]) -> Table {
        Table(
            columns: [.init("handle"), .init("name")],
            rows: people.map { [Span($0.handle, .accent), Span($0.name)] }, isNumbered: true)
    }

    private func render(_ table: Table, columns: Int) -> [String] {
        let screen = Screen(
            columns: columns, colors: .none, wraps: table.firstUncutColumn != nil)
        let text = TextRenderer(screen: screen).render([.table(table)])
        let lines = text.split(separator: "\n").map(String.init)
        #expect(SampleScreen.cells(lines[0]) <= max(columns, 16))
        return Array(lines.dropFirst())
    }
}
