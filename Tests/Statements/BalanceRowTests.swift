import Testing
import Values

@testable import MoneyShell

@Suite struct BalanceRowTests {
    @Test(arguments: [
        "Saldo Anterior", "SALDO DO DIA", "S A L D O", "S A L D O  ANTERIOR", "SALDO", "Saldo: 10",
        "SDO. ANTERIOR",
    ])
    func `a title that begins with the word saldo is a balance`(_ title: String) {
        #expect(BalanceRow.isOne(title: title, id: nil))
        #expect(BalanceRow.isOne(title: title, id: "20260510001"))
        #expect(!BalanceRow.isOne(title: title, id: "c0ffee00-1111-4222-8333-000000000001"))
    }

    @Test(arguments: [
        "Saldos e Cia Roupas", "Saldanha Bar", "Pix S A", "SAQUE SALDO FGTS", "A B Comércio", "",
    ])
    func `another title is an entry`(_ title: String) {
        #expect(!BalanceRow.isOne(title: title, id: nil))
    }
}
