import CofreDomain
import CofreStore
import CofreTestSupport
import Foundation
import Synchronization
import Testing
import Vault

@Suite struct VaultCardsTests {
    // proves: pay.kept-cards
    @Test(arguments: [nil, "123", "012"])
    func `a card is loaded as it was added`(_ cvv: String?) async throws {
        let vault = try await TemporaryVault()
        let card = SamplePayments.card(cvv: cvv)

        try await makeSUT(vault).add(card)

        let reopened = VaultCards(records: try await vault.anotherHandle(), now: { .distantPast })
        #expect(try await reopened.wallet() == Wallet(cards: [card], defaultID: card.id))
    }

    @Test func `a card with a wrong check digit is loaded too`() async throws {
        let vault = try await TemporaryVault()
        let card = SamplePayments.card(number: "1111111111111111")

        try await makeSUT(vault).add(card)

        #expect(try await makeSUT(vault).wallet().cards == [card])
    }

    @Test func `an empty vault has an empty wallet`() async throws {
        let wallet = try await makeSUT(try await TemporaryVault()).wallet()

        #expect(wallet == Wallet(cards: [], defaultID: nil))
        #expect(wallet.defaultCard == nil)
    }

    @Test func `cards are in the order in which they were added, and the first is the default`()
        async throws
    {
        let (vault, sut) = try await threeCards()

        let wallet = try await sut.wallet()

        #expect(wallet.cards.map(\.id) == ["zz", "mm", "aa"])
        #expect(wallet.defaultID == "zz")
        #expect(try await makeSUT(vault).wallet() == wallet)
    }

    @Test func `choosing a card makes it the only default`() async throws {
        let (_, sut) = try await threeCards()

        try await sut.makeDefault(id: "aa")
        #expect(try await sut.wallet().defaultID == "aa")
        try await sut.makeDefault(id: "mm")

        #expect(try await sut.wallet().defaultID == "mm")
        #expect(try await sut.wallet().cards.map(\.id) == ["zz", "mm", "aa"])
    }

    @Test func `choosing the default card again writes nothing`() async throws {
        let (vault, _) = try await threeCards()
        let spy = RecordsSpy(vault.records)

        try await VaultCards(records: spy, now: { .distantPast }).makeDefault(id: "zz")

        #expect(spy.messages == [.update(.durable, [])])
    }

    @Test func `choosing an unknown card changes nothing`() async throws {
        let (_, sut) = try await threeCards()
        try await sut.makeDefault(id: "mm")

        try await sut.makeDefault(id: "gone")

        #expect(try await sut.wallet().defaultID == "mm")
    }

    @Test func `removing the default card makes the oldest of the rest the default`() async throws {
        let (_, sut) = try await threeCards()

        try await sut.remove(id: "zz")

        #expect(try await sut.wallet().cards.map(\.id) == ["mm", "aa"])
        #expect(try await sut.wallet().defaultID == "mm")
    }

    @Test func `removing another card keeps the default`() async throws {
        let (_, sut) = try await threeCards()

        try await sut.remove(id: "mm")

        #expect(try await sut.wallet().defaultID == "zz")
    }

    @Test func `removing a card deletes its record`() async throws {
        let (vault, sut) = try await threeCards()

        for id in ["zz", "mm", "aa"] { try await sut.remove(id: id) }

        #expect(try await vault.records.records(in: "cards") == [])
    }

    @Test func `every change is durable`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = VaultCards(records: spy, now: { SamplePayments.noon })

        try await sut.add(SamplePayments.card(id: "aa"))
        let added = try #require(try await vault.records.value("cards", "aa"))
        try await sut.remove(id: "aa")

        #expect(
            spy.messages == [
                .update(.durable, [.put(collection: "cards", id: "aa", value: added)]),
                .commit(.erased, [.delete(collection: "cards", id: "aa")]),
            ])
    }

    @Test(arguments: [StoreError.full, .locked])
    func `a card that cannot be saved is not in the wallet`(_ error: StoreError) async throws {
        let vault = try await TemporaryVault()
        let failing = VaultCards(
            records: RecordsSpy(vault.records, writeError: error), now: { SamplePayments.noon })

        await #expect(throws: error) { try await failing.add(SamplePayments.card()) }
        #expect(try await makeSUT(vault).wallet().cards == [])
    }

    private func makeSUT(_ vault: TemporaryVault) -> VaultCards {
        VaultCards(records: vault.records, now: { SamplePayments.noon })
    }

    /// Cards added in this order, a second apart: zz, mm, aa.
    private func threeCards() async throws -> (TemporaryVault, VaultCards) {
        let vault = try await TemporaryVault()
        let ticks = Mutex(0.0)
        let sut = VaultCards(records: vault.records) {
            ticks.withLock {
                $0 += 1
                return SamplePayments.noon + $0
            }
        }
        for (id, number) in [
            ("zz", "4242424242424242"), ("mm", "5555555555554444"), ("aa", "4000056655665556"),
        ] {
            try await sut.add(SamplePayments.card(id: id, number: number))
        }
        return (vault, sut)
    }
}
