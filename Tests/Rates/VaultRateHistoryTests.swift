import Foundation
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultRateHistoryTests {
    @Test func `tables are loaded oldest first, regardless of the order of saving`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultRateHistory(records: vault.records)
        for hour in [2, 1, 3] { try await sut.note(table(hour)) }
        let other = VaultRateHistory(records: try await vault.anotherHandle())
        #expect(try await other.tables() == [table(1), table(2), table(3)])
    }

    @Test func `a table that is already saved is not saved again`() async throws {
        let sut = VaultRateHistory(records: try await TemporaryVault().records)
        try await sut.note(table(1))
        try await sut.note(table(1))
        try await sut.note(table(1, from: .erAPI))
        #expect(try await sut.tables().count == 2)
    }

    @Test func `when the history is full the oldest tables are deleted`() async throws {
        let sut = VaultRateHistory(records: try await TemporaryVault().records)
        for hour in 1...(VaultRateHistory.longest + 2) { try await sut.note(table(hour)) }
        #expect(try await sut.tables().first == table(3))
        #expect(try await sut.tables().count == VaultRateHistory.longest)
    }

    @Test(arguments: [
        "not JSON", "{}", #"{"provider":"ecb","base":"EUR","published":0,"rates":{}}"#,
    ])
    func `a malformed record is skipped`(
        _ text: String
    ) async throws {
        let vault = try await TemporaryVault()
        let sut = VaultRateHistory(records: vault.records)
        for hour in [1, 3] { try await sut.note(table(hour)) }
        let bad = Vault.Change.put(
            collection: "rates.history", id: "000000000002-ecb", value: Array(text.utf8))
        try await vault.records.commit([bad])
        #expect(try await sut.tables() == [table(1), table(3)])
    }

    private func table(_ hour: Int, from provider: RatesProvider = .openExchangeRates)
        -> RateTable
    {
        SampleRates.table(
            from: provider, at: SamplePayments.noon.addingTimeInterval(Double(hour) * 3600))
    }
}
