import Testing

@testable import MoneyShell

@Suite struct InstallmentTitleTests {
    @Test(arguments: [
        ("H&M - Parcela 2/5", "H&M", 2, 5), ("Loja 10/12", "Loja", 10, 12),
        ("LOJA PARC 03/10", "LOJA", 3, 10), ("Loja Parcela 3 de 10", "Loja", 3, 10),
        ("Loja (03/10)", "Loja", 3, 10), ("LOJA PARC 03/10 SAO PAULO", "LOJA SAO PAULO", 3, 10),
        ("Loja (Parcela 3 de 10)", "Loja", 3, 10), ("Loja (2/3) Rio", "Loja Rio", 2, 3),
    ])
    func `an instalment is read from a title`(
        _ title: String, _ name: String, _ number: Int, _ of: Int
    ) {
        let found = Installment.split(title)
        #expect(found.title == name)
        #expect(found.1 == Installment(number: number, of: of))
    }

    @Test(arguments: [
        "Bar 24/7", "1/2", "Loja 1/1", "Loja 3/2", "Rua 10 de maio", "Loja 2/3 Rio", "Posto 12",
        "Voo 12/2026", "Loja 0/3",
    ])
    func `a title without an instalment is unchanged`(_ title: String) {
        let found = Installment.split(title)
        #expect(found.title == title)
        #expect(found.1 == nil)
    }
}
