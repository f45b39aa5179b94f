import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Synchronization
import Testing
import Vault

@Suite struct VaultHistoryTests {
    @Test func `lines are loaded oldest first, in other processes too`() async throws {
        let vault = try await TemporaryVault()
        let sut = makeSUT(vault.records)

        for line in ["contacts", "pay @a 1", "cards"] { try await sut.add(line) }

        let other = makeSUT(try await vault.anotherHandle())
        #expect(try await other.lines() == ["contacts", "pay @a 1", "cards"])
    }

    @Test func `a repeated line moves to the end`() async throws {
        let sut = makeSUT(try await TemporaryVault().records)

        for line in ["contacts", "cards", "contacts"] { try await sut.add(line) }

        #expect(try await sut.lines() == ["cards", "contacts"])
    }

    @Test func `the oldest line is deleted when the history is full`() async throws {
        let vault = try await TemporaryVault()
        let old = (0..<VaultHistory.longest).map { number in
            Change.put(
                collection: "history", id: String(format: "%020d", number),
                value: Array("line \(number)".utf8))
        }
        try await vault.records.commit(.relaxed, old)
        let sut = makeSUT(vault.records)

        try await sut.add("the newest")

        let lines = try await sut.lines()
        #expect(lines.count == VaultHistory.longest)
        #expect(lines.first == "line 1")
        #expect(lines.last == "the newest")
    }

    @Test func `clearing deletes every line durably`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = makeSUT(spy)
        try await sut.add("pay @a 1")

        try await sut.clear()

        #expect(try await sut.lines() == [])
        #expect(try await vault.records.records(in: "history") == [])
        guard case .update(.durable, let changes?)? = spy.messages.dropLast().last,
            changes.allSatisfy({ $0.collection == "history" })
        else {
            Issue.record("clearing was not durable: \(spy.messages)")
            return
        }
    }

    private func makeSUT(_ records: any RecordStore) -> VaultHistory {
        let ticks = Mutex(0.0)
        return VaultHistory(records: records) {
            ticks.withLock {
                $0 += 1
                return SamplePayments.noon + $0
            }
        }
    }
}
