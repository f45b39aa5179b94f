import Essentials
import TestSupport
import Testing
import Values
import Vault

@testable import MoneyShell

@Suite struct VaultStatementsTests {
    @Test func `imported entries are stored, and other handles see them`() async throws {
        let sut = try await makeSUT()
        let count = try await sut.store.add([file("nubank", [1, 2, 40])], isTrial: false)
        #expect(counts(count) == [3, 0])
        let again = try await sut.store.add([file("nubank", [1, 2, 3])], isTrial: false)
        #expect(counts(again) == [1, 2])

        let other = try await sut.another()
        let accounts = try await other.accounts()
        #expect(accounts.map(\.name) == ["nubank"])
        #expect(accounts.first?.entries == 4)
        #expect(accounts.first?.months.count == 2)
        let entries = try await other.entries(of: ["nubank"])["nubank"]
        #expect(entries?.entries.map(\.minor) == [1, 2, 3, 40])
    }

    @Test func `a dry run changes nothing`() async throws {
        let sut = try await makeSUT()
        let count = try await sut.store.add([file("nubank", [1])], isTrial: true)
        #expect(counts(count) == [1, 0])
        #expect(try await sut.store.accounts().isEmpty)
        #expect(try await sut.store.entries(of: ["nubank"]).isEmpty)
    }

