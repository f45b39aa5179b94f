import Foundation
import Synchronization
import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct VaultCardsTests {
    // proves: pay.kept-cards
    @Test(arguments: [nil, "123", "012"])
    func `a loaded card equals the added one`(_ cvv: String?) async throws {
        let vault = try await TemporaryVault()
        let card = SamplePayments.card(cvv: cvv)

        let stored = try await makeSUT(vault).add(card)

        let reopened = VaultCards(records: try await vault.anotherHandle(), now: { .distantPast })
        #expect(try await reopened.wallet() == Wallet(cards: [stored], defaultID: stored.id))
        #expect(stored.number == card.number)
        #expect(stored.cvv == card.cvv)
        #expect(stored.expiry == card.expiry)
    }

    @Test func `cards are in the order of adding, and the first is the default`() async throws {
        let (vault, sut, ids) = try await threeCards()

        let wallet = try await sut.wallet()

        #expect(wallet.cards.map(\.id) == ids)
        #expect(wallet.defaultID == ids[0])
        #expect(try await makeSUT(vault).wallet() == wallet)
    }

    @Test func `choosing a card makes it the only default`() async throws {
        let (_, sut, ids) = try await threeCards()

        try await sut.makeDefault(id: ids[2])
        #expect(try await sut.wallet().defaultID == ids[2])
        try await sut.makeDefault(id: ids[1])

        #expect(try await sut.wallet().defaultID == ids[1])
        #expect(try await sut.wallet().cards.map(\.id) == ids)
    }

    @Test func `choosing the default card again writes nothing`() async throws {
        let (vault, _, ids) = try await threeCards()
        let spy = RecordsSpy(vault.records)

        try await VaultCards(records: spy, now: { .distantPast }).makeDefault(id: ids[0])

        #expect(spy.messages == [.update([])])
    }

    @Test func `removing the default card makes the oldest remaining card the default`()
        async throws
    {
        let (_, sut, ids) = try await threeCards()

        try await sut.remove(id: ids[0])

        #expect(try await sut.wallet().cards.map(\.id) == [ids[1], ids[2]])
        #expect(try await sut.wallet().defaultID == ids[1])
    }

    @Test func `removing a card deletes its record`() async throws {
        let (vault, sut, ids) = try await threeCards()

        for id in ids { try await sut.remove(id: id) }

        #expect(try await vault.records.records(in: "cards") == [])
        #expect(try await vault.records.records(in: "cards.default") == [])
    }

    @Test func `every change is durable`() async throws {
        let vault = try await TemporaryVault()
        let spy = RecordsSpy(vault.records)
        let sut = VaultCards(records: spy, now: { SamplePayments.noon })

        let id = try await sut.add(SamplePayments.card()).id
        let added = try #require(try await vault.records.value("cards", id))
        let key = try #require(try await vault.records.value("identity", "keys"))
        try await sut.remove(id: id)

        let number = Array("4242424242424242".utf8)
        #expect(
            spy.messages == [
                .update([
                    .put(collection: "cards", id: id, value: added),
                    .put(collection: "identity", id: "keys", value: key),
                    .put(collection: "cards.default", id: "number", value: number),
                ]),
                .update(
                    erasing: true,
                    [
                        .delete(collection: "cards", id: id),
                        .delete(collection: "cards.default", id: "number"),
                    ]),
            ])
    }

    @Test(arguments: [StoreError.full, .locked])
    func `a card that cannot be saved is not added`(_ error: StoreError) async throws {
        let vault = try await TemporaryVault()
        let failing = VaultCards(
            records: RecordsSpy(vault.records, writeError: error), now: { SamplePayments.noon })

        await #expect(throws: error) { try await failing.add(SamplePayments.card()) }
        #expect(try await makeSUT(vault).wallet().cards == [])
    }

    private func makeSUT(_ vault: TemporaryVault) -> VaultCards {
        VaultCards(records: vault.records, now: { SamplePayments.noon })
    }

    @Test func `a card that is removed and added again has the same id`() async throws {
        let vault = try await TemporaryVault()
        let sut = makeSUT(vault)
        let first = try await sut.add(SamplePayments.card())
        try await sut.remove(id: first.id)

        let again = try await sut.add(SamplePayments.card())

        #expect(again.id == first.id)
        #expect(first.id.utf8.count == 24)
        #expect(try await sut.add(SamplePayments.card(number: "5555555555554444")).id != first.id)
    }

    @Test func `the same card has different ids in different vaults`() async throws {
        let one = try await makeSUT(try await TemporaryVault()).add(SamplePayments.card())
        let other = try await makeSUT(try await TemporaryVault()).add(SamplePayments.card())
        #expect(one.id != other.id)
    }

    @Test func `the default card of an older format stays the default until another is chosen`()
        async throws
    {
        let vault = try await TemporaryVault()
        for (id, number, isDefault) in [
            ("aa", "4242424242424242", false), ("bb", "5555555555554444", true),
        ] {
            let text = """
                {"number":"\(number)","year":2029,"month":8,"added":1795262400000,\
                "isDefault":\(isDefault)}
                """
            try await vault.put("cards", id, text)
        }
        let sut = makeSUT(vault)
        #expect(try await sut.wallet().defaultID == "bb")

        try await sut.makeDefault(id: "aa")

        #expect(try await sut.wallet().defaultID == "aa")
    }

    /// Adds these cards in this order, a second apart, and returns their ids.
    private func threeCards() async throws -> (TemporaryVault, VaultCards, [String]) {
        let vault = try await TemporaryVault()
        let ticks = Mutex(0.0)
        let sut = VaultCards(records: vault.records) {
            ticks.withLock {
                $0 += 1
                return SamplePayments.noon + $0
            }
        }
        var ids: [String] = []
        for number in ["4242424242424242", "5555555555554444", "4000056655665556"] {
            ids.append(try await sut.add(SamplePayments.card(number: number)).id)
        }
        return (vault, sut, ids)
    }
}
