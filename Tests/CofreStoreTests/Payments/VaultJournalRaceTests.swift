import CofreDomain
import CofreStore
import CofreTestSupport
import Testing

/// Two shells on one vault file, each with a handle of its own.
@Suite struct VaultJournalRaceTests {
    @Test(arguments: 1...10)
    func `two journals cannot both begin an equal payment`(_ round: Int) async throws {
        let vault = try await TemporaryVault()
        let one = VaultJournal(records: vault.records)
        let other = VaultJournal(records: try await vault.anotherHandle())

        async let first = Self.begins(one, id: "00000001")
        async let second = Self.begins(other, id: "00000002")

        let begun = try await [first, second]
        let known = try await one.payments()
        #expect(begun.count { $0 } == 1)
        #expect(known.count == 1)
        #expect(try await other.payments() == known)
    }

    @Test func `both begin when each says that it pays again`() async throws {
        let vault = try await TemporaryVault()
        let one = VaultJournal(records: vault.records)
        let other = VaultJournal(records: try await vault.anotherHandle())

        async let first: Void = one.begin(SamplePayments.payment(id: "00000001"), again: true)
        async let second: Void = other.begin(SamplePayments.payment(id: "00000002"), again: true)
        _ = try await (first, second)

        #expect(try await one.payments().map(\.id) == ["00000002", "00000001"])
    }

    @Test func `one sees at once what the other settled`() async throws {
        let vault = try await TemporaryVault()
        let one = VaultJournal(records: vault.records)
        let other = VaultJournal(records: try await vault.anotherHandle())
        try await one.begin(SamplePayments.payment(id: "00000001"), again: false)

        try await other.record(.approved, id: "00000001")

        try await one.begin(SamplePayments.payment(id: "00000002"), again: false)
    }

    private static func begins(_ journal: VaultJournal, id: String) async throws -> Bool {
        do throws(JournalError) {
            try await journal.begin(SamplePayments.payment(id: id), again: false)
            return true
        } catch .unsettled {
            return false
        }
    }
}