    @Test func `another currency is refused, and nothing of any file is stored`() async throws {
        let sut = try await makeSUT()
        _ = try await sut.store.add([file("b", [1])], isTrial: false)
        await #expect(throws: ImportRefusal.currency(account: "b", kept: .brl, file: .usd)) {
            try await sut.store.add([file("a", [1]), file("b", [2], .usd)], isTrial: false)
        }
        #expect(try await sut.store.accounts().map(\.name) == ["b"])
    }

    @Test func `removing an account removes its entries and no others`() async throws {
        let sut = try await makeSUT()
        _ = try await sut.store.add([file("a", [1]), file("a.b", [2])], isTrial: false)
        try await sut.store.forget("a")
        #expect(try await sut.store.accounts().map(\.name) == ["a.b"])
        #expect(try await sut.store.entries(of: ["a", "a.b"]).keys.sorted() == ["a.b"])
    }

    @Test func `column names are stored by the header of the file`() async throws {
        let sut = try await makeSUT()
        let columns = RememberedColumns(
            header: ["Dia", "Histórico", "Valor"],
            columns: StatementColumns(
                date: "Dia", title: "Histórico", amount: "Valor", negate: true),
            account: "itau")
        let statement = file("itau", [1]).statement
        let named = ImportedFile(account: "itau", statement: statement, columns: columns)
        _ = try await sut.store.add([named], isTrial: false)
        #expect(try await sut.store.columns() == [columns])
    }

    @Test func `an import larger than a frame is stored completely`() async throws {
        let sut = try await makeSUT()
        let count = try await sut.store.add([large("a")], isTrial: false)
        #expect(counts(count) == [14_000, 0])
        #expect(try await sut.store.entries(of: ["x"])["x"]?.entries.count == 14_000)
    }

    @Test func `two large concurrent imports are both stored`() async throws {
        let sut = try await makeSUT()
        let other = try await sut.another()
        async let first = sut.store.add([large("a")], isTrial: false)
        async let second = other.add([large("b")], isTrial: false)
        let counts = try await [first, second]
        #expect(counts.map(\.new) == [14_000, 14_000])
        #expect(try await other.entries(of: ["x"])["x"]?.entries.count == 28_000)
        #expect(try await other.accounts().first?.entries == 28_000)
    }

    @Test func `importing a file again reports nothing new and keeps the months`() async throws {
        let sut = try await makeSUT()
        _ = try await sut.store.add([file("nubank", [1, 2, 40])], isTrial: false)
        let again = try await sut.store.add([file("nubank", [1, 2, 40])], isTrial: false)
        #expect(counts(again) == [0, 3])
        #expect(try await sut.store.accounts().first?.months.values.sorted() == [1, 2])
    }

    @Test func `entries that an older version joined by their ids are back`() async throws {
        let sut = try await makeSUT()
        let first = Day(year: 2026, month: 5, day: 1).ordinal
        // Ivo and Mara had one id, in two files; a purchase was posted later under one UUID.
        let old = """
            [4,\(first),100,"Ivo",1,1,"771",0,\(first),100,"Mara",1,1,"771",0,\
            \(first),200,"Bar (pendente)",1,1,"c0ffee00-1111-4222-8333-000000000001",0,\
            \(first + 1),200,"Bar",1,1,"c0ffee00-1111-4222-8333-000000000001",0]
            """
        try await sut.vault.records.update { _ in
            Update(
                [.put(collection: "bills.entries", id: "x/2026-05", value: Array(old.utf8))],
                result: ())
        }
        let titles = try await sut.store.entries(of: ["x"])["x"]?.entries.map(\.title)
        #expect(titles == ["Ivo", "Mara", "Bar"])
        // The next import writes the record again.
        #expect(counts(try await sut.store.add([file("x", [7])], isTrial: false)) == [1, 0])
        #expect(try await sut.store.entries(of: ["x"])["x"]?.entries.count == 4)
    }

    @Test func `a record of entries is read as it was written`() throws {
        let dates = StatementDates(
            server: 20_260_507_000_000, asOf: Day(ordinal: 20_580), start: Day(ordinal: 20_574),
            end: Day(ordinal: 20_580))
        let entries = ["a", "b", "a", "c0ffee00-1111-4222-8333-000000000001", nil].map { id in
            StatementEntry(id: id, day: Day(ordinal: 20_575), minor: -7, title: "é \u{FFFD}")
        }
        var seen = ImportedEntries(entries, dates: dates)
        seen.add(ImportedEntries(entries.reversed().dropLast()))
        let record = EntriesRecord.encode(seen)
        var read = ImportedEntries()
        try EntriesRecord.decode(record, into: &read)
        #expect(read == seen)
        #expect(EntriesRecord.encode(read) == record)
        for cut in record.indices {
            #expect(throws: StoreError.self) {
                try EntriesRecord.decode(Array(record[..<cut]), into: &read)
            }
        }
    }

    private func counts(_ answer: ImportAnswer) -> [Int] { [answer.new, answer.known] }

    /// An import larger than a frame; each name gives other entries on the same days.
    private func large(_ name: String) -> ImportedFile {
        let title = name + String(repeating: "t", count: 190)
        let id = name + String(repeating: "i", count: 900)
        let entries = (0..<14_000).map { number in
            StatementEntry(
                id: "\(number)\(id)", day: Day(ordinal: 20_000 + number / 40), minor: 1,
                title: "\(number)\(title)")
        }
        let source = StatementSource(
            suggestedName: "x", number: nil, currency: .brl, isCard: true)
        return ImportedFile(account: "x", statement: Statement(source: source, entries: entries))
    }

    /// A file with one entry for each number, which is its amount and its day after 1 May 2026.
    private func file(
        _ account: String, _ numbers: [Int], _ currency: Currency = .brl
    ) -> ImportedFile {
        let first = Day(year: 2026, month: 5, day: 1).ordinal
        let source = StatementSource(
            suggestedName: account, number: nil, currency: currency, isCard: true)
        let entries = numbers.map { number in
            StatementEntry(
                id: "id\(number)", day: Day(ordinal: first + number), minor: Int64(number),
                title: "Padaria \"\(number)\"")
        }
        return ImportedFile(
            account: account, statement: Statement(source: source, entries: entries))
    }

    private func makeSUT() async throws -> SUT {
        let vault = try await TemporaryVault()
        return SUT(
            store: VaultStatements(
                records: vault.records, now: { .distantPast }), vault: vault)
    }
}

private struct SUT {
    let store: VaultStatements
    let vault: TemporaryVault

    /// Another handle of the same vault, as another process has.
    func another() async throws -> VaultStatements {
        VaultStatements(
            records: try await vault.anotherHandle(), now: { .distantPast })
    }
}
