import Testing

@testable import MoneyShell

@Suite struct InstallmentTitleTests {
    @Test(arguments: [
        ("H&M - Parcela 2/5", "H&M", 2, 5), ("Loja 10/12", "Loja", 10, 12),
        ("LOJA PARC 03/10", "LOJA", 3, 10), ("Loja Parcela 3 de 10", "Loja", 3, 10),
        ("Loja (03/10)", "Loja", 3, 10), ("LOJA PARC 03/10 SAO PAULO", "LOJA SAO PAULO", 3, 10),
        ("LOJA PARC.3/10", "LOJA", 3, 10), ("LOJA PARC03/10", "LOJA", 3, 10),
        ("Loja parcela 03 / 10", "Loja", 3, 10), ("Loja (Parcela 3 de 10)", "Loja", 3, 10),
        ("Loja (2/3) Rio", "Loja Rio", 2, 3),
    ])
    func `an instalment is read from a title`(
        _ title: String, _ name: String, _ number: Int, _ of: Int
    ) {
        let found = Installment.split(title)
        #expect(found.title == name)
        #expect(found.1 == Installment(number: number, of: of))
    }

    @Test func `the day of the entry, or any in an account, is no instalment without a word`() {
        let day = SampleBills.day("2031-11-05")
        #expect(Installment.split("PIX TRANSF JOAO 05/11", on: day).1 == nil)
        #expect(Installment.split("PIX TRANSF JOAO 03/11", on: day).1 == nil)
        for title in ["PIX PARCELADO 03/11", "DOCERIA DA ANA 3/11"] {
            #expect(Installment.split(title, on: day).1?.of == 11)
        }
        #expect(Installment.split("LOJA 04/11", on: day).1 == Installment(number: 4, of: 11))
        #expect(Installment.split("LOJA PARC 05/11", on: day).1 == Installment(number: 5, of: 11))
        #expect(Installment.split("LOJA 04/11", ifNamed: true).1 == nil)
        #expect(Installment.split("LOJA PARC 04/11", ifNamed: true).1?.number == 4)
    }

    @Test(arguments: [
        "OBRIGADO PELO PAGAMENTO", "Débito automático fatura", "DEB AUTOM", "PAG CARTAO",
        "QUITACAO FATURA", "INTERNET PAYMENT - THANK YOU", "CAPITAL ONE MOBILE PYMT",
        "CAPITAL ONE AUTOPAY PYMT", "E-PAYMENT",
        "DIRECTPAY FULL BALANCE", "DIRECT DEBIT PAYMENT - THANK YOU",
        "MOBILE APP PAYMENT, THANK YOU",
        "PRELEVEMENT AUTOMATIQUE", "ZAHLUNG ERHALTEN",
    ])
    func `a credit with such a title is a payment that the card received`(_ title: String) {
        let paid = SampleBills.item("2031-04-08", title, -27_118)
        #expect(paid.isReceivedPayment)
        #expect(!SampleBills.item("2031-04-08", title, 27_118).isReceivedPayment)
        #expect(!SampleBills.item("2031-04-08", "Estorno Loja", -27_118).isReceivedPayment)
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
