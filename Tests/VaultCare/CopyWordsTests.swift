import Testing

@testable import MoneyShell
@testable import Vault

@Suite struct CopyWordsTests {
    @Test(
        arguments: [
            ([.cards], "1 card", "1 cartão"), ([.cards, .cards], "2 cards", "2 cartões"),
            ([.cards, .defaultCard, .history], "1 card", "1 cartão"),
            ([.history], "1 change", "1 mudança"), ([], "1 change", "1 mudança"),
            (
                [.payments, .cards, .limits, .drafts], "1 payment, 1 card and 2 changes",
                "1 pagamento, 1 cartão e 2 mudanças"
            ),
        ] as [([Kind], String, String)])
    func `what a conflict copy holds is counted, without what belongs to it`(
        _ added: [Kind], _ english: String, _ portuguese: String
    ) {
        var report = MergeReport()
        for kind in added { report.count(kind, from: nil, to: [1]) }
        let copy = ComparedCopy(
            VaultCopy(path: "/v/a b", bytes: 9000, key: .present, salt: ""), .more(report),
            isBackup: true, version: nil)

        #expect(
            Phrases(.english).description(of: copy)
                == "/v/a b · holds \(english) that the vault lacks → vault merge '/v/a b'")
        #expect(
            Phrases(.portuguese).description(of: copy)
                == "/v/a b · tem \(portuguese) que o cofre não tem → vault juntar '/v/a b'")
    }
}
