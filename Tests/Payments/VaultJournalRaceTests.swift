import TestSupport
import Testing

@testable import MoneyShell

/// Two handles of the same vault file, as in two shells.
@Suite struct VaultJournalRaceTests {
    @Test(arguments: 1...10)
    func `of two journals only one can begin an equal payment`(_ round: Int) async throws {
        let vault = try await TemporaryVault()
        let one = VaultJournal(records: vault.records)
        let other = VaultJournal(records: try await vault.anotherHandle())

        async let first = Self.begins(one, SamplePayments.payment(id: "00000001"))
        async let second = Self.begins(other, SamplePayments.payment(id: "00000002"))

        let begun = try await [first, second]
        let known = try await one.payments()
        #expect(begun.count { $0 } == 1)
        #expect(known.count == 1)
        #expect(try await other.payments() == known)
    }

    @Test func `both payments begin if each accepts the caution about the other`() async throws {
        let vault = try await TemporaryVault()
        let one = VaultJournal(records: vault.records)
        let other = VaultJournal(records: try await vault.anotherHandle())

        async let first: Void = one.begin(SamplePayments.payment(id: "00000001"))
        async let second: Void = other.begin(SamplePayments.payment(id: "00000002"))
        _ = try await (first, second)

        #expect(try await one.payments().map(\.id) == ["00000002", "00000001"])
    }

    @Test func `a settled outcome is visible to the other handle at once`() async throws {
        let vault = try await TemporaryVault()
        let one = VaultJournal(records: vault.records)
        let other = VaultJournal(records: try await vault.anotherHandle())
        try await one.beginIfAllowed(SamplePayments.payment(id: "00000001"))

        try await other.record(.declined, id: "00000001")

        try await one.beginIfAllowed(SamplePayments.payment(id: "00000002"))
    }

    /// Six payments of 333.30 are 1999.80, and the limit is 2000.00.
    @Test func `twenty concurrent payments of two handles do not exceed the daily limit`()
        async throws
    {
        let vault = try await TemporaryVault()
        let journals = [
            VaultJournal(records: vault.records),
            VaultJournal(records: try await vault.anotherHandle()),
        ]

        let begun = try await withThrowingTaskGroup(of: Bool.self) { group in
            for number in 0..<20 {
                let payment = SamplePayments.payment(
                    id: "\(10_000_000 + number)",
                    to: SampleContacts.contact(number, "P \(number)", "@\(number)abcdefg\(number)"),
                    minor: 33_330, begun: SamplePayments.uptime)
                group.addTask { try await Self.begins(journals[number % 2], payment) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }

        #expect(begun.count == 20)
        #expect(begun.count { $0 } == 6)
        let memory = try await journals[0].memory()
        #expect(memory.used(at: SamplePayments.moment) == SamplePayments.reais(199_980))
        #expect(try await journals[1].memory() == memory)
    }

    private static func begins(_ journal: VaultJournal, _ payment: Payment) async throws -> Bool {
        do {
            try await journal.beginIfAllowed(payment)
            return true
        } catch is PaymentRefusal {
            return false
        }
    }
}
