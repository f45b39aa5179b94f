import Testing

@testable import MoneyShell

@Suite struct PayeeNameTests {
    @Test(arguments: [
        ("Netflix.com", "Netflix.com"), ("UBER *TRIP 7K3", "UBER *TRIP"),
        ("Amazon BR*2K3LM4", "Amazon BR"), ("Posto 12", "Posto"), ("99", "99"),
        ("Transferência enviada pelo Pix - ANA LIMA - •••.123.456-•• - BANCO", "ANA LIMA"),
        ("Compra no débito - Padaria Central", "Padaria Central"),
        ("Estorno de Sapataria", "Sapataria"), ("Estorno de \"Magazine\"", "Magazine"),
        ("Estorno - Compra no débito - LOJA Y", "LOJA Y"), ("Pix enviado Ana", "Ana"),
        ("PIX", "PIX"), ("Antecipada - Loja", "Loja"),
        ("Reembolso recebido pelo Pix - LOJA SOL", "LOJA SOL"), ("Estorno ", "Estorno "),
    ])
    func `the payee is the title without the bank's words and numbers`(
        _ title: String, _ name: String
    ) {
        #expect(PayeeName(in: title).shown == name)
    }

    @Test func `case and accents do not make another payee`() {
        #expect(PayeeName(in: "PADARIA SAO JOAO 12") == PayeeName(in: "Padaria São João"))
        #expect(PayeeName(in: "Padaria A") != PayeeName(in: "Padaria B"))
    }
}
