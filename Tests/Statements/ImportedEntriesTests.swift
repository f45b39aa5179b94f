import Testing
import Values

@testable import MoneyShell

@Suite struct ImportedEntriesTests {
    @Test func `equal entries within a file are separate entries`() {
        #expect(lines([file([entry("a"), entry("b")])]) == ["4 Café 1250", "4 Café 1250"])
        #expect(lines([file([entry("a"), entry("a")])]).count == 2)
    }

    @Test func `equal content with another id in another file is the same entry`() {
        for ids in [("a", "b"), ("a", nil), (Self.uuid(1), Self.uuid(2))] {
            #expect(lines([file([entry(ids.0)]), file([entry(ids.1)])]).count == 1)
        }
    }

    @Test func `importing a file again adds nothing`() {
        let once = file([entry("a"), entry("b"), entry(Self.uuid(1), day: 9)])
        #expect(lines([once, once, once]) == lines([once]))
    }

    // MARK: Ids that look unique

    @Test(
        arguments: [(4, 5510, "Café"), (40, 1250, "Café"), (4, 1250, "Hotel SA")]
            as [(Int, Int64, String)])
    func `with an id that looks unique, a later file corrects day, amount and title`(
        _ day: Int, _ minor: Int64, _ title: String
    ) {
        let corrected = entry(Self.uuid(1), day: day, minor: minor, title: title)
        let before = file([entry(Self.uuid(1)), entry(Self.uuid(2), title: "Bar")], made: 1)
        let after = file([corrected, entry(Self.uuid(2), title: "Bar")], made: 2)
        for files in [[before, after], [after, before], [after, before, after]] {
            #expect(lines(files) == lines([after]))
        }
    }

    @Test func `without dates both amounts of one id are kept, and in doubt`() {
        let files = [file([entry(Self.uuid(1))]), file([entry(Self.uuid(1), minor: 1300)])]
        #expect(lines(files).count == 2)
        #expect(resolved(files).doubts.count == 1)
        #expect(resolved(files.reversed()).doubts == resolved(files).doubts)
    }

    @Test func `without dates an entry posted some days later is one entry`() {
        let pending = file([entry(Self.uuid(1), title: "Café (pendente)")])
        let booked = file([entry(Self.uuid(1), day: 6)])
        #expect(lines([pending, booked]) == ["6 Café 1250"])
        #expect(lines([booked, pending]) == ["6 Café 1250"])
    }

    @Test func `a refund with the id of its purchase is an entry of its own`() {
        let purchase = file([entry(Self.uuid(1))], made: 1)
        let refund = file(
            [entry(Self.uuid(1), day: 6, minor: -1250, title: "Estorno Café")], made: 2)
        #expect(lines([purchase, refund]).count == 2)
    }

    @Test func `a tax with the id of its purchase is an entry of its own`() {
        let purchase = file([entry(Self.uuid(1))], made: 1)
        let tax = file([entry(Self.uuid(1), day: 6, minor: 44, title: "IOF de \"Café\"")], made: 2)
        #expect(lines([purchase, tax]).count == 2)
        // The purchase keeps its corrections.
        let late = file([entry(Self.uuid(1), day: 5)], made: 2)
        #expect(lines([purchase, late, tax]).count == 2)
    }

    @Test func `instalments with one id are separate entries`() {
        let files = (1...3).map { number in
            file([entry(Self.uuid(1), day: 30 * number, title: "Loja \(number)/3")], made: number)
        }
        #expect(lines(files).count == 3)
    }

    @Test func `a token with two titles is no sound id, a UUID is`() {
        let token = "a1b2c3d4e5f6a7b8"
        func files(_ id: String) -> [Facts] {
            [file([entry(id)], made: 1), file([entry(id, title: "Padaria")], made: 2)]
        }
        #expect(lines(files(token)).count == 2)
        #expect(lines(files(Self.uuid(1))).count == 1)
        let moved = [file([entry(token)], made: 1), file([entry(token, minor: 1300)], made: 2)]
        #expect(lines(moved) == ["4 Café 1300"])
    }

    @Test func `an entry that became equal to another one is kept beside it`() {
        let before = file(
            [entry(Self.uuid(1), minor: 5000), entry(Self.uuid(2), minor: 5510)], made: 1)
        let after = file(
            [entry(Self.uuid(1), minor: 5510), entry(Self.uuid(2), minor: 5510)], made: 2)
        #expect(lines([before, after]) == ["4 Café 5510", "4 Café 5510"])
        // The second now has the amount that the first had.
        let swapped = file(
            [entry(Self.uuid(1), minor: 5510), entry(Self.uuid(2), minor: 5000)], made: 3)
        #expect(lines([before, swapped]) == ["4 Café 5000", "4 Café 5510"])
    }

    // MARK: Other ids

    @Test func `an id that moves to another entry of the same amount takes nothing away`() {
        let first = file(
            [
                entry("202605060771", day: 6, title: "Ivo"),
                entry("202605050772", day: 5, title: "Rui"),
            ],
            made: 1, days: 1...6)
        let second = file(
            [
                entry("202605060771", day: 6, title: "Mara"),
                entry("202605060772", day: 6, title: "Ivo"),
                entry("202605050773", day: 5, title: "Rui"),
            ], made: 2, days: 1...6)
        for files in [[first, second], [second, first]] {
            #expect(lines(files) == ["5 Rui 1250", "6 Ivo 1250", "6 Mara 1250"])
        }
    }

