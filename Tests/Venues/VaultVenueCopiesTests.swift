import Foundation
import TestSupport
import Testing

@testable import MoneyShell

@Suite struct VaultVenueCopiesTests {
    @Test func `a page is found only by the same search, with its time`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultVenueCopies(records: vault.records)
        let page = page("a")
        try await sut.keep(Cached(value: page, savedAt: SamplePayments.noon))

        let other = VaultVenueCopies(records: try await vault.anotherHandle())
        let found = try #require(try await other.page(of: page.search))

        #expect(found.value == page)
        #expect(found.savedAt == SamplePayments.noon)
        #expect(try await other.page(of: SampleVenues.search(words: "b")) == nil)
    }

    @Test func `the search that was made longest ago is evicted`() async throws {
        let vault = try await TemporaryVault()
        let sut = VaultVenueCopies(records: vault.records)
        let names = (0...VaultVenueCopies.most).map { "search \($0)" }
        for name in names.dropLast() {
            try await sut.keep(Cached(value: page(name), savedAt: SamplePayments.noon))
        }
        // The first search is repeated, so it is now the latest.
        try await sut.keep(Cached(value: page(names[0]), savedAt: SamplePayments.noon))
        try await sut.keep(
            Cached(value: page(names[names.count - 1]), savedAt: SamplePayments.noon))

        var kept: [String] = []
        for name in names where try await sut.page(of: SampleVenues.search(words: name)) != nil {
            kept.append(name)
        }
        #expect(kept == names.filter { $0 != names[1] })
        let records = try await vault.records.records(in: "caches")
        #expect(records.count == VaultVenueCopies.most + 1)
    }

    private func page(_ words: String) -> VenuePage {
        VenuePage(search: SampleVenues.search(words: words), venues: [SampleVenues.venue()])
    }
}
