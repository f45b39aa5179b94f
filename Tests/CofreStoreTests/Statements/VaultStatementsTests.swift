import CofreDomain
import CofreStore
import CofreTestSupport
import Essentials
import Testing
import Vault

@Suite struct VaultStatementsTests {
    @Test func `imported entries are stored, and other handles see them`() async throws {
        let sut = try await makeSUT()
        let count = try await sut.store.add([file("nubank", [1, 2, 40])], isTrial: false)
        #expect(count == ImportCount(new: 3, known: 0))
        let again = try await sut.store.add([file("nubank", [1, 2, 3])], isTrial: false)
        #expect(again == ImportCount(new: 1, known: 2))

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
        #expect(count == ImportCount(new: 1, known: 0))
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
        #expect(count == ImportCount(new: 14_000, known: 0))
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
        #expect(again == ImportCount(new: 0, known: 3))
        #expect(try await sut.store.accounts().first?.months.values.sorted() == [1, 2])
    }

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
