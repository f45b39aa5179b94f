import Foundation
import Synchronization
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultHistoryTests {
    @Test func `lines are loaded oldest first, also in other processes`() async throws {
        let vault = try await TemporaryVault()
        let sut = makeSUT(vault.records)

        for line in ["contacts", "pay @a 1", "cards"] { try await sut.add(line) }

        let other = makeSUT(try await vault.anotherHandle())
        #expect(try await other.lines().map(\.text) == ["contacts", "pay @a 1", "cards"])
    }

    @Test func `times that are out of range do not prevent new lines`() async throws {
        let vault = try await TemporaryVault()
        try await vault.put("history.cleared", "until", "09223372036854775807")
        try await vault.put("history", "09223372036854775807-0000000000000000", "old")
        try await makeSUT(vault.records).add("contacts")
    }

    @Test func `a repeated line moves to the end`() async throws {
        let sut = makeSUT(try await TemporaryVault().records)

        for line in ["contacts", "cards", "contacts"] { try await sut.add(line) }

        #expect(try await sut.lines().map(\.text) == ["cards", "contacts"])
    }

    @Test func `the oldest line is deleted when the history is full`() async throws {
        let vault = try await TemporaryVault()
        let old = (0..<TypedLines.longest).map { number in
            Vault.Change.put(
                collection: "history", id: String(format: "%020d", number),
                value: Array("line \(number)".utf8))
        }
        try await vault.records.commit(old)
        let sut = makeSUT(vault.records)

        try await sut.add("the newest")

        let lines = try await sut.lines().map(\.text)
        #expect(lines.count == TypedLines.longest)
        #expect(lines.first == "line 1")
        #expect(lines.last == "the newest")
    }

    @Test func `a line that failed, or that was chosen from a list, replaces the typed line`()
        async throws
    {
        let sut = makeSUT(try await TemporaryVault().records)
        for line in ["pay", "cards", "pay"] { try await sut.add(line) }

        try await sut.replace("pay", by: HistoryLine("pay @a 1", hasFailed: true))
        try await sut.add("rates")

        let lines = try await sut.lines()
        #expect(lines.map(\.text) == ["cards", "pay @a 1", "rates"])
        #expect(lines.map(\.hasFailed) == [false, true, false])
        #expect(lines.map(\.at) == [2, 4, 5].map { SamplePayments.noon + $0 })
    }

    @Test func `clearing erases every line`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = makeSUT(spy)
        try await sut.add("pay @a 1")

        try await sut.clear()

        #expect(try await sut.lines().map(\.text) == [])
        #expect(try await vault.records.records(in: "history") == [])
        guard case .update(true, let changes?)? = spy.messages.dropLast().last,
            changes.allSatisfy({ ["history", "history.cleared"].contains($0.collection) })
        else {
            Issue.record("clearing did not erase: \(spy.messages)")
            return
        }
    }

    @Test func `after clearing with a clock that was ahead, new lines keep their order`()
        async throws
    {
        let vault = try await TemporaryVault()
        let until = String(repeating: "9", count: 17)
        try await vault.put("history.cleared", "until", ("000" + until))
        let sut = makeSUT(vault.records)

        for line in ["one", "two", "three"] { try await sut.add(line) }

        #expect(try await sut.lines().map(\.text) == ["one", "two", "three"])
    }

    private func makeSUT(_ records: any RecordStore) -> VaultHistory {
        let ticks = Mutex(0.0)
        return VaultHistory(records: records, replica: { .zero }) {
            ticks.withLock {
                $0 += 1
                return SamplePayments.noon + $0
            }
        }
    }
}
