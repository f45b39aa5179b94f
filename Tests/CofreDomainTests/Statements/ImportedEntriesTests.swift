import Testing

@testable import CofreDomain

@Suite struct ImportedEntriesTests {
    @Test func `equal entries within a file are separate entries`() {
        #expect(lines([[entry("a"), entry("b")]]) == ["4 Café 1250", "4 Café 1250"])
    }

    @Test func `equal entries with the same id within a file are separate entries`() {
        #expect(lines([[entry("a"), entry("a")]]).count == 2)
    }

    @Test func `equal content with another id in another file is the same entry`() {
        #expect(lines([[entry("a")], [entry("b")]]).count == 1)
        #expect(lines([[entry("a")], [entry(nil)]]).count == 1)
    }

    @Test func `importing a file again adds nothing`() {
        let file = [entry("a"), entry("b"), entry("c", day: 9)]
        #expect(lines([file, file, file]) == lines([file]))
    }

    @Test func `the same id with another title or a date some days later is the same entry`() {
        let before = [entry("a", title: "Café (pendente)")]
        let after = [entry("a", day: 6)]
        #expect(lines([before, after]) == ["6 Café 1250"])
        #expect(lines([after, before]) == ["6 Café 1250"])
    }

    @Test func `the same id with another amount in another file is another entry`() {
        #expect(lines([[entry("1")], [entry("1", minor: 99)]]).count == 2)
    }

    @Test func `no entry replaces another one if the bank restarts its numbering in each file`() {
        let first = [entry("1", title: "Padaria"), entry("2", minor: 2200, title: "Farmácia")]
        let second = [
            entry("1", day: 8, title: "Carro"), entry("2", day: 9, minor: 700, title: "Cinema"),
        ]
        #expect(lines([first, second]).count == 4)
        #expect(lines([second, first]).count == 4)
        // The same purchase on another day.
        #expect(lines([first, second, [entry("1", day: 5, title: "Padaria")]]).count == 5)
    }

    @Test(arguments: [
        [("Estorno Loja", Int64(-5000))], [("Loja reserva", 7000), ("Loja", 6000)],
    ])
    func `a refund with the id of its purchase does not bring back a replaced entry`(
        _ others: [(String, Int64)]
    ) {
        let files =
            [[entry("u", title: "Carro (pendente)"), entry("p", minor: 5000, title: "Loja")]]
            + [[entry("u", title: "Corrida")]]
            + others.map { [entry("p", minor: $0.1, title: $0.0)] }
        for files in [files, files.reversed()] {
            #expect(lines(files).count { $0.contains("pendente") } == 0)
            #expect(lines(files).count { $0.contains("Corrida") } == 1)
        }
    }

    @Test func `the same id and amount a month later in another file is another entry`() {
        let may = [entry("1", day: 2, title: "Assinatura")]
        let june = [entry("1", day: 33, title: "Assinatura")]
        #expect(lines([may, june]).count == 2)
    }

    @Test func `an id that is repeated within a file does not identify an entry`() {
        let file = [entry("a"), entry("a", day: 5, title: "Padaria")]
        #expect(lines([file]).count == 2)
        #expect(lines([file, [entry("a", day: 6, title: "Feira")]]).count == 3)
        #expect(lines([[entry("a", day: 6, title: "Feira")], file]).count == 3)
        #expect(lines([[entry("0")], [entry("0", title: "Feira")]]).count == 2)
    }

    @Test func `a later file replaces at most as many entries as it has`() {
        // The first two entries are equal; the bank has changed the id and the title of one of them.
        let files = [
            [entry("f1"), entry("f2")], [entry("g1"), entry("f2")],
            [entry("f1", title: "Café Novo")], [entry("g1", title: "Café Novo")],
        ]
        #expect(lines(files) == ["4 Café 1250", "4 Café Novo 1250"])
    }

    @Test func `the order of the files does not matter`() {
        let files = [
            [entry("a"), entry("b"), entry(nil, day: 8)], [entry("b", title: "Café 2")],
            [entry("x"), entry("x", day: 5)], [entry("a", day: 7), entry("c")],
        ]
        let expected = lines(files)
        for order in permutations(Array(files.indices)) {
            #expect(lines(order.map { files[$0] }) == expected)
        }
    }

    private func entry(
        _ id: String?, day: Int = 4, minor: Int64 = 1250, title: String = "Café"
    ) -> StatementEntry {
        StatementEntry(id: id, day: Day(ordinal: day), minor: minor, title: title)
    }

    private func lines(_ files: [[StatementEntry]]) -> [String] {
        var seen = ImportedEntries()
        for file in files { seen.add(ImportedEntries(file)) }
        return seen.entries.map { "\($0.day) \($0.title) \($0.minor)" }
    }

    private func permutations(_ items: [Int]) -> [[Int]] {
        guard items.count > 1 else { return [items] }
        return items.flatMap { first in
            permutations(items.filter { $0 != first }).map { [first] + $0 }
        }
    }
}