    @Test func `numbers that begin again each month take nothing away`() {
        let may = file([entry("1", day: 30), entry("2", day: 29)], made: 1, days: 1...31)
        let june = file([entry("1", day: 33), entry("2", day: 32)], made: 2, days: 32...61)
        #expect(lines([may, june]).count == 4)
        #expect(lines([june, may]).count == 4)
    }

    @Test func `an entry that a later file of its days no longer has is the one with its id`() {
        let before = file([entry("7", title: "Café (pendente)")], made: 5, days: -9...5)
        let after = file([entry("7", day: 6)], made: 10, days: -9...10)
        // Shows too few days to prove anything, and takes back nothing.
        let later = file([entry("7", day: 6)], made: 20, days: -9...10)
        for files in [[before, after], [after, before], [before, after, later]] {
            #expect(lines(files) == ["6 Café 1250"])
        }
        // The second file does not show a day on which the entry may be now, or has the entry, too.
        for days in [6...10, 4...10, -9...8] {
            #expect(lines([before, file([entry("7", day: 6)], made: 10, days: days)]).count == 2)
        }
        let both = [entry("7", day: 6), entry("8", title: "Café (pendente)")]
        #expect(lines([before, file(both, made: 10, days: -9...10)]).count == 2)
    }

    @Test func `a correction replaces at most as many entries as the later file lacks`() {
        let before = file([entry("f1"), entry("f2")], made: 5, days: -9...5)
        let after = file([entry("f1", title: "Café Novo"), entry("f2")], made: 6, days: -9...6)
        #expect(lines([before, after]) == ["4 Café 1250", "4 Café Novo 1250"])
        let all = ["f1", "f2"].map { entry($0, title: "Café Novo") }
        #expect(
            lines([before, after, file(all, made: 7, days: -9...7)])
                == ["4 Café Novo 1250", "4 Café Novo 1250"])
    }

    @Test func `an id that is repeated within a file does not identify an entry`() {
        let once = file([entry("a"), entry("a", day: 5, title: "Padaria")], made: 1, days: 1...9)
        let other = file([entry("a", day: 6, title: "Feira")], made: 2, days: 1...9)
        #expect(lines([once, other]).count == 3)
        #expect(lines([other, once]).count == 3)
        let zero = file([entry("0")], made: 1, days: 1...9)
        #expect(lines([zero, file([entry("0", day: 5)], made: 2, days: 1...9)]).count == 2)
    }

    // MARK: Damaged titles

    @Test func `a damaged title is the intact one that it matches`() {
        let intact = file([entry(nil, title: "Farmácia São João")])
        let damaged = file([entry(nil, title: "Farm\u{FFFD}cia São João")])
        let other = file([entry(nil, title: "Farmácia S\u{FFFD}o João")])
        #expect(lines([damaged, intact]) == ["4 Farmácia São João 1250"])
        #expect(lines([intact, other, damaged]).count == 1)
        #expect(lines([other, damaged]).count == 1)
        #expect(lines([damaged, file([entry(nil, title: "Farmacia Sao Joao")])]).count == 2)
        #expect(
            lines([damaged, file([entry(nil, day: 5, title: "Farmácia São João")])]).count == 2)
    }

    @Test func `an intact and a damaged entry of one file are two entries`() {
        let both = file([entry(nil, title: "Café"), entry(nil, title: "Caf\u{FFFD}")])
        #expect(lines([both]) == ["4 Café 1250", "4 Café 1250"])
        #expect(lines([both, file([entry(nil), entry(nil)])]).count == 2)
    }

    // MARK: Order

    @Test func `the order of the files does not matter`() {
        let files = [
            file([entry("a"), entry("b"), entry(nil, day: 8)], made: 1, days: 1...9),
            file([entry("b", title: "Café 2"), entry(Self.uuid(1), day: 3)], made: 2, days: 1...9),
            file([entry("x"), entry("x", day: 5), entry(Self.uuid(1), day: 3, minor: 9)], made: 3),
            file([entry("a", day: 7), entry("c"), entry(nil, day: 8, title: "Caf\u{FFFD}")]),
        ]
        let expected = lines(files)
        for order in permutations(Array(files.indices)) {
            #expect(lines(order.map { files[$0] }) == expected)
        }
    }

    // MARK: Helpers

    private typealias Facts = ImportedEntries

    private func file(
        _ entries: [StatementEntry], made: Int? = nil, days: ClosedRange<Int>? = nil
    ) -> Facts {
        let server = made.map { 19_700_101_000_000 + $0 * 1_000_000 }
        return ImportedEntries(
            entries,
            dates: StatementDates(
                server: server, start: days.map { Day(ordinal: $0.lowerBound) },
                end: days.map { Day(ordinal: $0.upperBound) }))
    }

    private func entry(
        _ id: String?, day: Int = 4, minor: Int64 = 1250, title: String = "Café"
    ) -> StatementEntry {
        StatementEntry(id: id, day: Day(ordinal: day), minor: minor, title: title)
    }

    private static func uuid(_ number: Int) -> String {
        "c0ffee00-1111-4222-8333-00000000000\(number)"
    }

    private func resolved(_ files: [Facts]) -> EntryResolution {
        EntryResolution(files.reduce(into: ImportedEntries()) { $0.add($1) })
    }

    private func lines(_ files: [Facts]) -> [String] {
        resolved(files).entries.map { "\($0.day) \($0.title) \($0.minor)" }
    }

    private func permutations(_ items: [Int]) -> [[Int]] {
        guard items.count > 1 else { return [items] }
        return items.flatMap { first in
            permutations(items.filter { $0 != first }).map { [first] + $0 }
        }
    }
}
