import TestSupport
import Testing
import Vault

@testable import MoneyShell

@Suite struct CardRecordTests {
    @Test(arguments: [
        "", "{}", "not JSON", Self.stored(number: "4242"), Self.stored(month: 13),
        Self.stored(year: 29), Self.stored(cvv: "\"12\""), Self.stored(cvv: "\"12a\""),
    ])
    func `a malformed card is an error`(_ text: String) async throws {
        let vault = try await TemporaryVault()
        try await vault.put("cards", "aa", text)

        await #expect(throws: Kind.cards.unreadable) {
            try await makeSUT(vault).wallet()
        }
    }

    @Test func `the record of a card in the current format is read`() async throws {
        let vault = try await TemporaryVault()
        let bytes = Array(Self.stored().utf8)
        try await vault.records.commit([.put(collection: "cards", id: "aa", value: bytes)])

        let card = SamplePayments.card(id: "aa", cvv: "123")
        #expect(try await makeSUT(vault).wallet() == Wallet(cards: [card], defaultID: "aa"))
    }

    private static func stored(
        number: String = "4242424242424242", year: Int = 2029, month: Int = 8,
        cvv: String = "\"123\""
    ) -> String {
        """
        {"number":"\(number)","year":\(year),"month":\(month),"cvv":\(cvv),\
        "added":1795262400000,"isDefault":true}
        """
    }

    private func makeSUT(_ vault: TemporaryVault) -> VaultCards {
        VaultCards(records: vault.records, now: { SamplePayments.noon })
    }
}
