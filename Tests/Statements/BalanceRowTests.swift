import Testing

@testable import MoneyShell

@Suite struct BalanceRowTests {
    @Test(arguments: [
        "Saldo Anterior", "SALDO DO DIA", "S A L D O", "S A L D O  ANTERIOR", "SALDO", "Saldo: 10",
        "SDO. ANTERIOR",
    ])
    func `a title that begins with the word saldo is a balance`(_ title: String) {
        #expect(BalanceRow.isOne(title: title, id: nil, ofAccount: true))
        #expect(BalanceRow.isOne(title: title, id: "20260510001", ofAccount: true))
        let uuid = "c0ffee00-1111-4222-8333-000000000001"
        #expect(!BalanceRow.isOne(title: title, id: uuid, ofAccount: true))
    }

    @Test(arguments: [
        "Saldos e Cia Roupas", "Saldanha Bar", "Pix S A", "SAQUE SALDO FGTS", "A B Comércio", "",
    ])
    func `another title is an entry`(_ title: String) {
        #expect(!BalanceRow.isOne(title: title, id: nil, ofAccount: true))
    }

    @Test(arguments: [
        ("Saldo Anterior", true), ("SALDO DO DIA", true), ("S A L D O", true),
        ("SDO CTA/APL AUTOMATICAS", true), ("SALDO TOTAL DISPONIVEL DIA", true),
        ("Saldo Bar", false), ("Saldo do Mar Restaurante", false), ("Saldo Celular TIM", false),
        ("Saldo em atraso", false), ("Saldo em rotativo", false), ("Saldo em conta", true),
    ])
    func `in a file that may be of a card, only a known kind of balance is one`(
        _ title: String, _ isBalance: Bool
    ) {
        #expect(BalanceRow.isOne(title: title, id: nil, ofAccount: false) == isBalance)
    }

    @Test(arguments: [
        ("SALDO TOTAL DISPONÍVEL DIA", true), ("SALDO ANTERIOR", true),
        ("Saldo do dia 04/11", true),
        ("SDO CTA/APL AUTOMATICAS", true), ("SALDO DE SALARIO", false), ("Saldo FGTS", false),
        ("Saldo", false), ("Saldo em atraso", false), ("SALDO RESCISAO", false),
    ])
    func `a title with only words for a balance is one, even if its type is that of a payment`(
        _ title: String, _ isBalance: Bool
    ) {
        #expect(BalanceRow.isNothingElse(title) == isBalance)
    }

    @Test func `a total of a day needs more words, because a shop may be called Total`() {
        #expect(BalanceRow.isTotal("Total", isDated: false))
        #expect(!BalanceRow.isTotal("Total", isDated: true))
        #expect(BalanceRow.isTotal("Subtotal", isDated: true))
        #expect(BalanceRow.isTotal("Total do período", isDated: true))
        #expect(!BalanceRow.isTotal("Total Modas", isDated: false))
    }
}
